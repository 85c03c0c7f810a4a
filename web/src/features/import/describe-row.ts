import { displayName } from '@gabbai/domain/names.ts';
import type { ClassifiedRow } from '@gabbai/domain/import/classify-rows.ts';
import { importTexts } from '../../config/import-texts.ts';

/** Why a row is not imported, or what to look at; empty if all is well. */
export function describeRow({
  problems,
  same,
  fate,
  kind,
  cellCount,
  isImported,
}: ClassifiedRow): string {
  if (fate === 'none' && kind !== null) return importTexts.kind[kind];
  if (problems.length > 0)
    return problems.map((problem) => importTexts.problem(problem, cellCount)).join(' ');
  const isShown =
    same !== null && (fate === 'same' || same.reason === 'alike' || same.reason === 'spelling');
  if (isShown) return importTexts.same({ ...same, name: displayName(same.name) });
  return isImported ? '' : importTexts.resultLeftOut;
}
