import { importBatches } from '@gabbai/domain/import/import-plan.ts';
import type { ImportJob, ImportLine } from './import-job.ts';

/** What has become of a row: every row is one of these. */
export const lineResults = ['added', 'open', 'joined', 'left-out', 'wrong'] as const;

export type LineResult = (typeof lineResults)[number];

export type ResultLines = Readonly<Record<LineResult, readonly ImportLine[]>>;

/** The rows of an import by what has become of them. */
export function linesByResult({
  importId,
  boys,
  lines,
  done,
  alreadyThere,
}: Omit<ImportJob, 'schools'>): ResultLines {
  const there = new Set(alreadyThere);
  const results = importBatches(importId, boys).flatMap((batch) =>
    batch.boys.map(({ envelopeId }): LineResult => {
      if (there.has(envelopeId)) return 'joined';
      return done.includes(batch.id) ? 'added' : 'open';
    }),
  );
  const sorted: Record<LineResult, ImportLine[]> = {
    added: [],
    open: [],
    joined: [],
    'left-out': [],
    wrong: [],
  };
  let index = 0;
  for (const line of lines) {
    if (line.note === null) {
      sorted[results[index] ?? 'open'].push(line);
      index += 1;
    } else sorted[resultOf(line)].push(line);
  }
  return sorted;
}

function resultOf({ fate }: ImportLine): LineResult {
  if (fate === 'same') return 'joined';
  return fate === 'wrong' ? 'wrong' : 'left-out';
}

/** The entry of the activity by which the import is undone; `null` if it has added no boy. */
export function undoableEntry({
  importId,
  boys,
  done,
  alreadyThere,
}: Pick<ImportJob, 'importId' | 'boys' | 'done' | 'alreadyThere'>): string | null {
  const there = new Set(alreadyThere);
  const added = importBatches(importId, boys).find(
    (batch) =>
      done.includes(batch.id) && batch.boys.some(({ envelopeId }) => !there.has(envelopeId)),
  );
  return added?.id ?? null;
}
