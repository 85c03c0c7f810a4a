import { useRef, type KeyboardEvent, useMemo, useState } from 'react';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { sortByColumn } from '@gabbai/domain/envelope-sort.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { searchByName } from '@gabbai/domain/name-search.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { Person } from '../../ui/Person.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './EnvelopePicker.module.css';

interface EnvelopePickerProps {
  readonly found: EnvelopeSearch;
  /** Shown when there are no boys at all. */
  readonly emptyText: string | null;
  /** envelopeIds of this week's winners. */
  readonly winners: ReadonlySet<string>;
  /** The chosen boy's envelopeId. */
  readonly chosen: string | null;
  readonly onChoose: (envelopeId: string) => void;
}

/** A search field with a list of boys to choose one from. */
export function EnvelopePicker({
  found,
  emptyText,
  winners,
  chosen,
  onChoose,
}: EnvelopePickerProps) {
  const { text, setText, shown, hiddenCount } = found;
  const list = useRef<HTMLDivElement>(null);
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('input')?.focus();
    }
    if (event.key === 'Enter' && chosen === null && shown[0] !== undefined) {
      event.preventDefault();
      onChoose(shown[0].envelopeId);
    }
  };
  return (
    <div className={styles['picker']}>
      <SearchField
        isFirst
        label={listTexts.searchByName}
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
        {shown.map((envelope) => (
          <label key={envelope.envelopeId} className={styles['option']}>
            <input
              type="radio"
              name="envelope"
              checked={chosen === envelope.envelopeId}
              onChange={() => onChoose(envelope.envelopeId)}
            />
            <Person
              name={displayName(envelope)}
              initials={initials(envelope)}
              photoUrl={envelope.studentImgUrl}
            />
            <span className={styles['more']}>
              {listTexts.schoolAndGrade(envelope.school, envelope.grade)}
              {winners.has(envelope.envelopeId) && (
                <StatusBadge tone="good">{prizeWinnerTexts.wonHere}</StatusBadge>
              )}
              {!envelope.isActive && <StatusBadge tone="muted">{listTexts.disabled}</StatusBadge>}
            </span>
          </label>
        ))}
      </div>
      {hiddenCount > 0 && <p className={styles['note']}>{prizeWinnerTexts.more(hiddenCount)}</p>}
      {shown.length === 0 && (
        <p className={styles['note']}>{emptyText ?? prizeWinnerTexts.noMatch(text)}</p>
      )}
    </div>
  );
}

// Typing more letters finds the others.
const maxShown = 40;

export interface EnvelopeSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly shown: readonly Envelope[];
  /** The number of matches that are not shown. */
  readonly hiddenCount: number;
}

/** Boys by name, the one with the envelopeId `first` at the top. */
export function useEnvelopeSearch(
  envelopes: readonly Envelope[],
  first: string | null,
): EnvelopeSearch {
  const [text, setText] = useState('');
  const sorted = useMemo(() => {
    const byName = sortByColumn(envelopes, { column: 'name', direction: 'ascending' });
    const isFirst = ({ envelopeId }: Envelope) => envelopeId === first;
    return [...byName.filter(isFirst), ...byName.filter((envelope) => !isFirst(envelope))];
  }, [envelopes, first]);
  const found = searchByName(sorted, text);
  const shown = found.slice(0, maxShown);
  return { text, setText, shown, hiddenCount: found.length - shown.length };
}
