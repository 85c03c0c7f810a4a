import { expect, it } from 'vitest';
import { DataError } from '../firebase/errors.ts';
import { createChangeQueue } from './change-queue.ts';
import { createFormAttempts } from './form-attempts.ts';

const subject = 'delete-request/1';
const describe = (error: unknown) => (error instanceof DataError ? error.code : String(error));

/** Forms over a queue without a device, whose work the test ends. */
function scene() {
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;
  const queue = createChangeQueue({
    journal: { write: () => true, remove: () => {}, takeOver: async () => [], clear: () => {} },
    newId,
    wasApplied: async () => false,
  });
  const attempts = createFormAttempts(queue, newId);
  const unseen: string[] = [];
  attempts.onUnseenFailure((reason) => unseen.push(reason));
  /** Begins an attempt; its id is `null` where one is under way. */
  const begin = (of = subject, order: object = {}) => {
    const end = Promise.withResolvers<void>();
    let id: string | null = null;
    const work = (attemptId: string) => {
      id = attemptId;
      return end.promise;
    };
    const isDone = attempts.run({ subject: of, work, order }, describe);
    const fail = () => (end.reject(new DataError('no-answer', 'No answer')), isDone);
    return { id: () => id, isDone, succeed: () => (end.resolve(), isDone), fail };
  };
  const stateOf = (of = subject) => attempts.latest(of)?.state ?? null;
  return { queue, attempts, begin, stateOf, unseen };
}

it('found 18: the same is not begun twice, whether or not its dialog is open', async () => {
  const { attempts, begin, stateOf } = scene();
  const close = attempts.show({ subject, isOpen: true });
  const attempt = begin();
  close();
  const second = begin();
  expect([await second.isDone, second.id(), stateOf()]).toEqual([false, null, 'sending']);
  expect([await attempt.succeed(), stateOf()]).toEqual([true, null]);
  expect(begin().id()).not.toBeNull();
});

it('found 18: another can be begun while one hangs, and none of them is counted by itself', async () => {
  const { queue, begin, stateOf } = scene();
  begin();
  await begin('delete-request/2').succeed();
  expect([stateOf(), queue.pendingCount(), queue.isAnyLostOnClose()]).toEqual(['sending', 0, true]);
});

it('found 18: a failure is said where no dialog shows it', async () => {
  const { attempts, begin, unseen } = scene();
  const close = attempts.show({ subject, isOpen: true });
  expect(attempts.isShown(subject)).toBe(true);
  await begin().fail();
  expect(unseen).toEqual([]);
  close();
  attempts.show({ subject, isOpen: false });
  expect(attempts.isShown(subject)).toBe(false);
  await begin().fail();
  expect(unseen).toEqual(['no-answer']);
});

it('keeps why it failed, and its id for the same asked again, as long as its form is there', async () => {
  const { attempts, begin, stateOf } = scene();
  const close = attempts.show({ subject, isOpen: true });
  const first = begin(subject, { points: 5 });
  expect([await first.fail(), stateOf()]).toEqual([false, 'refused']);
  const again = begin(subject, { points: 5 });
  expect([again.id() === first.id(), stateOf()]).toEqual([true, 'sending']);
  await again.fail();
  const other = begin(subject, { points: 6 });
  expect(other.id()).not.toBe(first.id());
  await other.fail();
  attempts.forgetFailure(subject);
  expect(stateOf()).toBeNull();
  const last = begin();
  close();
  await last.fail();
  expect(stateOf()).toBeNull();
});

it('of a session that is over is forgotten, and its end changes nothing', async () => {
  const { queue, attempts, begin, stateOf, unseen } = scene();
  attempts.show({ subject, isOpen: false });
  const attempt = begin();
  queue.clear();
  expect([await attempt.isDone, stateOf()]).toEqual([false, null]);
  const next = begin();
  await attempt.fail();
  expect([stateOf(), unseen]).toEqual(['sending', []]);
  await next.succeed();
});
