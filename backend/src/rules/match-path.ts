import type { PatternSegment } from './ast.ts';
import type { Evaluation } from './evaluation.ts';
import { RulePath } from './values.ts';

/** The unknown id of a query's result; only a wildcard matches it. */
export const anyId = Symbol('any id');
/** The unknown parents of a collection group; only a recursive wildcard matches them. */
export const anyDepth = Symbol('any depth');

export type PathToken = string | typeof anyId | typeof anyDepth;

/** A segment of a pattern; a wildcard has the slot for its value. */
export type CompiledSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'one'; readonly slot: number }
  | { readonly kind: 'recursive'; readonly slot: number };

export interface MatchTree<Leaf extends MatchTree<Leaf>> {
  readonly pattern: readonly CompiledSegment[];
  readonly matches: readonly Leaf[];
}

interface Matching<Leaf> {
  readonly path: readonly PathToken[];
  readonly version: 1 | 2;
  readonly slots: Evaluation['slots'];
  /** Called for every match of the whole path, with the wildcards in their slots; `true` stops the search. */
  readonly onMatch: (match: Leaf) => boolean;
}

/** Compiles a pattern; `declare` returns the slot of a wildcard. */
export function compileSegments(
  pattern: readonly PatternSegment[],
  declare: (name: string) => number,
): readonly CompiledSegment[] {
  return pattern.map((segment) => {
    if (segment.kind === 'literal') return segment;
    return { kind: segment.isRecursive ? 'recursive' : 'one', slot: declare(segment.name) };
  });
}

/** Visits the matches of the path until `onMatch` returns true. */
export function visitMatches<Leaf extends MatchTree<Leaf>>(
  matches: readonly Leaf[],
  matching: Matching<Leaf>,
  from = 0,
): boolean {
  return matches.some((match) => follow(match, 0, from, matching));
}

function follow<Leaf extends MatchTree<Leaf>>(
  match: Leaf,
  index: number,
  from: number,
  matching: Matching<Leaf>,
): boolean {
  const { path, slots } = matching;
  const segment = match.pattern[index];
  if (!segment) {
    if (from === path.length && matching.onMatch(match)) return true;
    return visitMatches(match.matches, matching, from);
  }
  if (segment.kind === 'recursive') return followRecursive(match, index, from, matching);
  const token = path[from];
  if (token === undefined || token === anyDepth) return false;
  if (segment.kind === 'one') slots[segment.slot] = token === anyId ? undefined : token;
  else if (segment.text !== token) return false;
  return follow(match, index + 1, from + 1, matching);
}

/**
 * Tries all lengths of a recursive wildcard: in version 1 one segment or more, and no collection groups; in version 2 none
 * or more (https://firebase.google.com/docs/firestore/security/rules-structure#recursive_wildcards).
 */
function followRecursive<Leaf extends MatchTree<Leaf>>(
  match: Leaf,
  index: number,
  from: number,
  matching: Matching<Leaf>,
): boolean {
  const { path, version, slots } = matching;
  const segment = match.pattern[index];
  if (segment?.kind !== 'recursive') return false;
  for (let end = path.length; end >= from + (version === 1 ? 1 : 0); end--) {
    const taken = path.slice(from, end);
    if (version === 1 && taken.includes(anyDepth)) continue;
    slots[segment.slot] = taken.every((token) => typeof token === 'string')
      ? new RulePath(taken)
      : undefined;
    if (follow(match, index + 1, end, matching)) return true;
  }
  return false;
}
