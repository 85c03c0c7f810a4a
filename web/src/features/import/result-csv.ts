import { toCsv } from '@gabbai/domain/csv.ts';
import { importBatches } from '@gabbai/domain/import/import-plan.ts';
import { rowFields } from '@gabbai/domain/import/import-row.ts';
import { importTexts } from '../../config/import-texts.ts';
import type { ImportJob } from './import-job.ts';

/** The list with what became of each row. */
export function resultCsv({ importId, boys, lines, done, alreadyThere }: ImportJob): string {
  const [rowHeading, resultHeading] = importTexts.resultHeadings;
  const headings = rowFields.map((field) => importTexts.rowColumns[field]);
  const there = new Set(alreadyThere);
  const results = importBatches(importId, boys).flatMap((batch) =>
    batch.boys.map(({ envelopeId }) =>
      there.has(envelopeId)
        ? importTexts.resultThere
        : done.includes(batch.id)
          ? importTexts.resultAdded
          : importTexts.resultOpen,
    ),
  );
  let index = 0;
  const rows = lines.map(({ row, cells, note }) => {
    const result = note ?? results[index] ?? '';
    if (note === null) index += 1;
    return [row, ...cells, result];
  });
  return toCsv([[rowHeading, ...headings, resultHeading], ...rows]);
}
