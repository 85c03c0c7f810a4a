import { expect, it } from 'vitest';
import { compileRules } from '../../src/rules/compile-rules.ts';
import { rulesAround } from './judge.ts';
import { requestFor } from './requests.ts';
import { costs } from './table/costs.ts';

it.each(costs)('counts $expressions as Google does: $body', ({ body, expressions }) => {
  const rules = compileRules(rulesAround(body), 'cloud.firestore');
  expect(rules.decide(requestFor('get')).expressions).toBe(expressions);
});
