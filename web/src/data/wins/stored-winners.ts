import type { DocumentData } from 'firebase/firestore';
import { completePrizes, type PrizeSlot, type Week } from '@gabbai/domain/weeks.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { prizeFromStored, winnerFromStored } from '../stored/converters.ts';
import { readMaps, readText } from '../stored/read-stored.ts';

/** The stored map behind a value. Copies made with spread keep it, so that writing preserves other programs' fields. */
const origin = Symbol('origin');

function originOf(value: object): DocumentData | null {
  return readMaps([Reflect.get(value, origin)])[0] ?? null;
}

export function readWinnerList(boy: DocumentData): readonly Win[] {
  return readMaps(boy['winnerList']).map((stored) =>
    Object.assign(winnerFromStored(stored), { [origin]: stored }),
  );
}

export function readWeek(weekId: string, week: DocumentData): Week {
  const prizes = readMaps(week['prizes']).map((stored) =>
    Object.assign(prizeFromStored(stored), { [origin]: stored }),
  );
  return {
    weekId,
    weekName: readText(week['weekName']) ?? '',
    prizes: completePrizes(weekId, prizes),
  };
}

/** The stored form of a win; a new or changed win gets the author `by`. */
export function winnerToStored(entry: Win, by: string): DocumentData {
  const stored = originOf(entry);
  const changed = changedFields(entry, stored && winnerFromStored(stored));
  return Object.keys(changed).length === 0 ? { ...stored } : { ...stored, ...changed, by };
}

export function prizeToStored(prize: PrizeSlot): DocumentData {
  const stored = originOf(prize);
  return { ...stored, ...changedFields(prize, stored && prizeFromStored(stored)) };
}

function changedFields(value: object, before: object | null): DocumentData {
  const oldFields = new Map<string, unknown>(Object.entries(before ?? {}));
  const changed = Object.entries(value).filter(([field, now]) => now !== oldFields.get(field));
  return Object.fromEntries(
    changed.map(([field, now]) => [field, now === null && field !== 'year' ? '' : now]),
  );
}
