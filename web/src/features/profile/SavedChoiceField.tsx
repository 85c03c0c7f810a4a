import { NativeSelect } from '@mantine/core';
import { savingTexts } from '../../config/profile-texts.ts';
import type { Sent } from '../../data/changes/change-kind.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { notify } from '../../ui/toasts.ts';
import styles from './SavedField.module.css';
import { useSavedField } from './use-saved-field.ts';

interface SavedChoiceFieldProps {
  readonly label: string;
  /** The empty choice. */
  readonly placeholder: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly stored: string;
  /** Label of a stored value that is not among the choices. */
  readonly describeUnlisted?: (value: string) => string;
  readonly save: (value: string) => Promise<Sent>;
}

/** Saves once the choice rests or loses the focus; Escape reverts. */
export function SavedChoiceField(props: SavedChoiceFieldProps) {
  const { label, placeholder, choices, stored, save, describeUnlisted = (value) => value } = props;
  const field = useSavedField({
    stored,
    save,
    onLost: () => notify.error(savingTexts.notSaved(label)),
  });
  const unlisted = [...new Set([stored, field.value])].filter(
    (value) => value !== '' && !choices.some((choice) => choice.value === value),
  );
  return (
    <div className={styles['field']}>
      <NativeSelect
        label={label}
        data-empty={field.value === '' || undefined}
        classNames={{ input: styles['choice'] ?? '' }}
        value={field.value}
        data={[
          { value: '', label: placeholder },
          ...unlisted.map((value) => ({ value, label: describeUnlisted(value) })),
          ...choices,
        ]}
        rightSection={<Icon name="unfold" />}
        error={field.state === 'failed'}
        onChange={(event) => field.choose(event.currentTarget.value)}
        onBlur={() => field.leave()}
        onKeyDown={(event) => field.handleKeys(event)}
      />
      <div className={styles['mark']}>
        <SaveStatus state={field.state} texts={savingTexts} onRetry={() => field.commit()} />
      </div>
    </div>
  );
}
