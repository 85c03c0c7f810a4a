import { formatEnvelopeCount, formatCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

/** The texts of the notice that many boys registered at once. */
export const registrationTexts = {
  title: 'Many registrations at once',
  text: (count: number, when: string) =>
    `${formatEnvelopeCount(count)} registered within ten minutes, on ${when}. None of them has points or prizes yet.`,
  look: 'Look at them',
  boy: (name: string, school: string | null) =>
    school === null ? isolate(name) : `${isolate(name)} · ${isolate(school)}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  areRight: 'They are all right',
  remove: (count: number) => `Delete all ${formatCount(count)}`,
  question: (count: number) => `Delete ${formatEnvelopeCount(count)}?`,
  what: 'This cannot be undone. A boy who has received points or a prize meanwhile is left out.',
  confirm: (count: number) => `Delete ${formatEnvelopeCount(count)}`,
  progress: (done: number, total: number) =>
    `${formatCount(done)} of ${formatEnvelopeCount(total)}`,
  done: (deleted: number, total: number) =>
    deleted === total
      ? `${formatEnvelopeCount(deleted)} deleted`
      : `${formatEnvelopeCount(deleted)} deleted, ${formatCount(total - deleted)} left out`,
} as const;
