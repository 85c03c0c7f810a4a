import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { RefusalError } from './refusal-error.ts';

/** Calls one of Google's REST methods, or ours that speak like them, and gives the JSON it answers; throws `RefusalError`. */
export async function callJson({
  url,
  token,
  body,
  headers = {},
}: {
  url: string;
  token: string;
  /** Sent by POST; without one the call is a GET. */
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
  // A streaming method such as runQuery answers its errors inside a list.
  const [first] = Array.isArray(answer) ? answer : [answer];
  const { message } = objectIn(objectIn(first)['error']);
  const text = typeof message === 'string' ? message : `${url} answered HTTP ${response.status}.`;
  throw new RefusalError(response.status, text);
}

/** The value a JSON text stands for; `null` when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The members of a JSON object; none of anything else. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
}
