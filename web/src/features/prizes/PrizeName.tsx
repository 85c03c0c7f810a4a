import { TextInput } from '@mantine/core';
import { useRef, type FocusEvent } from 'react';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { prizesTexts } from '../../config/prizes-texts.ts';
import type { CardPlace } from '../../data/prize-cards.ts';
import { ForeignName } from './ForeignName.tsx';
import type { PrizeNameField } from './use-prize-name.ts';

interface PrizeNameProps {
  readonly place: CardPlace;
  /** `null` while the week is not made. */
  readonly weekId: string | null;
  readonly field: PrizeNameField;
}

/** The name of a prize, and what another administrator has made of it meanwhile. */
export function PrizeName({ place, weekId, field }: PrizeNameProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The answers below are about what has been written.
    if (!currentTarget.contains(relatedTarget)) field.leave();
  };
  const answered = (answer: () => void) => () => {
    answer();
    input.current?.focus();
  };
  return (
    <div onBlur={handleBlur}>
      <TextInput
        ref={input}
        label={prizesTexts.name}
        placeholder={prizesTexts.noName}
        maxLength={maxTextLength.name}
        description={listTexts.fieldFull(field.text, maxTextLength.name)}
        autoComplete="off"
        dir="auto"
        value={field.text}
        onChange={({ currentTarget }) => field.edit(currentTarget.value)}
      />
      {field.theirs !== null && (
        <ForeignName
          key={field.theirs}
          place={place}
          weekId={weekId}
          theirs={field.theirs}
          onKeep={answered(field.keepMine)}
          onTake={answered(field.takeTheirs)}
        />
      )}
    </div>
  );
}
