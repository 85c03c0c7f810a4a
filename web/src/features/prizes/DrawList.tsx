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
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="bold pointer">{summary}</summary>
      {isOpen && (
        <ul className={`${styles['list']} above-2 scrolls`}>
          {lines().map(({ id, note }) => (
            <li key={id} className="flex between gap-3 body">
              <bdi className="anywhere">{nameOf(id)}</bdi>{' '}
              <span className="fixed muted">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
