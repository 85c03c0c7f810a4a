import { formPairs } from '../../http/request/form.ts';
import { isWithinBounds } from '../../kernel/json-bounds.ts';
import { IdentityError } from '../errors.ts';
import type { Identity } from '../model.ts';

/** The SDK sends three pairs. */
const maxFormPairs = 20;

/** The largest calls are imports of accounts by the machine's own tools. */
const jsonBounds = { parts: 20_000, members: 1000, allMembers: 20_000, depth: 20 };

export type Body = Readonly<Record<string, unknown>>;

/** A decoded call, which a method answers. */
export interface Call {
  readonly identity: Identity;
  readonly body: Body;
  readonly query: Body;
  /** The caller's network address. */
  readonly address: string;
}

/** Returns the JSON body of the response. */
export type Method = (call: Call) => object | Promise<object>;

/** Reads a JSON object; an empty body counts as an empty object. */
export function readJson(bytes: unknown): Body {
  const text = Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '';
  if (text.trim() === '') return {};
  if (!isWithinBounds(text, jsonBounds))
    throw new IdentityError('INVALID_ARGUMENT', 'The body is too complex.');
  try {
    const value: unknown = JSON.parse(text);
    if (isBody(value)) return value;
  } catch {
    // Reported below.
  }
  throw new IdentityError('INVALID_ARGUMENT', 'The body must be a JSON object.');
}

/** Reads a form as https://firebase.google.com/docs/reference/rest/auth#section-refresh-token sends it. */
export function readForm(bytes: unknown): Body {
  const pairs = formPairs(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0), maxFormPairs);
  if (pairs === null) throw new IdentityError('INVALID_ARGUMENT', 'The body must be a form.');
  return Object.fromEntries(pairs);
}

/** Whether a value is a JSON object. */
export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string member; absent and null are `null`. */
export function textOf(body: Body, name: string): string | null {
  const value = member(body, name);
  if (value === null || typeof value === 'string') return value;
  throw new IdentityError('INVALID_ARGUMENT', `${name} must be a string.`);
}

/** A boolean member; absent and null are `null`. */
export function flagOf(body: Body, name: string): boolean | null {
  const value = member(body, name);
  if (value === null || typeof value === 'boolean') return value;
  throw new IdentityError('INVALID_ARGUMENT', `${name} must be true or false.`);
}

/** A member that is a list of strings; absent and null are an empty list. */
export function textsOf(body: Body, name: string): readonly string[] {
  const value = member(body, name) ?? [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new IdentityError('INVALID_ARGUMENT', `${name} must be a list of strings.`);
}

/** Whether the member was sent. Null clears a value; absence leaves it. */
export function has(body: Body, name: string): boolean {
  return Object.hasOwn(body, name);
}

/** Throws for other members than these: what the operator's methods do not do must not look done. */
export function refuseOthers(body: Body, known: string): void {
  const other = Object.keys(body).find((name) => !known.split(' ').includes(name));
  if (other !== undefined)
    throw new IdentityError('OPERATION_NOT_ALLOWED', `${other.slice(0, 100)} is not supported.`);
}

/** The id token of a call about the caller's own account; throws when it is missing. */
export function idTokenOf(body: Body): string {
  const idToken = textOf(body, 'idToken');
  if (idToken === null || idToken === '') throw new IdentityError('MISSING_ID_TOKEN');
  return idToken;
}

function member(body: Body, name: string): unknown {
  return has(body, name) ? (body[name] ?? null) : null;
}
