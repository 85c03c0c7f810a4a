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
  readonly heard: unknown[];
  /** What was logged. */
  readonly errors: unknown[];
  closed: number;
  /** How often it has said that all is said. */
  finished: number;
  isTokenGood: boolean;
  /** Says that tokens of somebody are good no longer. */
  readonly revoke: (uid: string) => void;
  readonly isWatching: () => boolean;
}

/** A stream that hears everything, refuses `'bad'` and breaks on `'bug'`; its token expires in 100 seconds. */
function open(isTokenGood = true, bearer: string | null = 'token'): Scene {
  const sent: (object | string)[] = [];
  const heard: unknown[] = [];
  const errors: unknown[] = [];
  const state = { closed: 0, finished: 0, isTokenGood };
  const watchers = new Set<(uid: string) => void>();
  const exp = (Date.now() + 100_000) / 1000;
  const handler = openStream(
    {
      address: '127.0.0.1',
      send: (message) => sent.push(message),
      whenGone: () => {},
      finish: () => (state.finished += 1),
    },
    bearer,
    {
      logger: { ...silentLogger, error: ({ stack }) => errors.push(stack) },
      wallMillis: Date.now,
      verifyToken: (bearer) => {
        if (bearer === null) return null;
        if (!state.isTokenGood || Date.now() >= exp * 1000) throw new InvalidTokenError();
        return { uid: 'u', token: { exp }, isOwner: false };
      },
      limits: { boundsOf: () => unprivilegedBounds },
      onRevoked: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      begin: () => ({
        receive(message) {
          if (message === 'bad') throw invalidArgument('Bad.');
          if (message === 'bug') throw new TypeError('secret');
          heard.push(message);
        },
        closed: () => (state.closed += 1),
      }),
    },
  );
  const revoke = (uid: string): void => watchers.forEach((watcher) => watcher(uid));
  return Object.assign(state, {
    handler,
    sent,
    heard,
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

it('tells a bad token in the stream, and hears nothing', () => {
  const scene = open(false);
  const { handler, sent, heard } = scene;
  void handler.receive('"hello"');
  expect({ sent, heard }).toEqual({ sent: [unauthenticated], heard: [] });
  expect(scene.finished).toBe(1);
});

it('lets callers without a token in: what they may do is for others to say', () => {
  const { handler, sent, heard } = open(true, null);
  void handler.receive('"hello"');
  vi.advanceTimersByTime(200_000);
  expect({ sent, heard }).toEqual({ sent: [], heard: ['hello'] });
});

it('ends at the moment the token expires, though nobody says anything', () => {
  const scene = open();
  vi.advanceTimersByTime(99_999);
  expect(scene.sent).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(scene.sent).toEqual([unauthenticated]);
  expect(scene.closed).toBe(1);
});

it('ends soon after the token was revoked, and at once for whoever speaks', () => {
  const silent = open();
  silent.isTokenGood = false;
  vi.advanceTimersByTime(30_001);
  expect(silent.sent).toEqual([unauthenticated]);
  const speaking = open();
  speaking.isTokenGood = false;
  void speaking.handler.receive('"hello"');
  expect(speaking).toMatchObject({ sent: [unauthenticated], heard: [] });
});

it('ends in the same moment as it is told that the token was revoked, and only its own', () => {
  const scene = open();
  scene.revoke('u');
  expect(scene.sent, 'the account has other tokens, and this one is still good').toEqual([]);
  scene.isTokenGood = false;
  scene.revoke('somebody else');
  expect(scene).toMatchObject({ sent: [], closed: 0 });
  scene.revoke('u');
  expect(scene).toMatchObject({ sent: [unauthenticated], closed: 1 });
  expect(scene.isWatching()).toBe(false);
});

it('looks at the clock still after it was told of a revocation', () => {
  const scene = open();
  scene.revoke('u');
  vi.advanceTimersByTime(100_001);
  expect(scene.sent).toEqual([unauthenticated]);
});

it('ignores everything after an error', () => {
  const scene = open();
  const { handler, sent, heard } = scene;
  for (const message of ['one', 'bad', 'two', 'bad']) void handler.receive(JSON.stringify(message));
  expect(heard).toEqual(['one']);
  expect(sent).toEqual([{ error: { code: 400, message: 'Bad.', status: 'INVALID_ARGUMENT' } }]);
  expect(scene.finished, 'it never ended its stream').toBe(1);
});

it('does not tell what broke inside', () => {
  const { handler, sent, errors } = open();
  void handler.receive('"bug"');
  expect(sent).toEqual([{ error: { code: 500, message: 'Internal error.', status: 'INTERNAL' } }]);
  // What went wrong and where, without the words: they may hold what nobody should read.
  expect(errors).toEqual([
    expect.stringMatching(/^TypeError\n {4}at .*authenticated-stream\.test/),
  ]);
});

it('closes what it began once, and looks at the token no more', () => {
  const scene = open();
  scene.handler.closed();
  scene.handler.closed();
  vi.advanceTimersByTime(200_000);
  expect(scene).toMatchObject({ closed: 1, sent: [] });
  expect(scene.isWatching()).toBe(false);
});
