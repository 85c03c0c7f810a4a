import { requestTexts } from '../../config/request-texts.ts';
import rowAction from '../../ui/row-action.module.css';
import styles from './RequestActions.module.css';

interface RequestActionsProps {
  /** For the accessible names of the buttons. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function RequestActions({ name, onEdit, onDelete }: RequestActionsProps) {
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className={`${rowAction['action']} ${styles['delete']}`}
        aria-label={requestTexts.deleteOf(name)}
        onClick={onDelete}
      >
        {requestTexts.delete}
      </button>
      <button
        type="button"
        className={rowAction['action']}
        aria-label={requestTexts.editOf(name)}
        onClick={onEdit}
      >
        {requestTexts.edit}
      </button>
    </div>
  );
}
