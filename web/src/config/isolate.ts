/** Hebrew and its like, and the marks that turn the direction of what follows them. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Somebody's own words in a sentence that is text alone: what is written from right to left would take the figures and
 * full stops beside it with it. Words that cannot do so stay as they are. Where there can be an element, `<bdi>` does it.
 */
export function isolate(words: string): string {
  return turning.test(words) ? `\u2068${words}\u2069` : words;
}
