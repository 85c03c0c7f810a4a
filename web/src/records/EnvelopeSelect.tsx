import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { bestByName, isGuess } from '@gabbai/domain/name-search.ts';
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
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
  /** An envelopeId. */
  readonly value: string | null;
  readonly isDisabled?: boolean;
  /** Choices above the boys. */
  readonly firstChoices?: readonly Choice[];
  readonly onChange: (envelopeId: string) => void;
  /** If omitted, the choice cannot be cleared. */
  readonly onClear?: () => void;
}

/** A searchable select of all boys. */
export function EnvelopeSelect(props: EnvelopeSelectProps) {
  const {
    label,
    placeholder = listTexts.searchByName,
    firstChoices = none,
    onChange,
    onClear,
  } = props;
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
  const [typed, setTyped] = useState('');
  // Enter takes the first, but no guess.
  const hasSureMatch = useMemo(
    () => bestByName(all, typed, 1).best.some((boy) => !isGuess(boy, typed)),
    [all, typed],
  );
  return (
    <Select
      searchable
      selectFirstOptionOnChange={hasSureMatch}
      onSearchChange={setTyped}
      limit={maxShown}
      label={props.isLabelHidden === true ? undefined : label}
      aria-label={label}
      placeholder={placeholder}
      nothingFoundMessage={listTexts.noSuchName}
      data={[...firstChoices, ...choices]}
      // Finds the same boys as every search in the app.
      filter={({ options, search, limit }) => {
        if (search.trim() === '') return options.slice(0, limit);
        const byId = new Map(
          options.map((option) => ['value' in option ? option.value : '', option]),
        );
        const { best } = bestByName(all, search, limit);
        const optionsOf = (areGuesses: boolean) =>
          best
            .filter((boy) => isGuess(boy, search) === areGuesses)
            .flatMap(({ envelopeId }) => byId.get(envelopeId) ?? []);
        const similar = optionsOf(true).filter((option) => 'value' in option);
        return [
          ...optionsOf(false),
          ...(similar.length > 0 ? [{ group: listTexts.similarNames, items: similar }] : []),
        ];
      }}
      value={props.value}
      allowDeselect={false}
      clearable={onClear !== undefined}
      clearButtonProps={{ 'aria-label': listTexts.clear }}
      disabled={props.isDisabled ?? false}
      // Selects the text, so that typing replaces the chosen name.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      onChange={(envelopeId) => {
        if (envelopeId === null) onClear?.();
        else onChange(envelopeId);
      }}
    />
  );
}
