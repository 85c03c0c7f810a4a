import { Button } from '@mantine/core';
import { noteSettingTexts as texts } from '../../config/setting-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import {
  isMailServerMissing,
  useLoadedNoteSettings,
  useNoteSettings,
} from '../../data/programme/notes.ts';
import { messageFor } from '../../config/messages.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { NotesForm } from './NotesForm.tsx';

/** Whether weekly notes are sent to parents, and how they are written. */
export function NotesCard() {
  const live = useNoteSettings();
  const settings = useLoadedNoteSettings();
  const mayEdit = useMay('records');
  const dialog = useDialog();
  return (
    <Card
      title={texts.title}
      actions={
        mayEdit && (
          <Button
            variant="default"
            aria-haspopup="dialog"
            disabled={live.status !== 'ready'}
            onClick={() => dialog.open(true)}
          >
            {texts.change}
          </Button>
        )
      }
    >
      <p className="muted small">{texts.hint}</p>
      <p className="above-3">
        {settings.isOn ? texts.on(texts.languages[settings.language]) : texts.off}
      </p>
      {isMailServerMissing() && <p className="muted small above-3">{texts.noServer}</p>}
      <Failure>{live.status === 'failed' && messageFor('loadNotes', live.error)}</Failure>
      {dialog.of !== null && <NotesForm key={dialog.count} {...dialog.props} settings={settings} />}
    </Card>
  );
}
