/** A refusal of a server; `code` is its own word for the reason. */
class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Calls one of Google's REST methods, or ours that speak like them, and gives the JSON it answers. */
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
  });
  const answer = parseJson(await response.text());
  if (response.ok) return answer;
  // A streaming method such as runQuery answers its errors inside a list.
  const [first] = Array.isArray(answer) ? answer : [answer];
  const { status, message } = objectIn(objectIn(first)['error']);
  const text = typeof message === 'string' ? message : `${url} answered HTTP ${response.status}.`;
  throw new CallError(typeof status === 'string' ? status : text.split(' : ', 1).join(), text);
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
