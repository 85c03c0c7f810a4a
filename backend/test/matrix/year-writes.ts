/** The writes of a closing, and its record. */
import { changeWrites, thisChange, withChangeId } from './change.ts';
import type { Office } from './office.ts';
import { amountOf, entryBySomebody, now, storedBoy } from './doors.ts';
import { type Plain, type PlainRecord } from './wire-values.ts';

export const year = 5787;

export const choices = { points: 'carry', grades: true, graduates: 'disable', prizes: 'empty' };

export const boy = 'envelopes/moshe';
export const copy = `years/${year}/envelopes/moshe`;

/** A boy with two lines of the year, and a win. */
export const a: PlainRecord = { ...entryBySomebody, id: 'a', points: 5 };
export const b: PlainRecord = { ...entryBySomebody, id: 'b', points: 2.5, type: 'remove' };
export const had: PlainRecord = {
  ...storedBoy,
  grade: '5th',
  minyanPoints: 2.5,
  minyanPointsHistory: [a, b],
  winnerList: [{ prizeId: 'prize1_noach', studentId: 'moshe' }],
};

export function yearWrites(office: Office) {
  let count = 0;
  return {
    record: (more: PlainRecord = {}): PlainRecord => ({
      year,
      state: 'closing',
      by: office.uid,
      startedAt: new Date(),
      choices,
      weekIds: ['noach'],
      ...more,
    }),
    /** Commits as an owner, with the activity entry of a closing; `claim` changes that. */
    commit: (writes: readonly object[], claim: PlainRecord = {}): Promise<number> => {
      count += 1;
      const activity = { action: 'close-year', subject: `years/${year}`, ...claim };
      const id = `year-${count}`;
      return office.send(...withChangeId(writes, id), ...changeWrites(office, { id, activity }));
    },
    /** The line that stands for a boy's pages. */
    lineOf: (page: string, points: number, more: PlainRecord = {}): PlainRecord => ({
      id: `carried-${page}`,
      ...amountOf(points),
      method: 'Carried over from 5787',
      timeStamp: now,
      by: office.uid,
      year,
      change: thisChange,
      ...more,
    }),
    pageOf: (entries: readonly Plain[], sum: number): PlainRecord => ({
      from: null,
      to: now,
      entries,
      sum,
    }),
  };
}
