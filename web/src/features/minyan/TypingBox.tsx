import { useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { readEnvelopeCode } from '@gabbai/domain/envelope-code.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { scanTexts } from '../../config/scan-texts.ts';
import { ComboboxField, ComboboxList, ComboboxOption } from '../../ui/Combobox.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { sheetMatches } from './sheet-matches.ts';
import styles from './TypingBox.module.css';

const maxMatches = 6;
const hintClass = { description: styles['hint'] };

interface TypingBoxProps {
  readonly boys: readonly Envelope[];
  readonly isHere: (envelopeId: string) => boolean;
  readonly count: number;
  readonly ref: Ref<HTMLInputElement>;
  readonly onTake: (boy: Envelope) => void;
  /** Takes the last one back and returns him; `null` when there is none. */
  readonly onTakeBack: () => string | null;
  /** Enter in the empty box. */
  readonly onDone: () => void;
}

/** One box for names: Enter takes the first match, and Backspace in the empty box takes the last one back. */
export function TypingBox(props: TypingBoxProps) {
  const { boys, isHere, count, ref, onTake } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(0);
  const [said, setSaid] = useState({ text: '', n: 0 });
  // The letter is painted before the names are compared.
  const searched = useAfterPaint(text);
  const found = useMemo(() => sheetMatches(boys, searched, maxMatches), [boys, searched]);
  const matches = text === '' ? [] : found;
  const latestMatches = () => (searched === text ? found : sheetMatches(boys, text, maxMatches));
  const say = (next: string) => setSaid(({ n }) => ({ text: next, n: n + 1 }));
  const type = (next: string) => {
    setText(next);
    setPicked(0);
    if (said.text !== '') say('');
  };
  const take = (boy: Envelope | undefined) => {
    if (boy === undefined) return say(minyanTexts.noMatch(text.trim()));
    if (isHere(boy.envelopeId)) return say(minyanTexts.already(displayName(boy)));
    onTake(boy);
    setText('');
    setPicked(0);
    return say(minyanTexts.taken(displayName(boy), count + 1));
  };
  const takeBack = () => {
    const name = props.onTakeBack();
    say(name === null ? minyanTexts.nothingToTakeBack : minyanTexts.tookBack(name, count - 1));
  };
  const takeScanned = (envelopeId: string) => {
    const boy = boys.find((one) => one.envelopeId === envelopeId);
    // The next label is scanned into an empty box.
    setText('');
    if (boy === undefined) say(scanTexts.unknown);
    else take(boy);
  };
  const takePicked = (input: HTMLInputElement) => {
    take(latestMatches()[picked]);
    // What was refused is replaced by the next letter; what was taken is gone.
    input.select();
  };
  const pick = (step: number) => {
    const { length } = latestMatches();
    if (length > 0) setPicked((picked + step + length) % length);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const scanned = event.key === 'Enter' ? readEnvelopeCode(text) : null;
    if (scanned !== null) takeScanned(scanned);
    else if (event.key === 'Enter' && text.trim() === '') props.onDone();
    else if (event.key === 'Enter') takePicked(event.currentTarget);
    else if (event.key === 'Backspace' && text === '') takeBack();
    else if (step !== 0) pick(step);
    else return;
    event.preventDefault();
  };
  const hasNone = text !== '' && searched.trim() !== '' && matches.length === 0;
  return (
    <div className={styles['box']}>
      <ComboboxField
        listId={`${id}-list`}
        currentId={matches.length > 0 ? `${id}-${picked}` : undefined}
        ref={ref}
        size="md"
        label={minyanTexts.box}
        description={minyanTexts.hint}
        classNames={hintClass}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <output className={styles['said']} data-refused={hasNone || undefined}>
        {/* A new element is announced again, even with the same text. */}
        <span key={said.n}>{said.text || (hasNone && minyanTexts.noMatch(searched.trim()))}</span>
      </output>
      <ComboboxList
        id={`${id}-list`}
        label={minyanTexts.options}
        aria-busy={searched !== text}
        className={styles['matches']}
      >
        {matches.map((boy, index) => (
          <ComboboxOption
            key={boy.envelopeId}
            id={`${id}-${index}`}
            isCurrent={index === picked}
            className={styles['match']}
            onChoose={() => take(boy)}
          >
            <bdi className={styles['name']}>{displayName(boy)}</bdi>
            <span className={styles['class']}>
              {[boy.school, boy.grade].filter((part) => part !== null).join(' · ')}
            </span>
            {isHere(boy.envelopeId) && <span className={styles['mark']}>{minyanTexts.isHere}</span>}
            {!boy.isActive && <span className={styles['mark']}>{minyanTexts.disabled}</span>}
          </ComboboxOption>
        ))}
      </ComboboxList>
    </div>
  );
}
