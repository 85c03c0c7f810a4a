import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { searchByName } from '@gabbai/domain/name-search.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { isolate } from '../config/isolate.ts';
import { listTexts } from '../config/list-texts.ts';
import { useEnvelopes } from '../data/live/live-envelopes.ts';

/** Typing finds the others. */
const maxShown = 40;

interface Choice {
  readonly value: string;
  readonly label: string;
}

const none: readonly Choice[] = [];

interface EnvelopeSelectProps {
  readonly label: string;
  /** An envelopeId. */
  readonly value: string;
  readonly isDisabled: boolean;
  /** Before the boys. */
  readonly firstChoices?: readonly Choice[];
  readonly onChange: (envelopeId: string) => void;
}

/** A searchable select of all boys. */
export function EnvelopeSelect(props: EnvelopeSelectProps) {
  const { label, value, isDisabled, firstChoices = none, onChange } = props;
  const envelopes = useEnvelopes();
  const all = useMemo(() => (envelopes.status === 'ready' ? envelopes.value : []), [envelopes]);
  const choices = useMemo(
    () =>
      all
        .map((envelope) => ({
          value: envelope.envelopeId,
          // Names may repeat.
          label: [displayName(envelope), envelope.school, envelope.grade]
            .flatMap((part) => (part === null ? [] : isolate(part)))
            .join(', '),
        }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [all],
  );
  const firstValues = new Set(firstChoices.map((choice) => choice.value));
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      limit={maxShown}
      label={label}
      placeholder={listTexts.searchByName}
      nothingFoundMessage={listTexts.noBoyFound}
      data={[...firstChoices, ...choices]}
      // Finds the same boys as every search in the app.
      filter={({ options, search, limit }) => {
        const found = new Set(searchByName(all, search).map(({ envelopeId }) => envelopeId));
        return options
          .filter(
            (option) =>
              'value' in option &&
              (found.has(option.value) || (search.trim() === '' && firstValues.has(option.value))),
          )
          .slice(0, limit);
      }}
      value={value}
      allowDeselect={false}
      disabled={isDisabled}
      // Selects the text, so that typing replaces the chosen name.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      onChange={(envelopeId) => {
        if (envelopeId !== null) onChange(envelopeId);
      }}
    />
  );
}
