import { describe, expect, it } from 'vitest';
import { outcomeOf } from './judge.ts';
import { requestFor } from './requests.ts';
import { documents } from './table/documents.ts';
import { equality } from './table/equality.ts';
import { lists } from './table/lists.ts';
import { logic } from './table/logic.ts';
import { maps } from './table/maps.ts';
import { numbers } from './table/numbers.ts';
import { otherValues } from './table/other-values.ts';
import { patterns } from './table/patterns.ts';
import type { Row } from './table/row.ts';
import { strings } from './table/strings.ts';
import { times } from './table/times.ts';

const tables: Record<string, readonly Row[]> = {
  logic,
  equality,
  numbers,
  strings,
  patterns,
  lists,
  maps,
  times,
  'other values': otherValues,
  documents,
};
const all = Object.values(tables).flat();

describe.each(Object.entries(tables))('%s', (_, rows) => {
  it.each(rows.map((row) => [row.expression, row.setting, row] as const))(
    '%s (%s)',
    (_expression, _setting, { expression, expected, setting, source }) => {
      const version = setting === 'no rules_version' ? null : '2';
      const outcome = outcomeOf(expression, () => requestFor(setting), version);
      expect({ outcome, source }).toEqual({ outcome: expected, source });
    },
  );
});

describe('the table', () => {
  it('asks at least 250 different questions, each with a source', () => {
    const questions = new Set(all.map(({ expression, setting }) => `${setting}: ${expression}`));
    expect(questions.size).toBe(all.length);
    expect(questions.size).toBeGreaterThanOrEqual(250);
    expect(all.filter(({ source }) => !/^(https:\/\/|own choice: )/.test(source))).toEqual([]);
  });
});
