import { TextInput } from '@mantine/core';
import { useRef, type FocusEvent } from 'react';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { prizesTexts } from '../../config/prizes-texts.ts';
import type { CardPlace } from '../../data/wins/prize-cards.ts';
import { NameConflict } from './NameConflict.tsx';
import type { PrizeNameField } from './use-prize-name.ts';

interface PrizeNameProps {
  readonly place: CardPlace;
  /** `null` until the week is stored. */
  readonly weekId: string | null;
  readonly field: PrizeNameField;
}

/** The text field of a prize's name. */
export function PrizeName({ place, weekId, field }: PrizeNameProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Moving to the conflict buttons does not leave the field.
    if (!currentTarget.contains(relatedTarget)) field.endEditing();
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
      {field.otherName !== null && (
        <NameConflict
          key={field.otherName}
          place={place}
          weekId={weekId}
          otherName={field.otherName}
          onKeep={answered(field.keepMine)}
          onTake={answered(field.acceptOther)}
        />
      )}
    </div>
  );
}
