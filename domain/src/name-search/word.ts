import { hebrewSounds } from './hebrew-sound.ts';
import { knownNames, knownNamesFrom } from './known-names.ts';
import { latinSounds } from './latin-sound.ts';
import { consonantCount, consonantKey, soundsLike, type Sound } from './sound.ts';
import { mergeSpellings } from './spelling.ts';

/** A normalized word of a name or of a search text. */
export interface Word {
  readonly text: string;
  readonly merged: string;
  readonly isHebrew: boolean;
  readonly sounds: readonly Sound[];
  /** Numbers of the given names it is a spelling or a nickname of. */
  readonly names: readonly number[];
}

export function createWord(text: string): Word {
  const isHebrew = /[א-ת]/.test(text);
  const merged = mergeSpellings(text);
  return {
    text,
    merged,
    isHebrew,
    sounds: isHebrew ? hebrewSounds(text) : latinSounds(text),
    names: knownNames(merged),
  };
}

/** How a word that does not contain the typed one matches it; the best first. */
export const likeness = { merged: 0, sound: 1, soundPrefix: 2 } as const;

type Likeness = (typeof likeness)[keyof typeof likeness];

/** A typed word, ready to be compared with thousands. */
export interface TypedWord {
  readonly word: Word;
  /** It may be the beginning of a spelling or nickname of these names. */
  readonly namesFrom: ReadonlySet<number>;
  /** A final letter ends the word: כהן is not the beginning of another name. */
  readonly isWhole: boolean;
  /** No name has a letter three times in a row. */
  readonly isNonsense: boolean;
}

const minMergedLetters = 3;
const minNicknameLetters = 4;

export function createTypedWord(word: Word, isWhole: boolean): TypedWord {
  const { text } = word;
  const isBeginning =
    !isWhole && text.length >= minNicknameLetters && word.merged.length >= minMergedLetters;
  const namesFrom = new Set(isBeginning ? knownNamesFrom(word.merged) : word.names);
  return { word, namesFrom, isWhole, isNonsense: /([a-z])\1\1/.test(text) };
}

/** Two words that resemble each other as wholes have a key in common. */
export function keysOfWord({ merged, names, sounds }: Word): readonly string[] {
  return [...new Set([merged, ...names.map(String), ...sounds.map(consonantKey)])];
}

/** How a word resembles a typed one; `null` if it does not. */
export function likenessOf(typed: TypedWord, other: Word): Likeness | null {
  const { word, namesFrom, isWhole } = typed;
  if (typed.isNonsense) return null;
  if (isMergedPrefix(word, other)) return likeness.merged;
  if (other.names.some((name) => word.names.includes(name))) return likeness.sound;
  // Two different given names are never one, however alike they sound: Shlomo and Shalom.
  if (word.names.length > 0 && other.names.length > 0) return null;
  if (other.names.some((name) => namesFrom.has(name))) return likeness.soundPrefix;
  const sameLatin = !word.isHebrew && !other.isHebrew;
  const areAlike = (isPrefix: boolean): boolean =>
    word.sounds.some((sound) => {
      const count = consonantCount(sound);
      if (count < 2 || (isPrefix && !mayGoOn(word, count, sameLatin))) return false;
      const comparison = { isPrefix, comparesAllVowels: !sameLatin };
      return other.sounds.some((spoken) => soundsLike(sound, spoken, comparison));
    });
  if (areAlike(false)) return likeness.sound;
  return !isWhole && areAlike(true) ? likeness.soundPrefix : null;
}

function isMergedPrefix({ text, merged }: Word, other: Word): boolean {
  if (text.length < minMergedLetters) return false;
  // Of zzzz one letter is left, the beginning of many names.
  if (merged.length < minMergedLetters) return merged.length > 1 && other.merged === merged;
  return other.merged.startsWith(merged);
}

/** A long word with two consonants is a whole one: Cohen is not the beginning of Kanner. */
function mayGoOn(word: Word, consonants: number, sameLatin: boolean): boolean {
  if (consonants >= 3) return true;
  return !sameLatin && word.text.length <= (word.isHebrew ? 3 : 4);
}
