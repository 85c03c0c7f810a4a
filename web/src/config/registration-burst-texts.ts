import { formatEnvelopeCount, formatCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

export const registrationBurstTexts = {
  notice: (count: number) => `${formatEnvelopeCount(count)} at once`,
  title: 'Many registrations at once',
  text: (count: number, when: string) =>
    `${formatEnvelopeCount(count)} registered within ten minutes, on ${when}. None of them has points or prizes yet.`,
  look: 'Show them',
  envelope: (name: string, school: string | null) =>
    school === null ? isolate(name) : `${isolate(name)} · ${isolate(school)}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  areRight: 'Keep all',
  what: 'Boys who have received points or a prize since then are skipped. For 30 days you can bring boys back from Setting.',
  confirm: (count: number) => `Delete ${formatEnvelopeCount(count)}`,
  progress: (done: number, total: number) =>
    `${formatCount(done)} of ${formatEnvelopeCount(total)}`,
  done: (deleted: number, total: number) =>
    deleted === total
      ? `${formatEnvelopeCount(deleted)} deleted`
      : `${formatEnvelopeCount(deleted)} deleted, ${formatCount(total - deleted)} skipped`,
} as const;
