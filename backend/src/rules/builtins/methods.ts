import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import {
  RuleDuration,
  RuleLatLng,
  RuleMap,
  RuleMapDiff,
  RulePath,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from '../values.ts';
import { listMethods, mapDiffMethods, mapMethods, setMethods } from './collections.ts';
import { bytesMethods, latLngMethods, pathMethods } from './other-methods.ts';
import { stringMethods } from './strings.ts';
import { durationMethods, timestampMethods } from './times.ts';
import { Arguments, isList, typeName, type Methods } from './types.ts';

interface Call {
  readonly name: string;
  readonly args: readonly RuleValue[];
  readonly budget: Budget;
}

/** `self.name(args)`. */
export function callMethod(self: RuleValue, call: Call): RuleValue {
  if (typeof self === 'string') return invoke(stringMethods, self, call);
  if (isList(self)) return invoke(listMethods, self, call);
  if (self instanceof RuleMap) return invoke(mapMethods, self, call);
  if (self instanceof RuleSet) return invoke(setMethods, self, call);
  if (self instanceof RuleMapDiff) return invoke(mapDiffMethods, self, call);
  if (self instanceof RuleTimestamp) return invoke(timestampMethods, self, call);
  if (self instanceof RuleDuration) return invoke(durationMethods, self, call);
  if (self instanceof RuleLatLng) return invoke(latLngMethods, self, call);
  if (self instanceof RulePath) return invoke(pathMethods, self, call);
  if (self instanceof Uint8Array) return invoke(bytesMethods, self, call);
  throw new EvaluationError(`${typeName(self)} has no method ${call.name}`);
}

function invoke<Self extends RuleValue>(
  methods: Methods<Self>,
  self: Self,
  { name, args, budget }: Call,
): RuleValue {
  const method = methods.get(name);
  if (!method) throw new EvaluationError(`${typeName(self)} has no method ${name}`);
  if (method.arity !== args.length) {
    throw new EvaluationError(`${name} takes ${method.arity} arguments, not ${args.length}`);
  }
  return method.call(self, new Arguments(args), budget);
}
