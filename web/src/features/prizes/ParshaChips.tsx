import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { weekModalTexts } from '../../config/prizes-texts.ts';
import { isInputMethodKey } from '../../kernel/input-method.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './ParshaChips.module.css';
import type { WeekChoice, WeekSection } from './week-choices.ts';
import { WeekChip } from './WeekChip.tsx';

interface ParshaChipsProps {
  readonly text: string;
  readonly sections: readonly WeekSection[];
  readonly found: readonly WeekChoice[];
  readonly chosen: string | null;
  readonly current: string | null;
  readonly withPrizes: ReadonlySet<string>;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (name: string) => void;
}

/** A search field and a grid of radio buttons to choose a week; arrow keys move within the grid. */
export function ParshaChips(props: ParshaChipsProps) {
  const { text, sections, found, chosen, current, withPrizes, onSearch, onChoose } = props;
  const legend = useId();
  const finder = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const inputs = () => [...(chips.current?.querySelectorAll('input') ?? [])];

  const isChoiceHidden = found.length > 0 && chosen === null && text !== '';
  const isWhole = text === '';
  // Scrolls the chosen chip into view when the full list is shown.
  useLayoutEffect(() => {
    if (!isWhole) return;
    const label = chips.current?.querySelector('input:checked')?.parentElement;
    label?.scrollIntoView({ block: 'center' });
  }, [isWhole]);

  const handleFinderKeys = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      (inputs().find((input) => input.checked) ?? inputs()[0])?.focus();
    }
    if (event.key === 'Enter' && text !== '') {
      event.preventDefault();
      if (found[0] !== undefined) onChoose(found[0].name);
      onSearch('');
    }
  };
  const handleChipKeys = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) {
      // Native radio buttons move in one dimension only.
      event.preventDefault();
      const next = nextInGrid(inputs(), document.activeElement, event.key);
      next?.focus();
      next?.click();
    } else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey) {
      // The focused field then receives the typed letter.
      onSearch('');
      finder.current?.focus();
    }
  };
  return (
    <div className="stack gap-2">
      <SearchField
        isFirst
        ref={finder}
        className={styles['finder']}
        label={weekModalTexts.find}
        value={text}
        onChange={onSearch}
        onKeyDown={handleFinderKeys}
      />
      <p className={`${styles['line']} muted small line-small`}>
        <output>{isChoiceHidden && weekModalTexts.chooseOne}</output>
        <span id={legend} className={styles['legend']} hidden={isChoiceHidden}>
          {weekModalTexts.hasPrizes}
        </span>
      </p>
      <div
        ref={chips}
        className={`${styles['chips']} scrolls`}
        role="radiogroup"
        aria-label={weekModalTexts.list}
      >
        {sections.map(({ title, hebrew, choices }) => {
          const ofSection = choices.filter((choice) => found.includes(choice));
          return (
            ofSection.length > 0 && (
              <fieldset key={title} className={`${styles['book']} shrink`}>
                <legend className={`${styles['title']} muted small bold`}>
                  {title} <span lang="he">{hebrew}</span>
                </legend>
                <div className={`${styles['ofBook']} stack`}>
                  {ofSection.map((choice) => (
                    <WeekChip
                      key={choice.name}
                      choice={choice}
                      isChosen={choice.name === chosen}
                      isCurrent={choice.name === current}
                      prizesLegend={withPrizes.has(choice.name) ? legend : undefined}
                      onChoose={() => onChoose(choice.name)}
                      onKeyDown={handleChipKeys}
                    />
                  ))}
                </div>
              </fieldset>
            )
          );
        })}
        {found.length === 0 && <p className="muted anywhere">{weekModalTexts.none(text)}</p>}
      </div>
    </div>
  );
}

/** The element an arrow key moves to, in a grid with cells of different widths. */
function nextInGrid<E extends HTMLElement>(
  elements: readonly E[],
  from: Element | null,
  key: string,
): E | undefined {
  const index = elements.findIndex((element) => element === from);
  if (key === 'ArrowRight') return elements[index + 1];
  if (key === 'ArrowLeft') return elements[index - 1];
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const start = boxes[index];
  if (start === undefined) return undefined;
  const isUp = key === 'ArrowUp';
  const beyond = boxes.filter(({ top }) => (isUp ? top < start.top : top > start.top));
  const row = (isUp ? Math.max : Math.min)(...beyond.map(({ top }) => top));
  const nearest = beyond
    .filter(({ top }) => top === row)
    .toSorted((a, b) => Math.abs(a.left - start.left) - Math.abs(b.left - start.left));
  return nearest[0] && elements[boxes.indexOf(nearest[0])];
}
