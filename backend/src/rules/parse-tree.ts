import type { Expression } from './ast.ts';
import { maxLevels, tooDeep } from './parse-reader.ts';

/** The direct parts of an expression, from left to right. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'null':
    case 'boolean':
    case 'integer':
    case 'float':
    case 'string':
    case 'bytes':
    case 'name':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'conditional':
      return [expression.test, expression.whenTrue, expression.whenFalse];
    case 'binary':
      return [expression.left, expression.right];
    case 'is':
      return [expression.value];
    case 'unary':
      return [expression.operand];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to];
    case 'call':
      return expression.args;
    case 'methodCall':
      break;
  }
  return [expression.object, ...expression.args];
}

/**
 * Throws for a tree of too many levels: each expression and each pair of brackets is one, but what stands before a dot or
 * `[ ]` is on the level of the whole.
 */
export function refuseTooDeep(
  expression: Expression,
  brackets: ReadonlyMap<Expression, number>,
): void {
  const waiting = [{ part: expression, level: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part } = next;
    const level = next.level + (brackets.get(part) ?? 0);
    if (level > maxLevels) throw tooDeep(part.at);
    for (const inner of partsOf(part)) {
      const isSameLevel =
        ('object' in part && part.object === inner) || (part.kind === 'unary' && part.op === '-');
      waiting.push({ part: inner, level: isSameLevel ? level : level + 1 });
    }
  }
}
