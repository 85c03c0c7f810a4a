import type { ActivityKind } from '@gabbai/domain/activity-log.ts';
import { formatCount, formatEnvelopeCount } from '@gabbai/domain/amounts.ts';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import { isolate } from './isolate.ts';

export const activityPageTexts = {
  title: 'Activity',
  showOnly: 'Show only',
  byAdmin: 'Administrator',
  allAdmins: 'Anyone',
  byKind: 'Kind',
  allKinds: 'All kinds',
  byBoy: 'Boy',
  allBoys: 'All boys',
  byDay: 'Day',
  clear: 'Clear filters',
  kinds: {
    minyanim: 'Minyan sheets',
    awards: 'Awards',
    points: 'Points of one boy',
    purchases: 'Purchases',
    undos: 'Undone changes',
    boys: 'Profiles',
    winners: 'Winners',
    prizes: 'Weeks and prizes',
    requests: 'Aliya requests',
    schools: 'Schools',
    people: 'Administrators',
    records: 'Settings and records',
  } satisfies Record<ActivityKind, string>,
  none: 'No changes yet. Changes by administrators show up here.',
  noMatch: 'No changes match these filters.',
  today: 'Today',
  noDay: 'Date not available',
  noSummary: 'A change',
  showBoys: (count: number) => `Show ${formatEnvelopeCount(count)}`,
  boysTitle: formatEnvelopeCount,
  deletedBoys: (count: number) =>
    `${formatEnvelopeCount(count)} of them ${count === 1 ? 'has' : 'have'} been deleted.`,
  undoOf: (summary: string) => `Undo: ${isolate(summary)}`,
  returnOf: (summary: string) => `Return: ${isolate(summary)}`,
  undone: (by: string, at: Date | null) => stamped('Undone', by, at),
  returned: (by: string, at: Date | null) => stamped('Returned', by, at),
  showEarlier: 'Show earlier',
  end: (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`),
  offline: 'Earlier changes show when you reconnect.',
  download: 'Download',
  fileName: 'activity.csv',
} as const;

function stamped(what: string, by: string, at: Date | null): string {
  return `${what} by ${isolate(by)}${at === null ? '' : ` on ${formatDateTime(at)}`}`;
}

/** The headings of the downloaded file. */
export const activityColumns = [
  'Time',
  'Administrator',
  'Kind',
  'Change',
  'Boys',
  'Points each',
  'Undone',
] as const;
