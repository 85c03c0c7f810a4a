import type { ReactNode } from 'react';
import styles from './SettingPage.module.css';

interface SettingLineProps {
  readonly name: string;
  readonly facts: ReactNode;
  /** `null`: it is only shown. */
  readonly onOpen: (() => void) | null;
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** A line of a list on Setting: a name, which opens its dialog, facts and buttons. */
export function SettingLine({ name, facts, onOpen, children }: SettingLineProps) {
  return (
    <li className={`${styles['line']} row gap-2 lined`}>
      <span className="row wrap gap-0-4 grow shrink">
        {onOpen === null ? (
          <bdi className={`${styles['name']} max-full body medium anywhere`}>{name}</bdi>
        ) : (
          <button
            type="button"
            className={`${styles['name']} max-full touch starts body medium anywhere rounded-small ring-inside`}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            <bdi>{name}</bdi>
          </button>
        )}
        {facts}
      </span>
      {children}
    </li>
  );
}
