import { useState } from 'react';
import styles from './DrawForm.module.css';

interface DrawListProps {
  readonly summary: string;
  readonly lines: () => readonly { readonly id: string; readonly note: string }[];
  readonly nameOf: (envelopeId: string) => string;
}

/** Boys with a note each, rendered only while the list is open. */
export function DrawList({ summary, lines, nameOf }: DrawListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles['list']}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && (
        <ul>
          {lines().map(({ id, note }) => (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi> <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
