import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLogger } from '../../kernel/logger.ts';
import { InvalidTokenError } from '../../kernel/request-auth.ts';
import type { ChannelHandler } from '../channel/session.ts';
import { invalidArgument } from '../model/errors.ts';
import { unprivilegedBounds } from '../request-bounds.ts';
import { openStream } from './authenticated-stream.ts';

interface Scene {
  readonly handler: ChannelHandler;
  readonly sent: (object | string)[];
  readonly received: unknown[];
  readonly errors: unknown[];
  closed: number;
  finished: number;
  isTokenValid: boolean;
  /** Reports that tokens of an account were revoked. */
  readonly revoke: (uid: string) => void;
  readonly isWatching: () => boolean;
}

/** A stream that records messages, refuses `'bad'` and throws on `'bug'`. Its token expires in 100 seconds. */
function open(isTokenValid = true, bearer: string | null = 'token'): Scene {
  const sent: (object | string)[] = [];
  const received: unknown[] = [];
  const errors: unknown[] = [];
  const state = { closed: 0, finished: 0, isTokenValid };
  const watchers = new Set<(uid: string) => void>();
  const exp = (Date.now() + 100_000) / 1000;
  const handler = openStream(
    {
      address: '127.0.0.1',
      send: (message) => sent.push(message),
      onFlushed: () => {},
      finish: () => (state.finished += 1),
    },
    bearer,
    {
      logger: { ...silentLogger, error: ({ stack }) => errors.push(stack) },
      wallMillis: Date.now,
      verifyToken: (bearer) => {
        if (bearer === null) return null;
        if (!state.isTokenValid || Date.now() >= exp * 1000) throw new InvalidTokenError();
        return { uid: 'u', token: { exp }, isOperator: false };
      },
      limits: { boundsOf: () => unprivilegedBounds },
      onRevoked: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      openHandler: () => ({
        receive(message) {
          if (message === 'bad') throw invalidArgument('Bad.');
          if (message === 'bug') throw new TypeError('secret');
          received.push(message);
        },
        closed: () => (state.closed += 1),
      }),
    },
  );
  const revoke = (uid: string): void => watchers.forEach((watcher) => watcher(uid));
  return Object.assign(state, {
    handler,
    sent,
    received,
    errors,
    revoke,
    isWatching: () => watchers.size > 0,
  });
}

const unauthenticated = {
  error: { code: 401, message: 'Missing or invalid authentication.', status: 'UNAUTHENTICATED' },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends the error of an invalid token in the stream, and ignores messages', () => {
  const scene = open(false);
  const { handler, sent, received } = scene;
  void handler.receive('"hello"');
  expect({ sent, received }).toEqual({ sent: [unauthenticated], received: [] });
  expect(scene.finished).toBe(1);
});

it('accepts callers without a token, whom the security rules check', () => {
  const { handler, sent, received } = open(true, null);
  void handler.receive('"hello"');
  vi.advanceTimersByTime(200_000);
  expect({ sent, received }).toEqual({ sent: [], received: ['hello'] });
});

it('ends when the token expires, without any message', () => {
  const scene = open();
  vi.advanceTimersByTime(99_999);
  expect(scene.sent).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(scene.sent).toEqual([unauthenticated]);
  expect(scene.closed).toBe(1);
});

it('ends soon after the token was revoked, and at once on the next message', () => {
  const silent = open();
  silent.isTokenValid = false;
  vi.advanceTimersByTime(30_001);
  expect(silent.sent).toEqual([unauthenticated]);
  const active = open();
  active.isTokenValid = false;
  void active.handler.receive('"hello"');
  expect(active).toMatchObject({ sent: [unauthenticated], received: [] });
});

it('ends at once when its own token is reported as revoked', () => {
  const scene = open();
  scene.revoke('u');
  expect(scene.sent, 'another token of the account was revoked').toEqual([]);
  scene.isTokenValid = false;
  scene.revoke('another');
  expect(scene).toMatchObject({ sent: [], closed: 0 });
  scene.revoke('u');
  expect(scene).toMatchObject({ sent: [unauthenticated], closed: 1 });
  expect(scene.isWatching()).toBe(false);
});

it('still ends at its expiry after a revocation of another token', () => {
  const scene = open();
  scene.revoke('u');
  vi.advanceTimersByTime(100_001);
  expect(scene.sent).toEqual([unauthenticated]);
});

it('ignores everything after an error', () => {
  const scene = open();
  const { handler, sent, received } = scene;
  for (const message of ['one', 'bad', 'two', 'bad']) void handler.receive(JSON.stringify(message));
  expect(received).toEqual(['one']);
  expect(sent).toEqual([{ error: { code: 400, message: 'Bad.', status: 'INVALID_ARGUMENT' } }]);
  expect(scene.finished, 'finish was called once').toBe(1);
});

it('does not reveal internal errors', () => {
  const { handler, sent, errors } = open();
  void handler.receive('"bug"');
  expect(sent).toEqual([{ error: { code: 500, message: 'Internal error.', status: 'INTERNAL' } }]);
  // The log has the type and the stack without the message, which may contain data.
  expect(errors).toEqual([
    expect.stringMatching(/^TypeError\n {4}at .*authenticated-stream\.test/),
  ]);
});

it('closes its handler once, and stops watching the token', () => {
  const scene = open();
  scene.handler.closed();
  scene.handler.closed();
  vi.advanceTimersByTime(200_000);
  expect(scene).toMatchObject({ closed: 1, sent: [] });
  expect(scene.isWatching()).toBe(false);
});
