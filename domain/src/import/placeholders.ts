import { normalizeForSearch } from '../normalize-for-search.ts';

const words = new Set(
  [
    'n/a',
    'na',
    'n.a.',
    'none',
    'nil',
    'null',
    'unknown',
    'tbd',
    'tba',
    'missing',
    'no email',
    'no mail',
    'no e-mail',
    'not known',
    'not available',
    'not applicable',
    "don't know",
    'אין',
    'לא ידוע',
    'נישטא',
  ].map(normalizeForSearch),
);

/** Whether a text says nothing where a birthday or an email would be: also 0 and x. */
export function isNoValue(text: string): boolean {
  return isPlaceholder(text) || /^[0x]$/i.test(text);
}

/** Whether a text stands for "nothing is known": N/A, none, -, ? */
export function isPlaceholder(text: string): boolean {
  return /^[^\p{L}\p{N}]+$/u.test(text) || words.has(normalizeForSearch(text));
}
