import { formatCount, formatPointCount, pluralize } from '@gabbai/domain/amounts.ts';
import type { DoubleReason } from '@gabbai/domain/doubles.ts';
import type { MergeField } from '@gabbai/domain/merge-fields.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { isolate } from './isolate.ts';

const reasons: Readonly<Record<DoubleReason, string>> = {
  school: 'Same name and school',
  birthday: 'Same name and birthday',
  email: 'Same name and parent’s email',
  spelling: 'Similar name, same school',
  family: 'Same parent’s email',
};

const fields: Readonly<Record<MergeField, string>> = {
  name: 'Name',
  school: 'Yeshiva',
  grade: 'Grade',
  rebbe: 'Rebbe',
  birthday: 'Birthday',
  parentEmail: 'Email (parent)',
  isActive: 'Status',
  photo: 'Photo',
};

/** Two records of one boy: finding and merging them. */
export const mergeTexts = {
  doubles: 'Find doubles',
  doublesTitle: 'Boys who may be listed twice',
  doublesHint: 'Compare two records, then merge them or leave them as they are.',
  none: 'No two boys look like the same one.',
  reason: (reason: DoubleReason) => reasons[reason],
  compare: 'Compare',
  compareNamed: (one: string, other: string) => `Compare ${isolate(one)} and ${isolate(other)}`,
  more: (count: number) => `Show ${formatCount(count)} more`,
  /** `count`: the other records of the boy. */
  notice: (count: number) =>
    count === 1 ? 'Listed twice?' : `Listed ${formatCount(count + 1)} times?`,
  title: 'Merge two boys',
  back: 'Back to the list',
  stays: 'Who stays?',
  since: (date: string) => `since ${date}`,
  field: (field: MergeField) => fields[field],
  empty: 'Empty',
  active: 'Active',
  disabled: 'Disabled',
  photoOf: (name: string) => `Photo of ${isolate(name)}`,
  noPhoto: 'No photo',
  working: 'Looking at both records…',
  result: (points: number) => `Together: ${formatPointCount(points)}.`,
  paidTwice: (points: number) =>
    `Both got points for the same award or minyan. They count once: ${formatPointCount(points)} less.`,
  lost: (wins: readonly Pick<Win, 'prizeName' | 'weekName'>[]) =>
    `A boy wins once a week, so ${wins.length === 1 ? 'this prize becomes' : 'these prizes become'} free: ${wins
      .map(({ prizeName, weekName }) =>
        isolate([prizeName, weekName].filter((text) => text !== '').join(', ')),
      )
      .join('; ')}.`,
  what: (merged: string, kept: string) =>
    `${isolate(kept)} gets all points, history, prizes, minyanim and aliya requests. The other record of ${isolate(merged)} is deleted and cannot be brought back.`,
  confirm: 'Merge',
  done: (name: string) => `Merged into ${isolate(name)}`,
  activity: (merged: string, kept: string) => `Merged ${merged} into ${kept}`,
  sheetsActivity: (count: number) =>
    `Changed ${pluralize(count, 'minyan sheet', 'minyan sheets')} of merged boys`,
} as const;
