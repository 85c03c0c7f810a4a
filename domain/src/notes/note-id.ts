import type { CivilDay } from '../calendar/civil-day.ts';

/** What the id of a note's mail says. */
export interface NoteId {
  readonly shabbos: CivilDay;
  /** From 1; a family whose note was refused may be sent another. */
  readonly attempt: number;
  /** The boy who names the mail of his family. */
  readonly envelopeId: string;
}

export function noteIdOf({ shabbos, attempt, envelopeId }: NoteId): string {
  return `${shabbos}${attempt === 1 ? '' : `-${attempt}`}_${envelopeId}`;
}

/** `null` for the ids of other mails. */
export function parseNoteId(id: string): NoteId | null {
  const [, shabbos, attempt, envelopeId] =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-([0-9]+))?_(.*)$/.exec(id) ?? [];
  if (shabbos === undefined || envelopeId === undefined) return null;
  return { shabbos, attempt: Number(attempt ?? 1), envelopeId };
}

/** Notes as they were sent, without other mails. As texts, the ids of later attempts come before that of the first. */
export function inOrderSent<Note extends { readonly noteId: string }>(
  notes: readonly Note[],
): readonly (readonly [NoteId, Note])[] {
  return notes
    .flatMap((note) => {
      const id = parseNoteId(note.noteId);
      return id === null ? [] : [[id, note] as const];
    })
    .toSorted(
      ([one], [other]) => one.shabbos.localeCompare(other.shabbos) || one.attempt - other.attempt,
    );
}
