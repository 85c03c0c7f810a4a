import { useEffect, useId, useState } from 'react';
import { paletteTexts } from '../../config/palette-texts.ts';
import { scanTexts } from '../../config/scan-texts.ts';
import { useNameBox } from '../../records/names/use-name-box.ts';
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
  const [isUnknown, setIsUnknown] = useState(false);
  const { envelopes, groups, isStillLoading } = usePaletteResults(text, commands);
  const results = groups.flatMap((group) => group.results);
  const box = useNameBox({
    text,
    onText: (next) => {
      setText(next);
      setIsUnknown(false);
    },
    latestMatches: () => results,
    isGuess: isGuessed,
    onEnter: (result) => result !== null && onChoose(result),
    isKnown: (id) => envelopes.some(({ envelopeId }) => envelopeId === id),
    onScan: (ids) => {
      const envelope = envelopes.find(({ envelopeId }) => ids.includes(envelopeId));
      setIsUnknown(envelope === undefined);
      if (envelope !== undefined)
        onChoose({ kind: 'envelope', id: envelope.envelopeId, envelope, isGuess: false });
    },
  });
  const currentId = results[box.currentOf(results)]?.id;
  const optionId = (resultId: string) => `${id}-${resultId}`;
  useEffect(() => {
    if (currentId === undefined) return;
    document.getElementById(`${id}-${currentId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, currentId]);
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
        aria-expanded={results.length > 0}
        onChange={({ currentTarget }) => box.onText(currentTarget.value)}
        onKeyDown={box.onKeyDown}
      />
      <ComboboxList
        id={`${id}-list`}
        className={`${styles['list']} fades-below scrolls`}
        label={paletteTexts.results}
        hidden={results.length === 0}
      >
        {groups.map(({ title, results }) => (
          <ComboboxGroup key={title} label={title}>
            <div className={`${styles['group']} muted small bold`} aria-hidden="true">
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
      <output
        className={
          results.length > 0 && !isUnknown ? styles['spoken'] : `${styles['none']} muted anywhere`
        }
      >
        {isUnknown ? (
          scanTexts.unknown
        ) : results.length > 0 ? (
          paletteTexts.found(results.length)
        ) : (
          <bdi>{paletteTexts.none(text)}</bdi>
        )}
        {isStillLoading && text !== '' && ` ${paletteTexts.stillLoading}`}
      </output>
    </>
  );
}

function isGuessed(result: PaletteResult): boolean {
  return result.kind === 'envelope' && result.isGuess;
}
