/** The ids of an import's batches follow from its own id, and those of its boys from their rows, so nothing is made twice. */
import { chunksOf } from '../chunks.ts';
import { fullName } from '../names.ts';
import type { NewBoy } from '../new-boy.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { comparableSchoolName } from '../school.ts';

/** Boys in a batch: few enough to show progress, and to stop soon. */
const batchSize = 50;
const prefix = 'import-';
const idLength = 12;

export function importIdOf(uuid: string): string {
  return `${prefix}${uuid.replaceAll('-', '').slice(0, idLength)}`;
}

/** Whether an administrator has imported the boy. */
export function isImportedEnvelope({ envelopeId }: { readonly envelopeId: string }): boolean {
  return envelopeId.startsWith(prefix);
}

export interface ImportedBoy {
  readonly envelopeId: string;
  readonly boy: NewBoy;
}

interface IdFacts {
  readonly at: Date;
  /** The ids of known boys, and of deleted ones. */
  readonly taken: Iterable<string>;
}

/**
 * Gives boys ids that come from the week, their names and schools, so that two imports of one list at the same time make
 * each boy once. A namesake gets a number of his own, and so does a boy who comes again after he was deleted.
 */
export function withImportedIds(
  boys: readonly NewBoy[],
  { at, taken }: IdFacts,
): readonly ImportedBoy[] {
  const used = new Set(taken);
  const week = weekNumber(at).toString(36);
  return boys.map((boy) => {
    const base = `${prefix}${week}-${hashOf(identityOf(boy)).toString(36)}`;
    let number = 1;
    while (used.has(`${base}-${number}`)) number += 1;
    const envelopeId = `${base}-${number}`;
    used.add(envelopeId);
    return { envelopeId, boy };
  });
}

const hourMs = 3_600_000;
/** 06:00 UTC of the first Saturday of 1970. It is Shabbos then everywhere, so no import runs while the week changes. */
const firstWeekMs = 54 * hourMs;

/** A deleted boy's id stays in the bin for longer than a week. */
function weekNumber(at: Date): number {
  return Math.floor((at.getTime() - firstWeekMs) / (7 * 24 * hourMs));
}

/** Two rows with the same name and school are one boy, as for `doubleReason`. */
function identityOf(boy: NewBoy): string {
  const name = normalizeForSearch(fullName(boy)).replaceAll(' ', '');
  const { birthDay, birthMonth, birthYear, parentEmail } = boy;
  const school = comparableSchoolName(boy.school);
  const others = school === '' ? [birthDay, birthMonth, birthYear, parentEmail] : [];
  return [name, school, ...others].join('\n');
}

/** 53 bits (cyrb53). Two texts with one hash do no harm: the ids differ by their numbers. */
function hashOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 2654435761);
    other = Math.imul(other ^ text.charCodeAt(index), 1597334677);
  }
  one = mix(one, other);
  other = mix(other, one);
  return 2 ** 32 * (2097151 & other) + (one >>> 0);
}

function mix(first: number, second: number): number {
  return (
    Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  );
}

export interface ImportBatch<Boy> {
  /** Also the id of its activity entry. */
  readonly id: string;
  /** The index of its first boy among all. */
  readonly from: number;
  readonly boys: readonly Boy[];
}

export function importBatches<Boy>(
  importId: string,
  boys: readonly Boy[],
): readonly ImportBatch<Boy>[] {
  return chunksOf(boys, batchSize).map((batch, index) => ({
    id: `${importId}-batch-${index + 1}`,
    from: index * batchSize,
    boys: batch,
  }));
}
