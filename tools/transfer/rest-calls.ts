import { setTimeout as wait } from 'node:timers/promises';
import { fetchOk, HttpError, objectIn, textIn } from '../json-call.ts';

export interface RestCalls {
  /** Retries temporary errors. Throws `HttpError`. */
  request(url: string, init?: RequestInit): Promise<Response>;
  /** Returns JSON. With a body the call is a POST. */
  call(url: string, body?: object): Promise<Readonly<Record<string, unknown>>>;
}

// 409: Firestore found a conflicting write.
const retryableStatuses = new Set([408, 409, 429, 500, 502, 503, 504]);
const maxAttempts = 5;

/** REST calls that send these headers, requested for each attempt since a token expires. */
export function callsWith(credentials: () => Promise<Record<string, string>>): RestCalls {
  const request: RestCalls['request'] = async (url, init = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const headers = {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(await credentials()),
      };
      try {
        return await fetchOk(url, { ...init, headers });
      } catch (error) {
        const isFinal = error instanceof HttpError && !retryableStatuses.has(error.status);
        if (isFinal || attempt === maxAttempts) throw error;
      }
      await wait(2 ** attempt * 250);
    }
  };
  const call: RestCalls['call'] = async (url, body) => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return objectIn(await (await request(url, body === undefined ? {} : post)).json());
  };
  return { request, call };
}

/** The pages of a list. `tokenName` is the parameter that asks for the next one. */
export async function* pagesOf(
  calls: RestCalls,
  url: string,
  query: Readonly<Record<string, string>>,
  tokenName = 'pageToken',
) {
  const parameters = new URLSearchParams(query);
  do {
    const page = await calls.call(`${url}?${parameters}`);
    yield page;
    parameters.set(tokenName, textIn(page, 'nextPageToken'));
  } while (parameters.get(tokenName) !== '');
}
