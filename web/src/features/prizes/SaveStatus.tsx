import { prizesTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import type { SaveState } from './autosave.ts';
import styles from './SaveStatus.module.css';

interface SaveStatusProps {
  readonly state: SaveState | null;
  readonly onRetry: () => void;
}

const texts: Readonly<Record<SaveState, string>> = {
  waiting: prizesTexts.waiting,
  saving: prizesTexts.saving,
  saved: prizesTexts.saved,
  failed: prizesTexts.notSaved,
};

/** How far the changes of a card have come. */
export function SaveStatus({ state, onRetry }: SaveStatusProps) {
  return (
    <span className={styles['status']} data-state={state}>
      <output>{state !== null && texts[state]}</output>
      {state === 'failed' && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {listTexts.tryAgain}
        </button>
      )}
    </span>
  );
}
