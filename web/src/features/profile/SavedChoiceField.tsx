import { NativeSelect } from '@mantine/core';
import { savingTexts } from '../../config/profile-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import styles from './SavedField.module.css';
import { useSavedField, type SavedFieldOptions } from './use-saved-field.ts';

interface SavedChoiceFieldProps extends SavedFieldOptions {
  /** The empty choice. */
  readonly placeholder: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Label of a stored value that is not among the choices. */
  readonly describeUnlisted?: (value: string) => string;
}

/** A select that saves after a pause or on blur; Escape shows the stored choice. */
export function SavedChoiceField(props: SavedChoiceFieldProps) {
  const { label, placeholder, choices, stored, describeUnlisted = (value) => value } = props;
  const field = useSavedField(props);
  const unlisted = [...new Set([stored, field.value])].filter(
    (value) => value !== '' && !choices.some((choice) => choice.value === value),
  );
  return (
    <div className={`${styles['field']} shrink relative`}>
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
        onBlur={() => field.handleBlur()}
        onKeyDown={(event) => field.handleKeys(event)}
      />
      <div className={`${styles['mark']} absolute`}>
        <SaveStatus state={field.state} texts={savingTexts} onRetry={() => void field.commit()} />
      </div>
    </div>
  );
}
