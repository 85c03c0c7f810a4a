import { displayName } from '@gabbai/domain/names.ts';
import type { JudgedRow } from '@gabbai/domain/import/judge-rows.ts';
import { importTexts } from '../../config/import-texts.ts';

/** What is to be said of a row, in one sentence; empty if nothing is. */
export function describeRow({ problems, same, fate, cellCount, isImported }: JudgedRow): string {
  const [problem] = problems;
  if (problem !== undefined) return importTexts.problem(problem, cellCount);
  const isTold = same !== null && (fate === 'same' || same.reason === 'spelling');
  if (isTold) return importTexts.same({ ...same, name: displayName(same.name) });
  return isImported ? '' : importTexts.resultLeftOut;
}
