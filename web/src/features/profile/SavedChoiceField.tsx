import { NativeSelect } from '@mantine/core';
import { savingTexts } from '../../config/profile-texts.ts';
import type { EnvelopeChange } from '../../data/envelopes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';
import styles from './SavedField.module.css';
import { useSavedField } from './use-saved-field.ts';

interface SavedChoiceFieldProps {
  readonly label: string;
  /** Stands where nothing is chosen, and takes the choice back. */
  readonly placeholder: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly stored: string;
  /** For a stored value that is not among the choices. */
  readonly describeStranger?: (value: string) => string;
  readonly envelopeId: string;
  readonly toChange: (value: string) => EnvelopeChange;
}

/** One choice of several, saved as soon as it rests or is left; Escape brings back what is stored. */
export function SavedChoiceField(props: SavedChoiceFieldProps) {
  const { label, placeholder, choices, stored, describeStranger = (value) => value } = props;
  const field = useSavedField(props);
  const strangers = [...new Set([stored, field.value])].filter(
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
          ...strangers.map((value) => ({ value, label: describeStranger(value) })),
          ...choices,
        ]}
        rightSection={<Icon name="unfold" />}
        error={field.state === 'failed'}
        onChange={(event) => field.choose(event.currentTarget.value)}
        onBlur={() => field.leave()}
        onKeyDown={(event) => field.handleKeys(event)}
      />
      <div className={styles['mark']}>
        <SavedMark state={field.state} texts={savingTexts} onRetry={() => void field.commit()} />
      </div>
    </div>
  );
}
