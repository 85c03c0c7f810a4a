import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { searchByName } from '@gabbai/domain/name-search.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { Person } from '../../ui/Person.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './BoyPicker.module.css';

interface BoyPickerProps {
  readonly envelopes: readonly Envelope[];
  /** Boys who have won another prize of the week: envelopeIds. */
  readonly winners: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly onChoose: (envelopeId: string) => void;
}

// Nobody reads further down: a few letters more find the boy.
const shownAtMost = 40;

/** Finds one boy by his name. */
export function BoyPicker({ envelopes, winners, chosen, onChoose }: BoyPickerProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const sorted = useMemo(
    () =>
      envelopes.toSorted((one, other) => displayName(one).localeCompare(displayName(other), 'en')),
    [envelopes],
  );
  const found = searchByName(sorted, text);
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('input')?.focus();
    }
    if (event.key === 'Enter' && chosen === null && found[0] !== undefined) {
      event.preventDefault();
      onChoose(found[0].envelopeId);
    }
  };
  return (
    <div className={styles['picker']}>
      <SearchField
        isFirst
        label={prizeWinnerTexts.search}
        value={text}
        onChange={setText}
        onKeyDown={handleKeys}
      />
      <div
        ref={list}
        className={styles['list']}
        role="radiogroup"
        aria-label={prizeWinnerTexts.boys}
      >
        {found.slice(0, shownAtMost).map((envelope) => (
          <label key={envelope.envelopeId} className={styles['boy']}>
            <input
              type="radio"
              name="boy"
              checked={chosen === envelope.envelopeId}
              onChange={() => onChoose(envelope.envelopeId)}
            />
            <Person
              name={displayName(envelope)}
              initials={initials(envelope)}
              photoUrl={envelope.studentImgUrl}
            />
            {winners.has(envelope.envelopeId) && (
              <StatusBadge tone="good">{prizeWinnerTexts.wonHere}</StatusBadge>
            )}
            {!envelope.isActive && <StatusBadge tone="muted">{listTexts.disabled}</StatusBadge>}
          </label>
        ))}
      </div>
      {found.length > shownAtMost && (
        <p className={styles['note']}>{prizeWinnerTexts.more(found.length - shownAtMost)}</p>
      )}
      {found.length === 0 && (
        <p className={styles['note']}>
          {envelopes.length === 0 ? listTexts.noBoys : prizeWinnerTexts.noMatch(text)}
        </p>
      )}
    </div>
  );
}
