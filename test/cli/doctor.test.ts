import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/analysis/doctor-result.ts';
import { doctorSchema } from '../../src/analysis/doctor-schema.ts';
import { temporaryFiles } from '../data/temporary-files.ts';
import { widest } from './run-broadside.ts';
import { run } from './start-broadside.ts';

const fleet = JSON.parse(
  readFileSync(
    new URL('../../fleets/star-strike-2/pa-alpha-gunline.json', import.meta.url),
    'utf8',
  ),
);

const titles = Object.values(CHECKS).map(({ title }) => title);

describe('doctor', () => {
  test('the packaged cards: a tick for everything, in 100 columns', async () => {
    const { status, out, err } = await run(['doctor']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`all ${titles.length} checks pass`);
    const ticks = [...out.matchAll(/^✓ {2}(\S+(?: \S+)*) {2}/gm)].map(([, title]) => title);
    expect(ticks).toEqual(titles);
    expect(widest(out)).toBeLessThanOrEqual(100);
    expect(out).not.toContain('\u001b');
  });

  test('cards of one’s own: they are what is examined; the signature is not theirs', async () => {
    const cards = temporaryFiles({ 'my-gunline.json': { ...fleet, name: 'Mine' } });
    const { status, out, err } = await run(['doctor', '--cards', cards, '--format', 'json']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const { checks, ...rest } = doctorSchema.parse(JSON.parse(out));
    const { length } = titles;
    expect(rest).toMatchObject({ passed: length - 1, failed: 0, unchecked: 1, seed: 'doctor' });
    const found = (check: string) => checks.find((each) => each.check === check)?.found;
    expect(found('mirror')).toContain('(my-gunline, ');
    expect(found('signature')).toBe('not checked: your cards differ from the packaged ones');
  });

  test('broken cards fail, and say what could not be checked', async () => {
    const cards = temporaryFiles({
      'my-gunline.json': { ...fleet, ships: [{ code: 'PA-XX', count: 1 }] },
    });
    const { status, out, err } = await run(['doctor', '--cards', cards]);
    expect({ status, err }).toEqual({ status: 1, err: '' });
    expect(out).toContain(`1 of ${titles.length} checks fails: cards legal; 9 not checked`);
    expect(out).toMatch(/^✗ {2}cards legal +1 problem: .*my-gunline\.json/m);
    expect(out).toMatch(/^– {2}mirror match +not checked: the cards have problems$/m);
    expect(out).toMatch(/^✓ {2}dice /m);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('See all with: broadside validate --cards');
  });

  test('wrong words', async () => {
    const rule = await run(['doctor', '--rule', 'lockTiming=never']);
    expect({ status: rule.status, out: rule.out }).toEqual({ status: 1, out: '' });
    expect(rule.err).toContain('wanted one of as-printed, before-shields');
    expect((await run(['doctor', '--cards', 'no/such/folder'])).err).toBe(
      'cannot read no/such/folder: there is no such file or folder\n',
    );
  });
});
