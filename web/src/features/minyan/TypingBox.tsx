import { useId, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { isGuess } from '@gabbai/domain/name-search.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { listTexts } from '../../config/list-texts.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { scanTexts } from '../../config/scan-texts.ts';
import { boyName, classOf } from '../../data/live/boy-name.ts';
import { useNameBox } from '../../records/names/use-name-box.ts';
import { ComboboxField, ComboboxGroup, ComboboxList, ComboboxOption } from '../../ui/Combobox.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useMedia } from '../../ui/use-media.ts';
import { sheetMatches } from './sheet-matches.ts';
import styles from './TypingBox.module.css';

const maxMatches = 6;

interface TypingBoxProps {
  readonly minyan: string;
  readonly boys: readonly Envelope[];
  /** Scanned boys who cannot be entered are among these. */
  readonly allBoys: ReadonlyMap<string, Envelope>;
  readonly refusalOf: (boy: Envelope) => string | null;
  readonly isHere: (envelopeId: string) => boolean;
  readonly count: number;
  /** When the sheet was saved last. */
  readonly savedAt: number;
  readonly ref: Ref<HTMLInputElement>;
  /** Stands in the end of the box. */
  readonly children: ReactNode;
  readonly onTake: (envelopeIds: readonly string[]) => void;
  /** Takes the last one back and returns him; `null` when there is none. */
  readonly onTakeBack: () => string | null;
  /** Enter in the empty box. */
  readonly onDone: () => void;
}

/**
 * One box for names: Enter takes the first match, guesses only after an arrow, and Backspace in the empty box takes the
 * last one back.
 */
export function TypingBox(props: TypingBoxProps) {
  const { boys, allBoys, isHere, count, ref, onTake } = props;
  const id = useId();
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia('(max-width: 35.99em)');
  const [said, setSaid] = useState({ text: '', n: 0, of: '' });
  // What was said of another state of the sheet is over, such as a name that was taken off or saved since.
  const stateOf = (boys: number) => `${boys} ${props.savedAt}`;
  const saidNow = said.of === stateOf(count) ? said.text : '';
  // The letter is painted before the names are compared.
  const searched = useAfterPaint(text);
  const found = useMemo(() => sheetMatches(boys, searched, maxMatches), [boys, searched]);
  const matches = text === '' ? [] : found;
  const latestMatches = () => (searched === text ? found : sheetMatches(boys, text, maxMatches));
  const say = (next: string, boys = count) =>
    setSaid(({ n }) => ({ text: next, n: n + 1, of: stateOf(boys) }));
  const isSimilar = (boy: Envelope) => isGuess(boy, text);
  const takeAll = (taken: readonly (Envelope | undefined)[]) => {
    const ids = new Set<string>();
    const texts = taken.map((boy) => {
      if (boy === undefined) return scanTexts.unknown;
      const refusal = props.refusalOf(boy);
      if (refusal !== null) return refusal;
      const { envelopeId } = boy;
      if (isHere(envelopeId) || ids.has(envelopeId)) return minyanTexts.already(boyName(boy));
      ids.add(envelopeId);
      return minyanTexts.taken(boyName(boy), count + ids.size);
    });
    if (ids.size > 0) {
      onTake([...ids]);
      names.onText('');
    }
    say(texts.join(' '), count + ids.size);
  };
  const takeBack = () => {
    const name = props.onTakeBack();
    if (name === null) say(minyanTexts.nothingToTakeBack);
    else say(minyanTexts.tookBack(name, count - 1), count - 1);
  };
  const names = useNameBox({
    text,
    onText: (next) => {
      // The keyboard of a phone leaves room for the matches only below a box at the top.
      if (isNarrow && next !== '') box.current?.scrollIntoView();
      setText(next);
      if (said.text !== '') say('');
    },
    latestMatches,
    isGuess: isSimilar,
    onEnter: (boy, input) => {
      if (text.trim() === '') return props.onDone();
      if (boy !== null) takeAll([boy]);
      else say(minyanTexts.notTaken(text.trim(), latestMatches().length > 0));
      // What was refused is replaced by the next letter; what was taken is gone.
      return input.select();
    },
    isKnown: (envelopeId) => allBoys.has(envelopeId),
    onScan: (envelopeIds) => takeAll(envelopeIds.map((id) => allBoys.get(id))),
  });
  const current = names.currentOf(matches);
  const isSearched = text !== '' && searched.trim() !== '';
  const [first] = matches;
  const isRefused = isSearched && (first === undefined || isSimilar(first));
  const similarFrom = matches.findIndex(isSimilar);
  const optionOf = (boy: Envelope, index: number) => (
    <ComboboxOption
      key={boy.envelopeId}
      id={`${id}-${index}`}
      isCurrent={index === current}
      className={`${styles['match']} pad-2-3 rounded-small stack text-and-end baseline line-tight pointer`}
      onChoose={() => takeAll([boy])}
    >
      <bdi className="medium anywhere">{displayName(boy)}</bdi>
      <span className="muted small">
        {isHere(boy.envelopeId) ? minyanTexts.isHere : !boy.isActive && minyanTexts.disabled}
      </span>
      <span className="all-columns muted small">{classOf(boy)}</span>
    </ComboboxOption>
  );
  const options = matches.map(optionOf);
  return (
    <div ref={box} className={`${styles['box']} screen-only stack gap-1 relative`}>
      <div className={isRefused ? undefined : 'relative'}>
        <ComboboxField
          listId={`${id}-list`}
          aria-expanded={matches.length > 0}
          currentId={current === -1 ? undefined : `${id}-${current}`}
          ref={ref}
          size="md"
          label={
            <>
              {minyanTexts.box}{' '}
              <bdi className={`${styles['minyan']} muted body regular`}>{props.minyan}</bdi>
            </>
          }
          labelProps={{ className: styles['label'] }}
          aria-description={`${minyanTexts.hint} ${minyanTexts.keysHint}`}
          rightSection={props.children}
          rightSectionWidth="var(--touch)"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => names.onText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && text === '') {
              // A held key clears what was typed, and no more.
              if (!event.repeat) takeBack();
              event.preventDefault();
            } else names.onKeyDown(event);
          }}
        />
        <ComboboxList
          id={`${id}-list`}
          label={minyanTexts.options}
          aria-busy={searched !== text}
          className={`${styles['matches']} absolute bordered rounded`}
        >
          {similarFrom === -1 ? (
            options
          ) : (
            <>
              {options.slice(0, similarFrom)}
              <ComboboxGroup label={listTexts.similarNames}>
                <div className="muted small bold pad-2-3" aria-hidden="true">
                  {listTexts.similarNames}
                </div>
                {options.slice(similarFrom)}
              </ComboboxGroup>
            </>
          )}
        </ComboboxList>
      </div>
      <div className={`${styles['said']} stack one-column`}>
        <output className={`body medium ${isRefused ? 'error' : ''}`}>
          {/* A new element is announced again, even with the same text. */}
          <span key={said.n}>
            {saidNow || (isRefused && minyanTexts.notTaken(searched.trim(), matches.length > 0))}
          </span>
        </output>
        <p
          className="muted small"
          aria-hidden="true"
          data-hidden={saidNow !== '' || isRefused || undefined}
        >
          {minyanTexts.hint}{' '}
          <span className="not-on-touch" data-hidden={count > 0 || undefined}>
            {minyanTexts.keysHint} <span className={styles['scan']}>{scanTexts.hint}</span>
          </span>
        </p>
      </div>
    </div>
  );
}
