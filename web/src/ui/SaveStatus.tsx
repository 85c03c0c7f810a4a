import { useRef } from 'react';
import styles from './SaveStatus.module.css';
import { TextButton } from './TextButton.tsx';
import { useFocusKept } from './use-focus-kept.ts';

export type SaveState = 'still' | 'saving' | 'saved' | 'waiting' | 'failed';

interface SavedMarkProps {
  readonly state: SaveState;
  readonly texts: Readonly<Record<Exclude<SaveState, 'still'> | 'tryAgain', string>>;
  readonly onRetry: () => void;
}

export function SavedMark({ state, texts, onRetry }: SavedMarkProps) {
  const word = useRef<HTMLOutputElement>(null);
  const focus = useFocusKept(() => word.current);
  return (
    <span className={styles['mark']} data-state={state} {...focus}>
      <output ref={word}>{state !== 'still' && texts[state]}</output>
      {state === 'failed' && <TextButton label={texts.tryAgain} onClick={onRetry} />}
    </span>
  );
}
