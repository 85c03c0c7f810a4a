import { TextInput } from '@mantine/core';
import { collapseSpaces } from '@gabbai/domain/names.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { savingTexts } from '../../config/profile-texts.ts';
import type { Sent } from '../../data/changes/change-kind.ts';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { notify } from '../../ui/toasts.ts';
import styles from './SavedField.module.css';
import { useSavedField } from './use-saved-field.ts';

interface SavedTextFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly stored: string;
  readonly save: (value: string) => Promise<Sent>;
  readonly refuse?: (value: string) => string | null;
  readonly type?: 'text' | 'email';
}

/** Saves on Enter and blur; Escape reverts. */
export function SavedTextField({ label, placeholder, type, ...options }: SavedTextFieldProps) {
  const longest = maxTextLength[type === 'email' ? 'email' : 'name'];
  const field = useSavedField({
    ...options,
    tidy: collapseSpaces,
    onLost: () => notify.error(savingTexts.notSaved(label)),
  });
  return (
    <div className={styles['field']}>
      <TextInput
        label={label}
        placeholder={placeholder}
        // Not type="email", which strips spaces of a stored value.
        inputMode={type === 'email' ? 'email' : 'text'}
        maxLength={longest}
        description={listTexts.fieldFull(field.value, longest)}
        dir="auto"
        autoComplete="off"
        value={field.value}
        error={field.refusal ?? field.state === 'failed'}
        onChange={(event) => field.edit(event.currentTarget.value)}
        onBlur={() => field.leave()}
        onKeyDown={(event) => field.handleKeys(event)}
      />
      <div className={styles['mark']}>
        <SaveStatus state={field.state} texts={savingTexts} onRetry={() => field.commit()} />
      </div>
    </div>
  );
}
