import { Button } from '@mantine/core';
import { createElement } from 'react';
import { listTexts } from '../../config/list-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useLoadedNoteSettings } from '../../data/programme/notes.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useDialog } from '../use-dialog.ts';

const module = lazyModule(async () => (await import('./NotesDialog.tsx')).NotesDialog);

/** Opens the week's notes to parents, where the programme sends them. */
export function SendNotesButton() {
  const settings = useLoadedNoteSettings();
  const mayEdit = useMay('records');
  const dialog = useDialog(undefined, module);
  const component = module.get();
  if (!settings.isOn || !mayEdit) return null;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => dialog.open(true)}>
        {listTexts.sendNotes}
      </Button>
      {dialog.of !== null &&
        component !== null &&
        createElement(component, { ...dialog.props, settings })}
    </>
  );
}
