import { Switch } from '@mantine/core';
import type { Sent } from '../../data/changes/change-kind.ts';
import { messageFor } from '../../config/messages.ts';
import { profileTexts, savingTexts } from '../../config/profile-texts.ts';
import { undoTexts } from '../../config/undo-texts.ts';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { notify } from '../../ui/toasts.ts';
import { notifyUndoable } from '../../ui/undoable.tsx';
import styles from './SavedField.module.css';
import { useSavedField } from './use-saved-field.ts';

interface ActiveSwitchProps {
  readonly name: string;
  readonly isActive: boolean;
  readonly save: (isActive: boolean) => Promise<Sent>;
}

export function ActiveSwitch({ name, isActive, save }: ActiveSwitchProps) {
  const field = useSavedField({
    stored: String(isActive),
    save: async (value) => {
      const isNowActive = value === 'true';
      const sent = await save(isNowActive);
      notifyUndoable(isNowActive ? undoTexts.nowActive(name) : undoTexts.nowDisabled(name), {
        label: undoTexts.undo,
        run: async () => {
          // The undone change must not be offered for retry.
          field.revert();
          await save(!isNowActive);
        },
        doneText: undoTexts.undone,
        failedText: (error) => messageFor('updateEnvelope', error),
      });
      return sent;
    },
    onLost: () => notify.error(savingTexts.notSaved(profileTexts.active)),
  });
  return (
    <div className={styles['switch']}>
      <Switch
        label={profileTexts.active}
        checked={field.value === 'true'}
        onChange={(event) => field.commit(String(event.currentTarget.checked))}
      />
      <SaveStatus state={field.state} texts={savingTexts} onRetry={() => field.commit()} />
    </div>
  );
}
