import { importBatches } from '@gabbai/domain/import/import-plan.ts';
import type { ImportJob, ImportLine } from './import-job.ts';

/** What has become of a row: every row is one of these. */
export const lineResults = ['added', 'open', 'joined', 'left-out', 'wrong'] as const;

export type LineResult = (typeof lineResults)[number];

export type ResultLines = Readonly<Record<LineResult, readonly ImportLine[]>>;

/** What has become of each row, in the order of the list. */
export function resultsOfLines({
  importId,
  boys,
  lines,
  done,
  alreadyThere,
}: Omit<ImportJob, 'schools'>): readonly LineResult[] {
  const there = new Set(alreadyThere);
  const results = importBatches(importId, boys).flatMap((batch) =>
    batch.boys.map(({ envelopeId }): LineResult => {
      if (there.has(envelopeId)) return 'joined';
      return done.includes(batch.id) ? 'added' : 'open';
    }),
  );
  const ofBoys = results.values();
  return lines.map(({ note, fate }): LineResult => {
    if (note === null) return ofBoys.next().value ?? 'open';
    if (fate === 'same') return 'joined';
    return fate === 'wrong' ? 'wrong' : 'left-out';
  });
}

/** The rows of an import by what has become of them. */
export function linesByResult(job: Omit<ImportJob, 'schools'>): ResultLines {
  const results = resultsOfLines(job);
  const linesOf = (wanted: LineResult) => job.lines.filter((_, index) => results[index] === wanted);
  return {
    added: linesOf('added'),
    open: linesOf('open'),
    joined: linesOf('joined'),
    'left-out': linesOf('left-out'),
    wrong: linesOf('wrong'),
  };
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
