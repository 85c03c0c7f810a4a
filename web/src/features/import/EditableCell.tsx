import { useState, type KeyboardEvent } from 'react';
import { importTexts as texts } from '../../config/import-texts.ts';
import { isInputMethodKey } from '../../kernel/input-method.ts';
import styles from './RowsTable.module.css';

interface EditableCellProps {
  readonly row: number;
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly tabIndex: 0 | -1;
  readonly onChange: (text: string) => void;
}

/** A text of a row; Enter or leaving it applies an edit, Escape drops it. A plain element, since rows have many. */
export function EditableCell({
  row,
  label,
  value,
  isWrong,
  tabIndex,
  onChange,
}: EditableCellProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const apply = () => {
    if (edited !== null && edited.trim() !== value) onChange(edited.trim());
    setEdited(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isText = isInputMethodKey(event);
    if (event.key === 'Enter' && !isText) apply();
    if (event.key === 'Escape' && !isText) setEdited(null);
    // The table moves between rows by the same keys.
    if (!event.key.startsWith('Page')) event.stopPropagation();
  };
  return (
    <label className={styles['cell']}>
      <span className={styles['cellLabel']}>{label}</span>
      <input
        className={styles['input']}
        data-row={row}
        dir="auto"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-label={texts.cell(label, row)}
        aria-invalid={isWrong || undefined}
        title={edited ?? value}
        value={edited ?? value}
        onChange={({ currentTarget }) => setEdited(currentTarget.value)}
        onBlur={apply}
        onKeyDown={handleKeyDown}
      />
    </label>
  );
}
