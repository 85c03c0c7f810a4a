import { formatCount, formatPointCount, pluralize } from '@gabbai/domain/amounts.ts';
import { daysKept } from '@gabbai/domain/deleted-boy.ts';
import type { DoubleReason } from '@gabbai/domain/doubles.ts';
import type { MergeField } from '@gabbai/domain/merge-fields.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { isolate } from './isolate.ts';

const reasons: Readonly<Record<DoubleReason, string>> = {
  school: 'Same name and school',
  birthday: 'Same name and birthday',
  email: 'Same name and parent’s email',
  name: 'Same name, no school',
  order: 'Same name in another order',
  alike: 'Similar name, same school and grade',
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

type ShownWin = Pick<Win, 'prizeName' | 'weekName'>;

function listWins(wins: readonly ShownWin[]): string {
  return wins
    .map(({ prizeName, weekName }) =>
      isolate([prizeName, weekName].filter((text) => text !== '').join(', ')),
    )
    .join('; ');
}

function describeGiven(given: { readonly lines: number; readonly points: number } | 'paged') {
  if (given === 'paged') return 'points';
  const { lines, points } = given;
  return `${formatPointCount(points)} in ${pluralize(lines, 'entry', 'entries')}`;
}

/** Two records of one boy: finding and merging them. */
export const mergeTexts = {
  doubles: 'Find doubles',
  doublesTitle: 'Boys who may be listed twice',
  doublesHint: 'Compare two records, then merge them or say that they are two boys.',
  twoBoys: 'These are two boys',
  twoBoysDone: (name: string) =>
    `These are two boys. ${isolate(name)} is no longer listed as a double of the other.`,
  twoBoysUndone: 'They may be the same boy again.',
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
  lost: (wins: readonly ShownWin[]) =>
    `A boy wins once a week, so ${wins.length === 1 ? 'this prize becomes' : 'these prizes become'} free: ${listWins(wins)}.`,
  what: (merged: string, kept: string) =>
    `${isolate(kept)} gets all points, history, prizes, minyanim and aliya requests. The other record of ${isolate(merged)} is deleted. For ${daysKept} days an owner can undo this, until ${isolate(kept)} is given points or a prize.`,
  confirm: 'Merge',
  done: (name: string) => `Merged into ${isolate(name)}`,
  activity: (merged: string, kept: string) => `Merged ${merged} into ${kept}`,
  countedTwice: 'Counted twice',
  undo: {
    title: 'Undo this merge?',
    confirm: 'Undo merge',
    /** On the card of deleted boys. */
    named: (name: string) => `Undo merge: ${isolate(name)}`,
    text: (merged: string, kept: string) =>
      `${isolate(merged)} and ${isolate(kept)} are two boys again, with the points, history, prizes, minyanim and aliya requests that each had. Changes of the profile since the merge go back too.`,
    lost: (wins: readonly ShownWin[]) => `No longer available: ${listWins(wins)}.`,
    done: 'Merge undone.',
    earlierVersion: 'Merged by an earlier version, so the merge cannot be undone',
    givenSince: (
      kept: string,
      given: { readonly lines: number; readonly points: number } | 'paged' | null,
      wins: readonly ShownWin[],
    ) => {
      const lost = [
        ...(given === null ? [] : [describeGiven(given)]),
        ...(wins.length === 0 ? [] : [listWins(wins)]),
      ];
      return `What ${isolate(kept)} was given since the merge would be lost: ${lost.join('; ')}. So the merge can no longer be undone.`;
    },
    activity: (merged: string, kept: string) => `Undid the merge of ${merged} into ${kept}`,
  },
  sheetsActivity: (count: number) =>
    `Changed ${pluralize(count, 'minyan sheet', 'minyan sheets')} of merged boys`,
} as const;
