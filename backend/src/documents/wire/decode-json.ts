import { invalidArgument, quoted } from '../model/errors.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Decodes an object and throws for unknown keys: a misspelt or unsupported key must not be ignored. */
export function decodeObject(json: unknown, what: string, known: readonly string[]): JsonObject {
  const object = decodeMap(json, what);
  const unknown = Object.keys(object).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw invalidArgument(`${what}: ${quoted(unknown)} is not known or not supported.`);
  return object;
}

export function decodeMap(json: unknown, what: string): JsonObject {
  if (!isObject(json)) throw invalidArgument(`${what} is not an object.`);
  return json;
}

/** Decodes a list, which proto3 JSON omits when it is empty. */
export function decodeList(json: unknown, what: string): readonly unknown[] {
  if (json === undefined) return [];
  if (!Array.isArray(json)) throw invalidArgument(`${what} is not a list.`);
  return json;
}

export function decodeString(json: unknown, what: string): string {
  if (typeof json !== 'string') throw invalidArgument(`${what} is not a string.`);
  if (!json.isWellFormed()) throw invalidArgument(`${what} is not valid Unicode.`);
  return json;
}

/** Decodes an int32 that is not negative. */
export function decodeCount(json: unknown, what: string): number {
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 0 || json > 0x7fffffff) {
    throw invalidArgument(`${what} is not a whole number of at least 0.`);
  }
  return json;
}

/** Decodes a boolean, which proto3 JSON omits when it is `false`. */
export function decodeFlag(json: unknown, what: string): boolean {
  if (json === undefined) return false;
  if (typeof json !== 'boolean') throw invalidArgument(`${what} is neither true nor false.`);
  return json;
}

/**
 * Decodes a value of an enum by its name or its number; the number of the first of `words` is `first`. Google's server
 * libraries send numbers (https://protobuf.dev/programming-guides/json/).
 */
export function decodeEnum<Word extends string>(
  json: unknown,
  what: string,
  words: readonly Word[],
  first = 1,
): Word {
  const word = words.find((name, index) => json === name || json === first + index);
  if (word === undefined) throw invalidArgument(`${what} is none of ${words.join(', ')}.`);
  return word;
}

/** The length of the list under these keys; 0 when there is none. */
export function countOf(json: unknown, ...keys: readonly string[]): number {
  let found: unknown = json;
  for (const key of keys) found = isObject(found) ? found[key] : null;
  return Array.isArray(found) ? found.length : 0;
}

function isObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
