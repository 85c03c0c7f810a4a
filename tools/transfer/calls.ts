import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';
import { objectIn, parseJson } from '../json-call.ts';
import { HttpError } from '../http-error.ts';
import type { Place } from './places.ts';

// 409: Firestore found a conflicting write.
const retryable = new Set([408, 409, 429, 500, 502, 503, 504]);
const attempts = 5;

export function callsWith(
  credentials: () => Promise<Record<string, string>>,
): Pick<Place, 'request' | 'call'> {
  const request: Place['request'] = async (url, init = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const headers = {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(await credentials()),
      };
      const response = await fetch(url, { ...init, headers }).catch(() => null);
      if (response?.ok === true) return response;
      const failure = await failureOf(url, response);
      if (attempt === attempts || !isRetryable(failure)) throw failure;
      await wait(2 ** attempt * 250);
    }
  };
  const call: Place['call'] = async (url, body) => {
    const init =
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    return objectIn(await (await request(url, init)).json());
  };
  return { request, call };
}

async function failureOf(url: string, response: Response | null): Promise<Error> {
  if (response === null) return new StartError(`${new URL(url).host} does not answer.`);
  const { status } = response;
  return new HttpError(status, reasonIn(await response.text()) ?? `${url}: ${status}`);
}

function isRetryable(failure: Error): boolean {
  return !(failure instanceof HttpError) || retryable.has(failure.status);
}

function reasonIn(text: string): string | null {
  const { message } = objectIn(objectIn(parseJson(text))['error']);
  return typeof message === 'string' ? message : null;
}
