import { addDays, formatDayAndYear } from '../calendar/civil-day.ts';
import { isShabbos } from '../calendar/shabbos.ts';
import { makeFault, type CheckedProgramme, type Fault } from '../checked-records.ts';
import { faultOf } from '../history-faults.ts';
import { parseNoteId } from './note-id.ts';

/** A note is sent in the week after its Shabbos, and tried for three days. */
const lateDays = 10;
const waitingStates = new Set<unknown>([undefined, 'PENDING', 'PROCESSING', 'RETRY']);
const knownStates = new Set<unknown>([...waitingStates, 'SUCCESS', 'ERROR']);
const readableChoices = new Set<unknown>([undefined, null, true, false, 'true', 'false']);

/**
 * Notes to parents that nothing sends, or that the app cannot read, and boys whose `noNotes` it cannot read. A boy of a note may be
 * missing: he was deleted since, or his import was undone. Ids of other forms are other mails.
 */
export function findNoteFaults({ envelopes, mails, today }: CheckedProgramme): readonly Fault[] {
  const unreadable = envelopes.filter(({ stored }) => !readableChoices.has(stored['noNotes']));
  const notes = mails.flatMap((mail) => {
    const id = parseNoteId(mail.mailId);
    return id === null ? [] : [{ ...mail, day: id.shabbos }];
  });
  const late = notes.filter(
    ({ day, state }) =>
      waitingStates.has(state) && isShabbos(day) && addDays(day, lateDays) < today,
  );
  return [
    ...unreadable.map((checked) =>
      faultOf(checked, 'no-notes-unreadable', JSON.stringify(checked.stored['noNotes'])),
    ),
    ...notes
      .filter(({ day }) => !isShabbos(day))
      .map((note) => makeFault({ kind: 'note-of-no-shabbos', path: note.path, detail: note.day })),
    ...notes
      .filter(({ state }) => !knownStates.has(state))
      .map(({ path, state }) =>
        makeFault({ kind: 'note-state-unknown', path, detail: JSON.stringify(state) }),
      ),
    ...[...Map.groupBy(late, ({ day }) => day)].flatMap(([day, [first, ...others]]) =>
      first === undefined
        ? []
        : makeFault({
            kind: 'note-waiting',
            path: first.path,
            name: formatDayAndYear(day),
            found: others.length + 1,
          }),
    ),
  ];
}
