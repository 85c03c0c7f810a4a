import { useRef, type KeyboardEvent } from 'react';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { Person } from '../../ui/Person.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './EnvelopePicker.module.css';
import type { EnvelopeSearch } from './use-envelope-search.ts';

interface EnvelopePickerProps {
  readonly found: EnvelopeSearch;
  /** Shown when there are no boys at all. */
  readonly emptyText: string | null;
  /** envelopeIds of this week's winners. */
  readonly winners: ReadonlySet<string>;
  /** An envelopeId. */
  readonly chosen: string | null;
  readonly onChoose: (envelopeId: string) => void;
}

export function EnvelopePicker({
  found,
  emptyText,
  winners,
  chosen,
  onChoose,
}: EnvelopePickerProps) {
  const { text, setText, shown, left } = found;
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
      {left > 0 && <p className={styles['note']}>{prizeWinnerTexts.more(left)}</p>}
      {shown.length === 0 && (
        <p className={styles['note']}>{emptyText ?? prizeWinnerTexts.noMatch(text)}</p>
      )}
    </div>
  );
}
