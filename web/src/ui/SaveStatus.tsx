import { useRef } from 'react';
import styles from './SaveStatus.module.css';
import { TextButton } from './TextButton.tsx';
import { useFocusKept } from './use-focus-kept.ts';

type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed';

interface SaveStatusProps {
  readonly state: SaveState;
  readonly texts: Readonly<Record<Exclude<SaveState, 'idle'> | 'tryAgain', string>>;
  readonly onRetry: () => void;
}

export function SaveStatus({ state, texts, onRetry }: SaveStatusProps) {
  const output = useRef<HTMLOutputElement>(null);
  const focus = useFocusKept(() => output.current);
  return (
    <span
      className={`${styles['mark']} baseline gap-2 muted small nowrap inline line-small`}
      data-state={state}
      {...focus}
    >
      <output ref={output}>{state !== 'idle' && texts[state]}</output>
      {state === 'failed' && <TextButton label={texts.tryAgain} onClick={onRetry} />}
    </span>
  );
}
