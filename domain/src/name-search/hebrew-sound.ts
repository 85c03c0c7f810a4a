import { consonants as c, gaps, SoundBuilder, type Sound } from './sound.ts';

/** Final letters are medial ones in a normalized word. */
const letters: Readonly<Record<string, number>> = {
  ב: c.b | c.v,
  ג: c.g,
  ד: c.d,
  ז: c.z,
  ח: c.ch,
  ט: c.t,
  כ: c.k | c.ch,
  ל: c.l,
  מ: c.m,
  נ: c.n,
  ס: c.s,
  פ: c.p | c.f,
  צ: c.ts,
  ק: c.k,
  ר: c.r,
  ש: c.s | c.sh,
  ת: c.t | c.s,
};

/** A letter that begins a word is more certain. */
const firstLetters: Readonly<Record<string, number>> = {
  ב: c.b,
  כ: c.k,
  ת: c.t,
  ו: c.v,
  ה: c.h,
  י: c.y,
};

/** Vavs that may be a vowel or a consonant double the number of sounds. */
const maxUnclear = 3;

/** The ways to pronounce a normalized Hebrew or Yiddish word. */
export function hebrewSounds(word: string): readonly Sound[] {
  const spelled = word
    .replace(/[^א-ת]/g, '')
    .replace(/(?<=[וב])יטש$/, 'יצ')
    .replace(/^וו/, 'ו');
  const unclear = [...spelled.matchAll(/(?<=[^ו])ו(?!ו)/g)].map(({ index }) => index);
  const counted = unclear.slice(0, maxUnclear);
  return Array.from({ length: 1 << counted.length }, (_, choice) => {
    const isConsonant = (at: number): boolean => {
      const bit = counted.indexOf(at);
      return bit !== -1 && (choice & (1 << bit)) !== 0;
    };
    return soundOf(spelled, isConsonant);
  });
}

function soundOf(word: string, isConsonant: (at: number) => boolean): Sound {
  const sound = new SoundBuilder(gaps.unwritten);
  let at = 0;
  while (at < word.length) {
    const letter = word[at] ?? '';
    const isFirst = at === 0;
    const isLast = at === word.length - 1;
    const isDoubleVav = letter === 'ו' && word[at + 1] === 'ו';
    const first = isFirst ? firstLetters[letter] : undefined;
    const mask = first ?? letters[letter];
    if (mask !== undefined) sound.consonant(mask);
    else if (isDoubleVav || isConsonant(at)) sound.consonant(c.v);
    else sound.vowel(gapOf(letter, { isFirst, isLast, next: word[at + 1] ?? '' }));
    at += isDoubleVav ? 2 : 1;
  }
  return sound.end();
}

interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly next: string;
}

function gapOf(letter: string, { isFirst, isLast, next }: Place): number {
  if (letter === 'ו') return gaps.vav;
  if (letter === 'י') return gaps.i;
  // The letter carries the vowel that is written after it.
  if (isFirst) return next === 'ו' || next === 'י' ? gaps.none : gaps.vowel;
  if (isLast) return letter === 'ע' ? gaps.any : gaps.vowel;
  return gaps.any;
}
