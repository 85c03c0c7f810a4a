import { toCsv } from '@gabbai/domain/csv.ts';
import { rowFields } from '@gabbai/domain/import/import-row.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import type { ImportJob, ImportLine } from './import-job.ts';
import { resultsOfLines, type LineResult } from './import-sums.ts';

/** The list with what became of each row. */
export function resultCsv(job: ImportJob): string {
  const [rowHeading, resultHeading] = texts.resultHeadings;
  const headings = rowFields.map((field) => texts.rowColumns[field]);
  const results = resultsOfLines(job);
  const rows = job.lines.map((line, index) => [
    line.row,
    ...line.cells,
    noteOf(line, results[index] ?? 'open'),
  ]);
  return toCsv([[rowHeading, ...headings, resultHeading], ...rows]);
}

/** Why a row is not added, or what has become of its boy. */
export function noteOf({ note }: ImportLine, result: LineResult): string {
  return note ?? (result === 'joined' ? texts.resultThere : texts.results[result]);
}
