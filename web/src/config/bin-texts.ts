import { formatCount, formatEnvelopeCount, pluralize } from '@gabbai/domain/amounts.ts';
import { formatDate } from '@gabbai/domain/dates.ts';
import { daysKept } from '@gabbai/domain/deleted-boy.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { isolate } from './isolate.ts';

/** Deleted boys: the card on Setting, and the sentences of the activity. */
export const binTexts = {
  title: 'Deleted boys',
  hint: `You can bring a deleted boy back for ${daysKept} days, with his points, history and prizes. His photo is gone. A merge can be undone until points or prizes are given.`,
  none: 'No boys were deleted in the past 30 days.',
  restore: 'Bring back',
  restoreNamed: (name: string) => `Bring back ${isolate(name)}`,
  deleted: (at: Date | null, by: string | null) =>
    `Deleted${at === null ? '' : ` ${formatDate(at, 'local')}`}${by === null || by === '' ? '' : ` by ${isolate(by)}`}`,
  merged: (name: string) => `Merged into ${isolate(name)}`,
  mergedUnknown: 'Merged into another boy',
  left: (days: number) => (days === 0 ? 'Removed soon' : `${pluralize(days, 'day', 'days')} left`),
  more: (count: number) => `Show ${formatCount(count)} more`,
  restored: (name: string) => `${isolate(name)} is back.`,
  closed: (years: readonly number[]) =>
    `${years.join(' and ')} ${years.length === 1 ? 'was' : 'were'} closed for him too.`,
  lost: (wins: readonly Pick<Win, 'prizeName' | 'weekName'>[]) =>
    `No longer available: ${wins
      .map(({ prizeName, weekName }) =>
        isolate([prizeName, weekName].filter((text) => text !== '').join(', ')),
      )
      .join('; ')}`,
  activity: {
    restored: (name: string) => `Brought back ${name}`,
    closed: (name: string, year: number) => `Closed the year ${year} for ${name}`,
    emptied: (count: number) =>
      `Removed ${formatEnvelopeCount(count)} who were deleted more than ${daysKept} days ago`,
  },
} as const;
