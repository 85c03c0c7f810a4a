import { TextInput } from '@mantine/core';
import { cleanEmail } from '@gabbai/domain/email.ts';
import { collapseSpaces } from '@gabbai/domain/names.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { savingTexts } from '../../config/profile-texts.ts';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import styles from './SavedField.module.css';
import { useSavedField, type SavedFieldOptions } from './use-saved-field.ts';

interface SavedTextFieldProps extends SavedFieldOptions {
  readonly placeholder: string;
  /** Shown for a value that cannot be saved. */
  readonly refusal?: string;
  readonly type?: 'text' | 'email';
}

const below = `${styles['below']} absolute ellipsis line-small`;
const classNames = { wrapper: styles['control'] ?? '', description: below, error: below };

/** A text field that saves on Enter or on blur; Escape shows the stored text. */
export function SavedTextField(props: SavedTextFieldProps) {
  const { label, placeholder, type } = props;
  const longest = maxTextLength[type === 'email' ? 'email' : 'name'];
  const field = useSavedField({ ...props, tidy: type === 'email' ? cleanEmail : collapseSpaces });
  return (
    <div className={`${styles['field']} shrink relative`}>
      <TextInput
        label={label}
        // An empty name is refused in the same words.
        placeholder={field.isInvalid ? '' : placeholder}
        // Not type="email", which strips spaces of a stored value.
        inputMode={type === 'email' ? 'email' : 'text'}
        maxLength={longest}
        description={field.isInvalid ? null : listTexts.fieldFull(field.value, longest)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={classNames}
        dir="auto"
        autoComplete="off"
        value={field.value}
        error={field.isInvalid ? props.refusal : field.state === 'failed'}
        onChange={(event) => field.edit(event.currentTarget.value)}
        onBlur={() => field.handleBlur()}
        onKeyDown={(event) => field.handleKeys(event)}
      />
      <div className={`${styles['mark']} absolute`}>
        <SaveStatus state={field.state} texts={savingTexts} onRetry={() => void field.commit()} />
      </div>
    </div>
  );
}
