import { noteContent } from '@gabbai/domain/notes/note-mail.ts';
import type { NoteSettings } from '@gabbai/domain/notes/note-settings.ts';
import type { NoteFacts, PaperNote } from '@gabbai/domain/notes/week-notes.ts';
import { listTexts } from '../../config/list-texts.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { NotePreview } from './NotePreview.tsx';
import styles from './PrintedNotes.module.css';

interface PrintedNotesProps {
  readonly title: string;
  readonly papers: readonly PaperNote[];
  readonly facts: NoteFacts;
  readonly settings: NoteSettings;
}

/** The week's notes on paper, four to a page, each with the boy's class. */
export function PrintedNotes({ title, papers, facts, settings }: PrintedNotesProps) {
  return (
    <PrintSheet title={title} note={() => ''} hasHead={false}>
      {() => (
        <div className={styles['notes']}>
          {papers.map(({ envelopeId, school, grade, note }) => (
            <div key={envelopeId} className={styles['note']}>
              <NotePreview
                content={noteContent(note, facts, settings)}
                language={settings.language}
              />
              <p className="small">{listTexts.schoolAndGrade(school, grade)}</p>
            </div>
          ))}
        </div>
      )}
    </PrintSheet>
  );
}
