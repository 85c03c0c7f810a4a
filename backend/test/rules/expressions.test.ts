import { describe, expect, it } from 'vitest';
import { outcomeOf } from './judge.ts';
import { requestFor } from './requests.ts';
import { rows, tables } from './table/rows.ts';

describe.each(Object.entries(tables))('%s', (_, table) => {
  it.each(table.map((row) => [row.expression, row.setting, row] as const))(
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
    const questions = new Set(rows.map(({ expression, setting }) => `${setting}: ${expression}`));
    expect(questions.size).toBe(rows.length);
    expect(questions.size).toBeGreaterThanOrEqual(250);
    expect(rows.filter(({ source }) => !/^(https:\/\/|own choice: )/.test(source))).toEqual([]);
  });
});
