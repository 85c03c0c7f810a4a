import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { paletteTexts } from '../../config/palette-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ComboboxField, ComboboxGroup, ComboboxList } from '../../ui/Combobox.tsx';
import type { Command } from './command.ts';
import styles from './CommandPalette.module.css';
import { PaletteOption } from './PaletteOption.tsx';
import { usePaletteResults, type PaletteResult } from './use-palette-results.ts';

interface PaletteSearchProps {
  readonly commands: readonly Command[];
  readonly onChoose: (result: PaletteResult) => void;
}

/** The palette's text field and results: a combobox, so the focus stays in the field. */
export function PaletteSearch({ commands, onChoose }: PaletteSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState(0);
  const { groups, isStillLoading } = usePaletteResults(text, commands);
  const results = groups.flatMap((group) => group.results);
  const current = Math.min(selected, results.length - 1);
  const currentId = results[current]?.id;
  const optionId = (resultId: string) => `${id}-${resultId}`;
  useEffect(() => {
    if (currentId === undefined) return;
    document.getElementById(`${id}-${currentId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, currentId]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[current];
    if (result === undefined || event.nativeEvent.isComposing) return;
    if (step !== undefined) setSelected((current + step + results.length) % results.length);
    else if (event.key === 'Enter') onChoose(result);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <ComboboxField
        listId={`${id}-list`}
        currentId={currentId === undefined ? undefined : optionId(currentId)}
        aria-label={paletteTexts.field}
        placeholder={paletteTexts.field}
        leftSection={<Icon name="search" />}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setSelected(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <ComboboxList
        id={`${id}-list`}
        className={styles['list']}
        label={paletteTexts.results}
        hidden={results.length === 0}
      >
        {groups.map(({ title, results }) => (
          <ComboboxGroup key={title} label={title}>
            <div className={styles['group']} aria-hidden="true">
              {title}
            </div>
            {results.map((result) => (
              <PaletteOption
                key={result.id}
                id={optionId(result.id)}
                result={result}
                isCurrent={result.id === currentId}
                onChoose={() => onChoose(result)}
              />
            ))}
          </ComboboxGroup>
        ))}
      </ComboboxList>
      <output className={results.length > 0 ? styles['spoken'] : styles['none']}>
        {results.length > 0 ? (
          paletteTexts.found(results.length)
        ) : (
          <bdi>{paletteTexts.none(text)}</bdi>
        )}
        {isStillLoading && text !== '' && ` ${paletteTexts.stillLoading}`}
      </output>
    </>
  );
}
