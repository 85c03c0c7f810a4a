import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { readTypedCodes } from '@gabbai/domain/envelope-code.ts';
import { isInputMethodKey } from '../../kernel/input-method.ts';
import { isEndOfScan, noteScan } from '../scan/end-of-scan.ts';
import { maxPauseMs } from '../scan/use-typed-scans.ts';

interface NameBoxOptions<Match> {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The matches of the text as it stands, the best first. */
  readonly latestMatches: () => readonly Match[];
  /** A guess is chosen by the arrows alone. */
  readonly isGuess: (match: Match) => boolean;
  /** Enter: the chosen match; `null` without one. */
  readonly onEnter: (match: Match | null, input: HTMLInputElement) => void;
  /** In place of a mark that the arrows move along the matches. */
  readonly onArrow?: (matches: readonly Match[]) => void;
  readonly isKnown: (envelopeId: string) => boolean;
  /** Called for labels' codes, however the scanner ends them. The text is empty by then. */
  readonly onScan: (envelopeIds: readonly string[]) => void;
}

/** What Enter, arrows, composing keyboards and scanners do in every field that takes names. */
export function useNameBox<Match>(options: NameBoxOptions<Match>) {
  const { text, onText, latestMatches, isGuess } = options;
  const [picked, setPicked] = useState<number | null>(null);
  /** The index that Enter chooses; -1 without one. */
  const currentOf = (matches: readonly Match[]): number => {
    if (picked !== null) return Math.min(picked, matches.length - 1);
    return matches.findIndex((match) => !isGuess(match));
  };
  const change = (next: string) => {
    onText(next);
    setPicked(null);
  };
  const readCodes = (typed: string, atMs: number): boolean => {
    const codes = readTypedCodes(typed);
    if (codes === null) return false;
    noteScan(atMs);
    change('');
    options.onScan(codes.envelopeIds);
    return true;
  };
  const latest = useRef({ readCodes, isKnown: options.isKnown });
  useEffect(() => {
    latest.current = { readCodes, isKnown: options.isKnown };
  });
  useEffect(() => {
    const codes = readTypedCodes(text);
    const last = codes?.envelopeIds.at(-1);
    // A code that is not complete yet ends later.
    if (codes === null || codes.isCutOff || last === undefined) return undefined;
    const timer = window.setTimeout(() => {
      if (latest.current.isKnown(last)) latest.current.readCodes(text, performance.now());
    }, maxPauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input, nativeEvent } = event;
    if (isInputMethodKey(nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
    const isEnd = key === 'Enter' || key === 'Tab';
    if (isEnd && (readCodes(input.value, event.timeStamp) || isEndOfScan(nativeEvent))) {
      event.preventDefault();
      return;
    }
    if (step === 0 && key !== 'Enter') return;
    const matches = latestMatches();
    const current = currentOf(matches);
    if (key === 'Enter') options.onEnter(matches[current] ?? null, input);
    else if (options.onArrow !== undefined) options.onArrow(matches);
    else if (matches.length > 0) {
      const first = step > 0 ? 0 : matches.length - 1;
      setPicked(current === -1 ? first : (current + step + matches.length) % matches.length);
    }
    event.preventDefault();
  };
  return { currentOf, onText: change, onKeyDown: handleKey };
}
