import { afterEach, describe, expect, it } from 'vitest';
import {
  attemptAt,
  beginAttempt,
  forgetAttemptFailure,
  forgetAttempts,
  isAttemptShown,
  showAttempt,
  watchAttempt,
} from './attempts.ts';

const key = 'delete-request/1';
afterEach(forgetAttempts);

describe('attempts', () => {
  it('found 18: the same is not begun twice, whether or not its dialog is open', () => {
    const close = showAttempt(key);
    const attempt = beginAttempt(key, {});
    close();
    expect(beginAttempt(key, {})).toBeNull();
    expect(attemptAt(key).isRunning).toBe(true);
    attempt?.succeed();
    const next = beginAttempt(key, {});
    expect(next).not.toBeNull();
    next?.succeed();
  });

  it('found 18: another can be begun while one hangs', () => {
    expect(beginAttempt(key, {})).not.toBeNull();
    const other = beginAttempt('delete-request/2', {});
    expect(other).not.toBeNull();
    other?.succeed();
    expect(attemptAt(key).isRunning).toBe(true);
  });

  it('found 18: knows whether its dialog is on screen', () => {
    expect(isAttemptShown(key)).toBe(false);
    const close = showAttempt(key);
    expect(isAttemptShown(key)).toBe(true);
    close();
    expect(isAttemptShown(key)).toBe(false);
  });

  it('keeps why it failed, and its id for the same asked again, as long as somebody watches', () => {
    const unwatch = watchAttempt(key, () => {});
    const first = beginAttempt(key, { points: 5 });
    first?.fail('No answer');
    expect(attemptAt(key)).toMatchObject({ isRunning: false, failure: 'No answer' });
    const again = beginAttempt(key, { points: 5 });
    expect(again?.id).toBe(first?.id);
    expect(attemptAt(key).failure).toBeNull();
    again?.fail('No answer');
    const other = beginAttempt(key, { points: 6 });
    expect(other?.id).not.toBe(first?.id);
    other?.fail('No answer');
    forgetAttemptFailure(key);
    expect(attemptAt(key).failure).toBeNull();
    beginAttempt(key, {})?.fail('No answer');
    unwatch();
    expect(attemptAt(key).failure).toBeNull();
  });

  it('tells its watchers, and none of the end of an attempt of a session that is over', () => {
    const states: boolean[] = [];
    const unwatch = watchAttempt(key, () => states.push(attemptAt(key).isRunning));
    const attempt = beginAttempt(key, {});
    forgetAttempts();
    expect(states).toEqual([true, false]);
    const next = beginAttempt(key, {});
    attempt?.fail('Too late');
    expect(attemptAt(key)).toMatchObject({ isRunning: true, failure: null });
    next?.succeed();
    expect(states).toEqual([true, false, true, false]);
    unwatch();
  });
});
