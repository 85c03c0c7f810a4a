import { useId, type KeyboardEvent } from 'react';
import { formatDay } from '@gabbai/domain/calendar/civil-day.ts';
import { prizesTexts, weekModalTexts } from '../../config/prizes-texts.ts';
import styles from './ParshaChips.module.css';
import type { WeekChoice } from './week-choices.ts';

interface WeekChipProps {
  readonly choice: WeekChoice;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  /** The id of what says that a week has prizes; `undefined` for one without. */
  readonly prizesLegend: string | undefined;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A radio button for a week, with its date in the running cycle. */
export function WeekChip(props: WeekChipProps) {
  const { choice, isChosen, isCurrent, prizesLegend, onChoose } = props;
  const dateId = useId();
  return (
    <label
      className={`${styles['chip']} stack middle-lines text-and-end body relative rounded pointer hover`}
      data-current={isCurrent || undefined}
      data-prizes={prizesLegend !== undefined || undefined}
    >
      <input
        type="radio"
        name="parsha"
        aria-describedby={prizesLegend === undefined ? dateId : `${prizesLegend} ${dateId}`}
        checked={isChosen}
        onChange={onChoose}
        // A single match is already checked, so a click fires no change event.
        onClick={onChoose}
        onKeyDown={props.onKeyDown}
      />
      <span>{choice.name}</span>
      {/* A long English name takes two lines beside it. */}
      <span className="muted nowrap" lang="he" aria-hidden="true">
        {choice.hebrew}
      </span>
      <span
        id={dateId}
        className="all-columns max-full muted small regular ellipsis"
        aria-hidden="true"
      >
        {choice.day !== null && formatDay(choice.day)}
        {choice.joinedWith !== null && ` · ${weekModalTexts.joinedWith(choice.joinedWith)}`}
      </span>
      {isCurrent && (
        <span className={`${styles['current']} absolute rounded-full`}>{prizesTexts.thisWeek}</span>
      )}
    </label>
  );
}
