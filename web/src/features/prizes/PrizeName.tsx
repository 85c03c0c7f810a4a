import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { longestText } from '@gabbai/domain/text-lengths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { prizesTexts } from '../../config/prizes-texts.ts';

interface PrizeNameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The name of a prize. While somebody writes, what another admin saves does not change the words under his hands. */
export function PrizeName({ value, onChange }: PrizeNameProps) {
  const [written, setWritten] = useState<string | null>(null);
  return (
    <TextInput
      label={prizesTexts.name}
      placeholder={prizesTexts.noName}
      maxLength={longestText.name}
      description={listTexts.fieldFull(written ?? value, longestText.name)}
      autoComplete="off"
      dir="auto"
      value={written ?? value}
      onChange={({ currentTarget }) => {
        setWritten(currentTarget.value);
        onChange(currentTarget.value);
      }}
      onBlur={() => setWritten(null)}
    />
  );
}
