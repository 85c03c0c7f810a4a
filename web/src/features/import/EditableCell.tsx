import { importTexts as texts } from '../../config/import-texts.ts';
import styles from './RowsTable.module.css';
import { useEditedText } from './use-edited-text.ts';

interface EditableCellProps {
  readonly row: number;
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly tabIndex: 0 | -1;
  readonly onChange: (text: string) => void;
}

/** A text of a row. A plain element, since rows have many. */
export function EditableCell({
  row,
  label,
  value,
  isWrong,
  tabIndex,
  onChange,
}: EditableCellProps) {
  const text = useEditedText(value, onChange);
  return (
    <label className="block shrink">
      <span className={`${styles['cellLabel']} muted caption block`}>{label}</span>
      <input
        {...text}
        className={`${styles['input']} normal wide rounded-small`}
        data-row={row}
        dir="auto"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-label={texts.cell(label, row)}
        aria-invalid={isWrong || undefined}
        title={text.value}
        onKeyDown={(event) => {
          text.onKeyDown(event);
          // The table moves between rows by the same keys.
          if (!event.key.startsWith('Page')) event.stopPropagation();
        }}
      />
    </label>
  );
}
