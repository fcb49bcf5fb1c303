import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { UserError } from '../../src/battle/problem.ts';
import { conclude } from '../../src/cli/conclude.ts';

test('bad input: the message alone', () => {
  expect(conclude(new UserError('no \u001b[31msuch\u001b[0m ship'))).toEqual({
    code: 1,
    message: 'no such ship\n',
  });
});

test('a bug: what to do, and the stack', () => {
  const error = new TypeError('oops');
  expect(conclude(error)).toEqual({
    code: 70,
    message: `This is a bug in broadside, not in your input. Please report it with the command and this text:\n${error.stack}\n`,
  });
});

test('something thrown that is no error', () => {
  expect(conclude('oops')).toEqual({
    code: 70,
    message:
      'This is a bug in broadside, not in your input. Please report it with the command and this text:\noops\n',
  });
});

test('commander has spoken already', () => {
  expect(conclude(new CommanderError(0, 'commander.help', ''))).toEqual({ code: 0, message: '' });
  expect(conclude(new CommanderError(1, 'commander.unknownOption', ''))).toEqual({
    code: 1,
    message: '',
  });
});
