import { expect, it } from 'vitest';
import { findDoublePairs } from '@gabbai/domain/doubles.ts';
import { firstChoices } from '@gabbai/domain/import/first-choices.ts';
import { withImportedIds } from '@gabbai/domain/import/import-plan.ts';
import { classifyRows } from '@gabbai/domain/import/classify-rows.ts';
import { boy } from '@gabbai/domain/testing/builders.ts';
import { twoBoysOf } from '@gabbai/domain/two-boys.ts';
import { toldApart } from './import-job.ts';
import { tableOf } from '@gabbai/domain/testing/table-of.ts';

it('found F35: a double that is imported all the same is marked as another boy than each one like him', () => {
  const table = tableOf(
    'First name|Last name|School',
    'Yosef|Levi|Talmud Torah',
    'Yosef|Levi|Talmud Torah',
    'Yosef|Levi|Talmud Torah',
    'Moshe|Katz|Yeshiva Toras Chaim',
    'Dov|Stern|Talmud Torah',
  );
  const wanted = { 3: true, 4: true, 5: true };
  const choices = { ...firstChoices(table), wanted };
  const classified = classifyRows(table, choices, { envelopes: [boy()], schools: [] });
  const boys = withImportedIds(
    classified.map((row) => row.boy),
    { at: new Date(), taken: [] },
  );
  const ids = boys.map(({ envelopeId }) => envelopeId);
  const entries = toldApart(classified, boys, [boy()]);
  expect(entries).toEqual([
    { [String(ids[1])]: ids[0], [String(ids[2])]: ids[0], [String(ids[3])]: boy().envelopeId },
    { [String(ids[2])]: ids[1] },
  ]);
  const twoBoys = twoBoysOf(entries.map((after) => ({ at: null, after, before: {} })));
  const added = boys.map((made) => boy({ ...made.boy, envelopeId: made.envelopeId }));
  expect(findDoublePairs([boy(), ...added], new Set())).toHaveLength(4);
  expect(findDoublePairs([boy(), ...added], twoBoys)).toEqual([]);
});
