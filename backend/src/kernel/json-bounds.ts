/**
 * Limits of a JSON text, checked before it is parsed: the result of `JSON.parse` can take a hundred times the memory of
 * the text, and an object of a million keys takes seconds.
 */
export interface JsonBounds {
  /** Objects, lists, members and elements together. */
  readonly parts: number;
  /** Members of one object. */
  readonly members: number;
  /** Members of all objects, without each first one: new keys cost more than other parts. */
  readonly allMembers: number;
  readonly depth: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Counts in one pass until a limit is exceeded. The text need not be valid JSON. */
export function isWithinBounds(text: string, bounds: JsonBounds): boolean {
  const { parts, members, allMembers, depth: deepest } = bounds;
  /** How many more members each enclosing object may have. */
  const left = new Float64Array(deepest + 1).fill(Infinity);
  let depth = 0;
  let count = 0;
  let memberCount = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case quote:
        index = endOfString(text, index);
        break;
      case comma:
        count += 1;
        // Infinite in a list.
        if (left[depth] !== Infinity) memberCount += 1;
        left[depth] = (left[depth] ?? 0) - 1;
        if (count > parts || memberCount > allMembers || (left[depth] ?? 0) < 1) return false;
        break;
      case openObject:
      case openList:
        count += 1;
        depth += 1;
        if (count > parts || depth > deepest) return false;
        left[depth] = text.charCodeAt(index) === openObject ? members : Infinity;
        break;
      case closeObject:
      case closeList:
        // Too many closing brackets are left to JSON.parse.
        if (depth > 0) depth -= 1;
        break;
      default:
    }
  }
  return true;
}

/** The index of the closing quote, or past the end. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) break;
    if (code === backslash) index += 1;
  }
  return index;
}
