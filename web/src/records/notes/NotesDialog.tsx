import { Button } from '@mantine/core';
import { useState } from 'react';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { toCsv } from '@gabbai/domain/csv.ts';
import {
  noteContent,
  noteMessage,
  noteToSend,
  type NoteToSend,
} from '@gabbai/domain/notes/note-mail.ts';
import type { NoteSettings } from '@gabbai/domain/notes/note-settings.ts';
import type { WeekNote } from '@gabbai/domain/notes/week-notes.ts';
import { notesTexts as texts } from '../../config/notes-texts.ts';
import { isMailServerMissing } from '../../data/programme/notes.ts';
import { sendNotes, sendNoteToMe } from '../../data/programme/send-notes.ts';
import { useInIsrael } from '../../data/programme/settings.ts';
import { useSignedInEmail } from '../../data/session/use-signed-in-email.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { useNow } from '../../ui/use-now.ts';
import { FormModal } from '../FormModal.tsx';
import { useChangeForm } from '../use-change-form.ts';
import type { DialogProps } from '../use-dialog.ts';
import { WhenReady } from '../WhenReady.tsx';
import { NotePreview } from './NotePreview.tsx';
import { PrintedNotes } from './PrintedNotes.tsx';
import { SentNotes } from './SentNotes.tsx';
import { useWeekNotes, type WeekNotes } from './use-week-notes.ts';
import { WithoutNote } from './WithoutNote.tsx';

interface NotesDialogProps extends DialogProps {
  readonly settings: NoteSettings;
}

/** The notes of the week just past: who gets one, one to look at, and what came of those that were sent. */
export function NotesDialog({ settings, ...modal }: NotesDialogProps) {
  const shabbos = shabbosesAt(useNow()).last;
  const week = readingOf(shabbos, useInIsrael()).name;
  const notes = useWeekNotes(shabbos);
  const form = useChangeForm('sendNotes', { subject: `notes/${shabbos}`, isOpen: modal.isOpen });
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [stopper, setStopper] = useState<AbortController | null>(null);
  const send = (all: readonly NoteToSend[]) => {
    const stop = new AbortController();
    setStopper(stop);
    const total = all.length;
    setProgress({ done: 0, total });
    void form.submit(async () => {
      await sendNotes({
        notes: all,
        weekName: week,
        onProgress: (done) => setProgress({ done, total }),
        isStopped: () => stop.signal.aborted,
      });
      // The dialog stays open and says what came of them.
      return {};
    });
  };
  return (
    <FormModal {...modal} size="35rem" title={texts.title(week)} attempt={form}>
      {(dialog) => (
        <WhenReady of={notes} action="loadNotes" loading={{ shape: 'lines', count: 4 }}>
          {(found) => (
            <NotesForm
              {...found}
              dialog={dialog}
              week={week}
              settings={settings}
              progress={progress}
              onSend={send}
              onStop={() => stopper?.abort()}
            />
          )}
        </WhenReady>
      )}
    </FormModal>
  );
}

interface NotesFormProps extends WeekNotes {
  readonly dialog: FormDialog;
  readonly settings: NoteSettings;
  readonly week: string;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly onSend: (notes: readonly NoteToSend[]) => void;
  readonly onStop: () => void;
}

function NotesForm({ dialog, settings, week, facts, plan, ...props }: NotesFormProps) {
  const { papers, sent } = props;
  const { notes, without } = plan;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = notes.find(({ noteId }) => noteId === chosen) ?? notes[0];
  const toSend = (note: WeekNote): NoteToSend => noteToSend(note, facts, settings);
  const download = () => {
    const rows = notes.map((note) => {
      const { subject, text } = noteMessage(note, facts, settings);
      return [note.to.join(', '), subject, text];
    });
    saveCsv(texts.file(facts.shabbos), toCsv([[...texts.columns], ...rows]));
  };
  const boys = notes.reduce((sum, note) => sum + note.boys.length, 0);
  const cannotSend = isMailServerMissing();
  return (
    <DialogForm
      dialog={dialog}
      isIncomplete={notes.length === 0 || cannotSend}
      submitLabel={texts.send(notes.length)}
      stop={{ label: texts.stop, run: props.onStop }}
      onSubmit={() => props.onSend(notes.map(toSend))}
    >
      {cannotSend && <p>{texts.noServer}</p>}
      <p>{texts.ready(notes.length, boys)}</p>
      <WithoutNote without={without} />
      {shown !== undefined && (
        <>
          <Dropdown
            label={texts.example}
            value={shown.noteId}
            choices={notes.map(({ noteId, boys, to }) => ({
              value: noteId,
              label: `${boys.map(({ firstName }) => firstName).join(', ')} (${to.join(', ')})`,
            }))}
            onChange={setChosen}
          />
          <NotePreview content={noteContent(shown, facts, settings)} language={settings.language} />
        </>
      )}
      <div className="row wrap gap-2">
        {shown !== undefined && !cannotSend && <SendToMe note={toSend(shown)} week={week} />}
        {papers.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
        {notes.length > 0 && (
          <Button variant="subtle" size="xs" onClick={download}>
            {texts.download}
          </Button>
        )}
      </div>
      <PrintedNotes title={texts.title(week)} {...{ papers, facts, settings }} />
      {dialog.isRunning && props.progress !== null && (
        <ProgressLine
          {...props.progress}
          text={texts.progress(props.progress.done, props.progress.total)}
        />
      )}
      <SentNotes sent={sent} />
    </DialogForm>
  );
}

function SendToMe({ note, week }: { readonly note: NoteToSend; readonly week: string }) {
  const address = useSignedInEmail();
  const form = useChangeForm('sendNotes', { subject: 'note-to-me' });
  if (address === null) return null;
  const send = async () => {
    await sendNoteToMe(note, address, week);
    return { doneText: texts.sentToMe(address) };
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={form.isRunning}
      onClick={() => void form.submit(send)}
    >
      {texts.toMe}
    </Button>
  );
}
