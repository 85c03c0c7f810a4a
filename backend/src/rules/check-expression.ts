import type { Expression } from './ast.ts';
import { globalFunctions, namespaces } from './builtins/functions.ts';
import type { CheckedCall } from './check-calls.ts';
import { suggestion } from './suggest-name.ts';
import type { CheckedScope } from './check-scope.ts';
import { partsOf } from './parse-tree.ts';
import { RulesError, type RulesService } from './rules.ts';

type Called = Expression & { readonly kind: 'call' | 'methodCall' };

/** Refuses unknown names and functions; returns the calls of declared functions. */
export function checkExpression(
  expression: Expression,
  scope: CheckedScope,
  service: RulesService,
): CheckedCall[] {
  const calls: CheckedCall[] = [];
  const waiting = [expression];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    let inner = partsOf(part);
    if (part.kind === 'name') {
      checkName(part, scope, service);
    } else if (part.kind === 'call') {
      const callee = scope.function(part.name);
      if (callee) calls.push({ at: part.at, callee });
      checkArguments(part, callee?.parameters.length ?? builtInArity(part, scope, service));
    } else if (part.kind === 'methodCall' && part.object.kind === 'name') {
      const { name } = part.object;
      const functions = scope.hasValue(name) ? undefined : namespaces[service].get(name);
      if (functions) {
        const arity = functions.get(part.name)?.arity;
        if (arity === undefined) {
          const hint = suggestion(part.name, functions.keys());
          throw new RulesError(part.at, `Unknown function ${name}.${part.name}.${hint}`);
        }
        checkArguments(part, arity);
        inner = part.args;
      }
    }
    // Reversed, since the last is checked next: the first error in the text must be reported.
    waiting.push(...inner.toReversed());
  }
  return calls;
}

function checkName(
  { at, name }: Expression & { readonly kind: 'name' },
  scope: CheckedScope,
  service: RulesService,
): void {
  if (scope.hasValue(name)) return;
  if (namespaces[service].has(name)) {
    throw new RulesError(at, `${name} is not a value: call one of its functions, ${name}.f( )`);
  }
  if (scope.function(name) ?? globalFunctions[service].has(name)) {
    throw new RulesError(at, `${name} is a function: call it, ${name}( )`);
  }
  throw new RulesError(at, `Unknown name ${name}.${suggestion(name, scope.values())}`);
}

function builtInArity(call: Called, scope: CheckedScope, service: RulesService): number {
  const builtIn = globalFunctions[service].get(call.name);
  if (builtIn) return builtIn.arity;
  const names = [...scope.functionNames(), ...globalFunctions[service].keys()];
  throw new RulesError(call.at, `Unknown function ${call.name}.${suggestion(call.name, names)}`);
}

function checkArguments({ args, at, name }: Called, wanted: number): void {
  if (args.length === wanted) return;
  const plural = wanted === 1 ? '' : 's';
  throw new RulesError(at, `${name} takes ${wanted} argument${plural}, not ${args.length}`);
}
