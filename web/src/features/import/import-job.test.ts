import { expect, it } from 'vitest';
import { matchColumns } from '@gabbai/domain/import/import-columns.ts';
import { withImportedIds } from '@gabbai/domain/import/import-plan.ts';
import { judgeRows } from '@gabbai/domain/import/judge-rows.ts';
import { boy } from '@gabbai/domain/testing/builders.ts';
import { toldApart } from './import-job.ts';

it('found F35: a double that is imported all the same is marked as another boy', () => {
  const table = [
    ['First name', 'Last name', 'School'],
    ['Yosef', 'Levi', 'Talmud Torah'],
    ['Yosef', 'Levi', 'Talmud Torah'],
    ['Moshe', 'Katz', 'Yeshiva Toras Chaim'],
    ['Dov', 'Stern', 'Talmud Torah'],
  ];
  const wanted = { 3: true, 4: true };
  const choices = {
    ...matchColumns(table),
    dateOrder: null,
    edits: {},
    wanted,
    schools: {},
    grades: {},
  };
  const judged = judgeRows(table, choices, { envelopes: [boy()], schools: [] });
  const boys = withImportedIds(
    judged.map((row) => row.boy),
    { at: new Date(), taken: [] },
  );
  const ids = boys.map(({ envelopeId }) => envelopeId);
  expect(toldApart(judged, boys)).toEqual({
    [String(ids[1])]: ids[0],
    [String(ids[2])]: boy().envelopeId,
  });
});
