import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { searchByName } from '@gabbai/domain/name-search.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { isolate } from '../../config/isolate.ts';
import { editWinnerTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useEnvelopes } from '../../data/live-envelopes.ts';

/** Of thousands only so many are drawn; typing finds the others. */
const shownAtOnce = 40;

interface BoySelectProps {
  readonly label: string;
  /** An envelopeId. */
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (envelopeId: string) => void;
}

/** One of all boys, found by typing his name. */
export function BoySelect({ label, value, isDisabled, onChange }: BoySelectProps) {
  const envelopes = useEnvelopes();
  const all = useMemo(() => (envelopes.status === 'ready' ? envelopes.value : []), [envelopes]);
  const boys = useMemo(
    () =>
      all
        .map((boy) => ({
          value: boy.envelopeId,
          // Two boys may have one name.
          label: [displayName(boy), boy.school, boy.grade]
            .flatMap((part) => (part === null ? [] : isolate(part)))
            .join(', '),
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [all],
  );
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      limit={shownAtOnce}
      label={label}
      placeholder={listTexts.searchByName}
      nothingFoundMessage={editWinnerTexts.noSuchBoy}
      data={boys}
      // By the rule of every other search for a boy.
      filter={({ options, search, limit }) => {
        const found = new Set(searchByName(all, search).map(({ envelopeId }) => envelopeId));
        return options
          .filter((option) => 'value' in option && found.has(option.value))
          .slice(0, limit);
      }}
      value={value}
      allowDeselect={false}
      disabled={isDisabled}
      // It holds the name of the chosen boy, which would be searched for together with what is typed after it.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      onChange={(envelopeId) => {
        if (envelopeId !== null) onChange(envelopeId);
      }}
    />
  );
}
