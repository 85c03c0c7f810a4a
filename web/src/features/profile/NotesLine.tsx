import { Checkbox } from '@mantine/core';
import { formatDay, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { inOrderSent } from '@gabbai/domain/notes/note-id.ts';
import type { SentNote } from '@gabbai/domain/notes/week-notes.ts';
import { messageFor } from '../../config/messages.ts';
import { noteLineTexts as texts, savingTexts } from '../../config/profile-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useLoadedNoteSettings, useNotesOf } from '../../data/programme/notes.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { useSavedField } from './use-saved-field.ts';

/** Whether notes go to this address, and what came of the last one; where the programme sends notes. */
export function NotesLine({ envelope }: { readonly envelope: Envelope }) {
  const { isOn } = useLoadedNoteSettings();
  const mayRead = useMay('records');
  return isOn && mayRead ? <Line envelope={envelope} /> : null;
}

function Line({ envelope: { envelopeId, hasNoNotes } }: { readonly envelope: Envelope }) {
  const notes = useNotesOf(envelopeId);
  const field = useSavedField({
    envelopeId,
    label: texts.noNotes,
    stored: String(hasNoNotes),
    toChange: (value) => ({ hasNoNotes: value === 'true' }),
  });
  return (
    <div className="stack gap-2">
      <div className="row wrap gap-3">
        <Checkbox
          label={texts.noNotes}
          checked={field.value === 'true'}
          onChange={({ currentTarget }) => void field.commit(String(currentTarget.checked))}
        />
        <SaveStatus
          state={field.state}
          texts={savingTexts}
          onRetry={() => void field.commit(field.value)}
        />
      </div>
      {notes.status === 'ready' && (
        <p className="muted small anywhere">{describe(inOrderSent(notes.value).at(-1)?.[1])}</p>
      )}
      <Failure>{notes.status === 'failed' && messageFor('loadNotes', notes.error)}</Failure>
    </div>
  );
}

function describe(note: SentNote | undefined): string {
  if (note === undefined) return texts.none;
  const { state, at, error } = note;
  if (state === 'failed') return texts.failed(error ?? '');
  return state === 'sent' && at !== null ? texts.sent(formatDay(localDay(at))) : texts.waiting;
}
