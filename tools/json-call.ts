import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { HttpError } from './http-error.ts';

/** Calls a REST method of Google or of the backend and returns its JSON. Throws `HttpError`. */
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
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new StartError(`${new URL(url).host} does not answer.`, { cause });
  });
  const answer = parseJson(await response.text());
  if (response.ok) return answer;
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

/** A string member of a JSON object; empty if missing. */
export function textIn(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}
