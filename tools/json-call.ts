import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';

/** A failed HTTP call with the server's message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls a REST method of Google or of the backend and returns its JSON. Throws as `fetchOk` does. */
export async function callJson({
  url,
  token,
  body,
  headers = {},
}: {
  url: string;
  token: string;
  /** With a body the call is a POST, otherwise a GET. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
}): Promise<unknown> {
  const response = await fetchOk(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return parseJson(await response.text());
}

/** Sends a request. Throws `HttpError` for an error status, and `OperationalError` without an answer. */
export async function fetchOk(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw new OperationalError(`${new URL(url).host} does not answer.`, { cause });
  });
  if (response.ok) return response;
  const answer = parseJson(await response.text());
  // A streaming method such as runQuery returns its error inside an array.
  const [first] = Array.isArray(answer) ? answer : [answer];
  const { message } = objectIn(objectIn(first)['error']);
  const text = typeof message === 'string' ? message : `${url} answered HTTP ${response.status}.`;
  throw new HttpError(response.status, text);
}

/** Returns `null` for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The members of a JSON object; empty for other values. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
}

/** The objects of a list in a JSON object; none if it is missing. */
export function listIn(
  object: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>>[] {
  const list = object[name];
  return Array.isArray(list) ? list.map(objectIn) : [];
}

/** A string member of a JSON object; empty if missing. */
export function textIn(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}
