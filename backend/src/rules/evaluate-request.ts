import type { RequestAuth } from '../kernel/request-auth.ts';
import type { RulesRequest } from './rules.ts';
import { RuleMap, RulePath, RuleTimestamp, type RuleValue } from './values.ts';

/** `request`: https://firebase.google.com/docs/reference/rules/rules.firestore.Request */
export function requestMap(request: RulesRequest): RuleMap {
  const entries: [string, RuleValue][] = [
    ['auth', request.auth ? authMap(request.auth) : null],
    ['method', request.method],
    ['path', new RulePath(request.path)],
    ['time', new RuleTimestamp(request.time)],
  ];
  if (request.requestResource !== undefined) entries.push(['resource', request.requestResource]);
  if (request.query !== undefined) entries.push(['query', request.query]);
  return RuleMap.of(entries);
}

/** Converted claims, cached because every call of a session has the same ones. */
const tokens = new WeakMap<object, RuleValue>();

function authMap({ uid, token }: RequestAuth): RuleMap {
  const claims = tokens.get(token) ?? fromJson(token);
  tokens.set(token, claims);
  return RuleMap.of([
    ['uid', uid],
    ['token', claims],
  ]);
}

/** A claim as a rules value; whole numbers are ints. */
function fromJson(value: unknown): RuleValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object') return null;
  return RuleMap.of(Object.entries(value).map(([key, item]) => [key, fromJson(item)] as const));
}
