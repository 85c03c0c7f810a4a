import { displayName } from '@gabbai/domain/names.ts';
import type { JudgedRow } from '@gabbai/domain/import/judge-rows.ts';
import { importTexts } from '../../config/import-texts.ts';

/** What is to be said of a row, empty if nothing is. */
export function describeRow({ problems, same, fate, cellCount, isImported }: JudgedRow): string {
  if (problems.length > 0)
    return problems.map((problem) => importTexts.problem(problem, cellCount)).join(' ');
  const isTold = same !== null && (fate === 'same' || same.reason === 'spelling');
  if (isTold) return importTexts.same({ ...same, name: displayName(same.name) });
  return isImported ? '' : importTexts.resultLeftOut;
}
