import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STARMADA_LAB, starmadaLab } from '../../helpers/starmada-x.ts';

const files = readdirSync(STARMADA_LAB).filter((name) => name.endsWith('.json'));

describe('lab cases', () => {
  it.each(files)('%s', (name) => {
    const report = starmadaLab(join(STARMADA_LAB, name));
    expect(report.failures).toEqual([]);
    expect(report.checks).toBeGreaterThan(0);
    expect(report.events.filter(({ clause }) => clause === undefined)).toEqual([]);
  });
});
