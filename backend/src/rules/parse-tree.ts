import type { Expression } from './ast.ts';
import { maxDepth, tooDeep } from './parse-reader.ts';

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

/** Throws for a tree too deep for recursion: `a + a + a + …` is parsed in a loop, but each plus adds a level. */
export function refuseTooDeep(expression: Expression): void {
  let level: readonly Expression[] = [expression];
  for (let depth = 1; level.length > 0; depth += 1) {
    const [first] = level;
    if (first && depth > maxDepth) throw tooDeep(first.at);
    level = level.flatMap(partsOf);
  }
}
