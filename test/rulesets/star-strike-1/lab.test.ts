import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAB_FOLDER, labFile } from '../../helpers/star-strike-1.ts';

const files = readdirSync(LAB_FOLDER).filter((name) => name.endsWith('.json'));

describe('lab cases', () => {
  it.each(files)('%s', (name) => {
    const report = labFile(join(LAB_FOLDER, name));
    expect(report.failures).toEqual([]);
    expect(report.checks).toBeGreaterThan(0);
    expect(report.events.filter(({ clause }) => clause === undefined)).toEqual([]);
  });
});
