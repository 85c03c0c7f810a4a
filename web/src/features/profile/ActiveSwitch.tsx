import { Switch } from '@mantine/core';
import { listTexts } from '../../config/list-texts.ts';
import { profileTexts, savingTexts } from '../../config/profile-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { updateEnvelope } from '../../data/envelopes/envelopes.ts';
import { notifyDone } from '../../records/notify-done.ts';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import styles from './SavedField.module.css';
import { useSavedField } from './use-saved-field.ts';

interface ActiveSwitchProps {
  readonly envelopeId: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Switches whether a boy is active, with Undo. */
export function ActiveSwitch({ envelopeId, name, isActive }: ActiveSwitchProps) {
  const mayEdit = useMay('records');
  const field = useSavedField({
    envelopeId,
    label: profileTexts.active,
    stored: String(isActive),
    toChange: (value) => ({ isActive: value === 'true' }),
  });
  const save = async (isNowActive: boolean) => {
    const sent = await field.commit(String(isNowActive));
    if (sent === null) return;
    notifyDone({
      sent,
      text: isNowActive ? profileTexts.nowActive(name) : profileTexts.nowDisabled(name),
      undo: {
        run: () => {
          // The undone change must not be offered for retry.
          field.revert();
          return updateEnvelope(envelopeId, { isActive: !isNowActive });
        },
        doneText: listTexts.undone,
        action: 'updateEnvelope',
      },
    });
  };
  return (
    <div className={`${styles['switch']} row wrap`}>
      <Switch
        withThumbIndicator={false}
        // The name of a switch does not change with its state.
        aria-label={profileTexts.active}
        label={field.value === 'true' ? listTexts.active : listTexts.disabled}
        disabled={!mayEdit}
        checked={field.value === 'true'}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
      <SaveStatus
        state={field.state}
        texts={savingTexts}
        onRetry={() => void save(field.value === 'true')}
      />
    </div>
  );
}
