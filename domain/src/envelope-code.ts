import { keyboardReadings } from './keyboard-layouts.ts';
import { lazy } from './lazy.ts';

const prefix = 'boy:';

/** The text of the code on an envelope's label. The prefix tells it from names and from codes of other things. */
export function envelopeCode(envelopeId: string): string {
  return `${prefix}${envelopeId}`;
}

/** The envelopeId in the text of a code, as a camera reads it; `null` for other texts. */
export function readEnvelopeCode(text: string): string | null {
  const code = text.trim();
  return code.startsWith(prefix) && code.length > prefix.length ? code.slice(prefix.length) : null;
}

/** The prefix as each keyboard layout types it. */
const typedPrefixes = lazy(() => keyboardReadings().map(({ type }) => type(prefix)));

/** Whether a scanner has begun to type a code. */
export function isCodeBegun(text: string): boolean {
  return typedPrefixes().some((typed) => text.includes(typed));
}

export interface TypedCodes {
  /** What stood in the field before the first code. */
  readonly before: string;
  /** In the order in which they were scanned. */
  readonly envelopeIds: readonly string[];
  /** Whether another code has begun after them. */
  readonly isCutOff: boolean;
}

/**
 * The codes in a text that a scanner typed, one after the other; `null` without any. A scanner presses the keys of a US
 * keyboard, so another keyboard layout or caps lock changes what they type; this is undone.
 */
export function readTypedCodes(text: string): TypedCodes | null {
  const prefixes = typedPrefixes();
  const places = prefixes.map((typed) => text.indexOf(typed)).filter((at) => at !== -1);
  const first = Math.min(...places);
  const readings = keyboardReadings().flatMap(({ read }, index) => {
    const typed = prefixes[index] ?? '';
    if (text.indexOf(typed) !== first) return [];
    const [before = '', ...codes] = text.split(typed);
    const ids = codes.map((code) => read(code.trim()));
    return {
      before,
      envelopeIds: ids.filter((id) => id !== ''),
      isCutOff: ids.at(-1) === '',
    };
  });
  // With caps lock two readings may begin alike; a wrong one turns digits into signs.
  const isPlain = ({ envelopeIds }: TypedCodes) => envelopeIds.every((id) => /^[\w-]+$/.test(id));
  const best = readings.find(isPlain) ?? readings[0];
  return best === undefined || best.envelopeIds.length === 0 ? null : best;
}
