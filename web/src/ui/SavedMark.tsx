import styles from './SavedMark.module.css';

/** How a field that saves itself is doing. */
export type SaveState = 'still' | 'saving' | 'saved' | 'waiting' | 'failed';

interface SavedMarkProps {
  readonly state: SaveState;
  readonly texts: Readonly<Record<Exclude<SaveState, 'still'> | 'tryAgain', string>>;
  readonly onRetry: () => void;
}

/** Says beside a field whether what it shows has been saved, and offers to try again when it has not. */
export function SavedMark({ state, texts, onRetry }: SavedMarkProps) {
  return (
    <span className={styles['mark']} data-state={state}>
      <output>{state !== 'still' && texts[state]}</output>
      {state === 'failed' && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </span>
  );
}
