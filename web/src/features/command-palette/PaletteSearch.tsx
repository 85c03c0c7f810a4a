/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No plain element is a list that is gone through from a text field. */
import { TextInput } from '@mantine/core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { paletteTexts } from '../../config/palette-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Command } from './command.ts';
import styles from './CommandPalette.module.css';
import { PaletteChoice } from './PaletteOption.tsx';
import { useChoices, type Choice } from './use-palette-results.ts';

interface PaletteSearchProps {
  readonly commands: readonly Command[];
  readonly onChoose: (choice: Choice) => void;
}

/** Combobox: the focus stays in the field. */
export function PaletteSearch({ commands, onChoose }: PaletteSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(0);
  const { groups, isStillLoading } = useChoices(text, commands);
  const choices = groups.flatMap((group) => group.choices);
  const current = Math.min(wanted, choices.length - 1);
  const currentId = choices[current]?.id;
  const optionId = (choiceId: string) => `${id}-${choiceId}`;
  useEffect(() => {
    if (currentId === undefined) return;
    document.getElementById(`${id}-${currentId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, currentId]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = choices[current];
    if (choice === undefined || event.nativeEvent.isComposing) return;
    if (step !== undefined) setWanted((current + step + choices.length) % choices.length);
    else if (event.key === 'Enter') onChoose(choice);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        role="combobox"
        aria-label={paletteTexts.field}
        placeholder={paletteTexts.field}
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={currentId === undefined ? undefined : optionId(currentId)}
        leftSection={<Icon name="search" />}
        autoComplete="off"
        dir="auto"
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setWanted(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div
        id={`${id}-list`}
        className={styles['list']}
        role="listbox"
        aria-label={paletteTexts.results}
        hidden={choices.length === 0}
      >
        {groups.map(({ title, choices }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={styles['group']} aria-hidden="true">
              {title}
            </div>
            {choices.map((choice) => (
              <PaletteChoice
                key={choice.id}
                id={optionId(choice.id)}
                choice={choice}
                isCurrent={choice.id === currentId}
                onChoose={() => onChoose(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={choices.length > 0 ? styles['spoken'] : styles['none']}>
        {choices.length > 0 ? (
          paletteTexts.found(choices.length)
        ) : (
          <bdi>{paletteTexts.none(text)}</bdi>
        )}
        {isStillLoading && text !== '' && ` ${paletteTexts.stillLoading}`}
      </output>
    </>
  );
}
