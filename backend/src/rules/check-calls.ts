import type { FunctionDeclaration, Position } from './ast.ts';
import { RulesError } from './rules.ts';

export interface CheckedCall {
  readonly at: Position;
  readonly callee: FunctionDeclaration;
}

/** The declared functions that each function calls. */
export type CallGraph = ReadonlyMap<FunctionDeclaration, readonly CheckedCall[]>;

/** https://firebase.google.com/docs/rules/rules-language, "Security Rules limits". */
const maxCallDepth = 20;

/** Refuses recursive functions and too deep call chains. */
export function checkCalls(graph: CallGraph): void {
  const heights = new Map<FunctionDeclaration, number>();
  for (const declaration of graph.keys()) heightOf(declaration, [], { graph, heights });
}

interface Walk {
  readonly graph: CallGraph;
  readonly heights: Map<FunctionDeclaration, number>;
}

/** The deepest call chain from a function, which counts itself. */
function heightOf(
  declaration: FunctionDeclaration,
  callers: readonly FunctionDeclaration[],
  walk: Walk,
): number {
  const known = walk.heights.get(declaration);
  if (known !== undefined) return known;
  const path = [...callers, declaration];
  let height = 1;
  for (const { at, callee } of walk.graph.get(declaration) ?? []) {
    const start = path.indexOf(callee);
    if (start >= 0) throw new RulesError(at, inACircle(path.slice(start)));
    // Also checked before the recursion, so that no chain of calls overflows the stack.
    if (path.length < maxCallDepth) height = Math.max(height, 1 + heightOf(callee, path, walk));
    if (path.length >= maxCallDepth || height > maxCallDepth) {
      throw new RulesError(at, `Functions may call one another ${maxCallDepth} deep at most`);
    }
  }
  walk.heights.set(declaration, height);
  return height;
}

function inACircle(circle: readonly FunctionDeclaration[]): string {
  const [first, ...others] = circle.map(({ name }) => name);
  if (others.length === 0) return `${first} may not call itself`;
  return `${first} may not call itself, as it does through ${others.join(', ')}`;
}
