/** A set of consonants that a letter may stand for, as bits. */
export const consonants = {
  b: 1,
  v: 1 << 1,
  p: 1 << 2,
  f: 1 << 3,
  m: 1 << 4,
  n: 1 << 5,
  l: 1 << 6,
  r: 1 << 7,
  t: 1 << 8,
  d: 1 << 9,
  s: 1 << 10,
  z: 1 << 11,
  sh: 1 << 12,
  ts: 1 << 13,
  k: 1 << 14,
  ch: 1 << 15,
  g: 1 << 16,
  y: 1 << 17,
  h: 1 << 18,
} as const;

/** Each bit is what two neighboring vowels share: a and o, o and u, u and i, e and i. */
const [ao, ou, ui, ei] = [1, 1 << 1, 1 << 2, 1 << 3] as const;
const none = 1 << 4;
const vowel = ao | ou | ui | ei;

/** The vowels that may stand between two consonants, as bits. */
export const gaps = {
  none,
  a: ao,
  o: ao | ou,
  u: ou | ui,
  i: ui | ei,
  vowel,
  any: vowel | none,
  /** Hebrew writes o and u, and mostly i. */
  unwritten: ao | ei | none,
  vav: ou,
} as const;

/** Gaps and consonants in turn; it begins and ends with a gap. */
export type Sound = readonly number[];

/** Collects a sound from its parts. */
export class SoundBuilder {
  readonly #parts: number[] = [];
  #gap: number = gaps.none;
  readonly #noVowel: number;

  /** `noVowel`: the gap between two consonants without a written vowel. */
  constructor(noVowel: number) {
    this.#noVowel = noVowel;
  }

  vowel(gap: number): void {
    this.#gap = this.#gap === gaps.none ? gap : this.#gap | gap;
  }

  consonant(mask: number): void {
    const isUnwritten = this.#gap === gaps.none && this.#parts.length > 0;
    this.#parts.push(isUnwritten ? this.#noVowel : this.#gap, mask);
    this.#gap = gaps.none;
  }

  end(): Sound {
    return [...this.#parts, this.#gap];
  }
}

export function consonantCount(sound: Sound): number {
  return (sound.length - 1) / 2;
}

const { b, v, p, f, t, d, s, z, sh, ts, k, ch, h } = consonants;
/** No letter stands for consonants of two groups. */
const groups = [b | v | p | f, t | d | s | z | sh | ts | k | ch | h];

/** The same for all sounds with consonants that may be alike. */
export function consonantKey(sound: Sound): string {
  const masks = sound.filter((_, index) => index % 2 === 1);
  return masks.map((mask) => groups.find((group) => (group & mask) !== 0) ?? mask).join(' ');
}

interface Comparison {
  /** The name may go on after the text. */
  readonly isPrefix: boolean;
  /** Between Latin spellings only the first vowel counts, since unstressed ones vary; between scripts every written one does. */
  readonly comparesAllVowels: boolean;
}

/** Whether a text may be pronounced like a name. */
export function soundsLike(text: Sound, name: Sound, comparison: Comparison): boolean {
  const last = text.length - 1;
  const isLonger = name.length > text.length;
  if (name.length < text.length || (isLonger && !comparison.isPrefix)) return false;
  let comparesVowels = true;
  for (let index = 0; index < last; index += 1) {
    const [one = 0, other = 0] = [text[index], name[index]];
    const isGap = index % 2 === 0;
    if ((!isGap || comparesVowels) && (one & other) === 0) return false;
    if (isGap && !comparison.comparesAllVowels && one !== gaps.none) comparesVowels = false;
  }
  const [one = 0, other = 0] = [text[last], name[last]];
  if (isLonger) return one === gaps.none || (one & other) !== 0;
  // Final vowels are all alike: Shapira and Shapiro.
  return (one & other) !== 0 || ((one & gaps.vowel) !== 0 && (other & gaps.vowel) !== 0);
}
