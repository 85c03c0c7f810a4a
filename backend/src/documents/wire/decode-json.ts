import { invalidArgument } from '../model/errors.ts';
import { quoted } from '../model/quoted.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** An object none of whose keys is unknown: a misspelt or unsupported key must not be ignored in silence. */
export function decodeObject(json: unknown, what: string, known: readonly string[]): JsonObject {
  const object = decodeMap(json, what);
  const unknown = Object.keys(object).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw invalidArgument(`${what}: ${quoted(unknown)} is not known or not supported.`);
  return object;
}

/** An object with any keys. */
export function decodeMap(json: unknown, what: string): JsonObject {
  if (!isObject(json)) throw invalidArgument(`${what} is not an object.`);
  return json;
}

/** A list; an absent one is empty, as proto3's JSON form omits empty lists. */
export function decodeList(json: unknown, what: string): readonly unknown[] {
  if (json === undefined) return [];
  if (!Array.isArray(json)) throw invalidArgument(`${what} is not a list.`);
  return json;
}

/** A string that has a UTF-8 form. */
export function decodeString(json: unknown, what: string): string {
  if (typeof json !== 'string') throw invalidArgument(`${what} is not a string.`);
  if (!json.isWellFormed()) throw invalidArgument(`${what} is not valid Unicode.`);
  return json;
}

/** A whole number that is not negative, within an int32. */
export function decodeCount(json: unknown, what: string): number {
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 0 || json > 0x7fffffff) {
    throw invalidArgument(`${what} is not a whole number of at least 0.`);
  }
  return json;
}

/** `true`, `false`, or absent, which in proto3's JSON form is `false`. */
export function decodeFlag(json: unknown, what: string): boolean {
  if (json === undefined) return false;
  if (typeof json !== 'boolean') throw invalidArgument(`${what} is neither true nor false.`);
  return json;
}

/** One of a fixed set of words. */
export function decodeWord<Word extends string>(
  json: unknown,
  what: string,
  words: readonly Word[],
): Word {
  const word = words.find((candidate) => candidate === json);
  if (word === undefined) throw invalidArgument(`${what} is none of ${words.join(', ')}.`);
  return word;
}

/** How many elements the list under these keys has; 0 when there is none, which its decoder refuses. */
export function countOf(json: unknown, ...keys: readonly string[]): number {
  let found: unknown = json;
  for (const key of keys) found = isObject(found) ? found[key] : null;
  return Array.isArray(found) ? found.length : 0;
}

function isObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
