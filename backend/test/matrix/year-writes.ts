/** The writes of a closing, and its record. */
import { changeWrites } from './change.ts';
import type { Office } from './office.ts';
import { toWrite, type PlainRecord } from './wire-values.ts';

export const year = 5787;

export const choices = { points: 'carry', grades: true, graduates: 'disable', prizes: 'empty' };

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
    commit: async (writes: readonly object[], claim: PlainRecord = {}): Promise<number> => {
      count += 1;
      const activity = { action: 'close-year', subject: `years/${year}`, ...claim };
      const log = changeWrites(office, { id: `year-${count}`, activity });
      const body = { writes: [...writes, ...log] };
      return (await office.call('an administrator', 'commit', body)).status;
    },
    set: (path: string, fields: PlainRecord) => toWrite(office.nameOf(path), fields, false),
    update: (path: string, fields: PlainRecord) => toWrite(office.nameOf(path), fields, true),
    remove: (path: string) => ({ delete: office.nameOf(path) }),
  };
}
