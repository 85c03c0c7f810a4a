import { normalizeForSearch, splitSearchText } from './normalize-for-search.ts';
import {
  createTypedWord,
  createWord,
  keysOfWord,
  likeness,
  likenessOf,
  type TypedWord,
  type Word,
} from './name-search/word.ts';
import { fullName, type PersonName } from './names.ts';

interface IndexedName {
  /** The whole name, normalized. */
  readonly text: string;
  readonly words: readonly Word[];
}

// Comparing thousands of names at every key press must not begin with reading them. A changed envelope is a new object,
// so it is indexed again.
const indexedNames = new WeakMap<PersonName, IndexedName>();
/** Many boys share a name. */
const words = new Map<string, Word>();
const maxWords = 50_000;

function indexedNameOf(person: PersonName): IndexedName {
  const cached = indexedNames.get(person);
  if (cached !== undefined) return cached;
  const text = normalizeForSearch(fullName(person));
  const parts = [person.firstName, person.lastName].flatMap(partsOf);
  const indexed = { text, words: [...new Set(parts)].map(wordOf) };
  indexedNames.set(person, indexed);
  return indexed;
}

/** The words of a first or last name, and each two neighbors in one: Bendavid finds Ben David. */
function partsOf(name: string): readonly string[] {
  const parts = normalizeForSearch(name)
    .split(' ')
    .filter((part) => part !== '');
  return [...parts, ...parts.slice(1).map((part, index) => `${parts[index] ?? ''}${part}`)];
}

function wordOf(text: string): Word {
  const known = words.get(text);
  if (known !== undefined) return known;
  if (words.size >= maxWords) words.clear();
  const word = createWord(text);
  words.set(text, word);
  return word;
}

/** The normalized whole name; sorting by it takes a tenth of a collator's time. */
export function searchTextOf(person: PersonName): string {
  return indexedNameOf(person).text;
}

/** Indexes names ahead of a search while `hasTime` allows it. Returns whether all are done. */
export function prepareNames(people: readonly PersonName[], hasTime: () => boolean): boolean {
  return people.every((person) => {
    if (indexedNames.has(person)) return true;
    if (!hasTime()) return false;
    indexedNameOf(person);
    return true;
  });
}

/** How well a name matches; lower is better. Text matches come before similar names. */
const ranks = { exact: 0, prefix: 1, text: 2, similar: 3 } as const;

type RankOf = (person: PersonName) => number | null;

/** Ranks names by a text. `null`: the name does not match; a text without letters matches all. */
function rankBy(text: string): RankOf {
  const typed = splitSearchText(text).map(({ word, isWhole }) => rankByWord(word, isWhole));
  return (person) => {
    const name = indexedNameOf(person);
    let worst = 0;
    for (const rankOf of typed) {
      const rank = rankOf(name);
      if (rank === null) return null;
      worst = Math.max(worst, rank);
    }
    return worst;
  };
}

function rankByWord(text: string, isWhole: boolean): (name: IndexedName) => number | null {
  let typed: TypedWord | null = null;
  const similar = new Map<Word, number | null>();
  const similarityOf = (word: Word): number | null => {
    const known = similar.get(word);
    if (known !== undefined) return known;
    typed ??= createTypedWord(createWord(text), isWhole);
    const likeness = likenessOf(typed, word);
    similar.set(word, likeness);
    return likeness;
  };
  return (name) => {
    if (name.text.includes(text)) return textRank(text, name);
    let best: number | null = null;
    for (const word of name.words) {
      const likeness = similarityOf(word);
      if (likeness !== null && (best === null || likeness < best)) best = likeness;
    }
    return best === null ? null : ranks.similar + best;
  };
}

function textRank(text: string, name: IndexedName): number {
  if (name.words.some((word) => word.text === text)) return ranks.exact;
  return name.words.some((word) => word.text.startsWith(text)) ? ranks.prefix : ranks.text;
}

/**
 * Whether a name that was found by a text is no more than a guess: a name that sounds alike, a nickname, the other script.
 * Letters of the name and its other spellings are no guesses.
 */
export function isGuess(person: PersonName, text: string): boolean {
  const rank = rankBy(text)(person);
  return rank === null || rank > ranks.similar + likeness.merged;
}

/**
 * The people whose name contains every word of a text in any order, ignoring case, accents and niqqud, in the given
 * order; then those with similar names: other spellings, nicknames, the other script. An empty text matches all.
 */
export function searchByName<T extends PersonName>(
  people: readonly T[],
  text: string,
): readonly T[] {
  if (splitSearchText(text).length === 0) return people;
  const rankOf = rankBy(text);
  const groups: T[][] = [];
  for (const person of people) {
    const rank = rankOf(person);
    if (rank !== null) (groups[Math.max(rank, ranks.text)] ??= []).push(person);
  }
  return groups.flat();
}

export interface BestMatches<T> {
  readonly best: readonly T[];
  /** The number of all matches. */
  readonly count: number;
}

/**
 * The best matches: exact words, beginnings, other text matches, other spellings, names that sound alike. Those of one
 * kind are sorted by `preferenceOf`, then by name, the ones that begin with the text first. An empty text matches none.
 */
export function bestByName<T extends PersonName>(
  people: readonly T[],
  text: string,
  max: number,
  preferenceOf: (person: T) => string = () => '',
): BestMatches<T> {
  const whole = normalizeForSearch(text);
  if (whole === '') return { best: [], count: 0 };
  const rankOf = rankBy(text);
  const best: { person: T; key: string }[] = [];
  let count = 0;
  for (const person of people) {
    const rank = rankOf(person);
    if (rank === null) continue;
    count += 1;
    const name = searchTextOf(person);
    const key = `${rank}${preferenceOf(person)}${name.startsWith(whole) ? 0 : 1}${name}`;
    const last = best.at(-1);
    if (best.length === max && last !== undefined && key >= last.key) continue;
    // Insertion into a short list: cheaper than sorting thousands of matches.
    const place = best.findIndex((other) => key < other.key);
    best.splice(place === -1 ? best.length : place, 0, { person, key });
    if (best.length > max) best.pop();
  }
  return { best: best.map(({ person }) => person), count };
}

/**
 * Whether two normalized first or last names are one: each word of the shorter one is a spelling, a nickname or the other
 * script's form of the same word of the other. Empty names are like none.
 */
export function areAlikeNames(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const [words, others] = [one.split(' '), other.split(' ')];
  const count = Math.min(words.length, others.length);
  return words.slice(0, count).every((word, index) => areAlikeWords(word, others[index] ?? ''));
}

/** Two normalized names that are alike have a key in common. */
export function alikeKeys(name: string): readonly string[] {
  const [first = ''] = name.split(' ');
  return first === '' ? [] : keysOfWord(wordOf(first));
}

function areAlikeWords(one: string, other: string): boolean {
  if (one === other) return true;
  // Spellings ignore doubled characters, which would make 5 and 55 one.
  if (/\d/.test(one + other)) return false;
  // A beginning matches in one direction only.
  return isLikeWord(one, other) && isLikeWord(other, one);
}

function isLikeWord(typed: string, word: string): boolean {
  return (
    (likenessOf(createTypedWord(wordOf(typed), true), wordOf(word)) ?? Infinity) <
    likeness.soundPrefix
  );
}
