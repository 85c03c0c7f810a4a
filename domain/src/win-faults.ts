import { displayName, noName } from './names.ts';
import { findWinPlace } from './find-win.ts';
import { isSameParsha } from './parshas.ts';
import {
  makeFault,
  type CheckedEnvelope,
  type CheckedProgramme,
  type CheckedRecord,
  type Fault,
  type Stored,
} from './checked-records.ts';
import { findWinRecords } from './win-records.ts';
import { isPastWin, winnerOf, type Win, type WinState } from './win.ts';
import type { PrizeSlot, Week } from './weeks.ts';

type CheckedWeek = CheckedRecord<Week>;

/** Prizes and winner lists that do not agree. Prizes of earlier years belong to this year's winners by now. */
export function findWinFaults(programme: CheckedProgramme): readonly Fault[] {
  const { envelopes, weeks, thisYear, by } = programme;
  const state: WinState = {
    winLists: new Map(envelopes.map(({ value }) => [value.envelopeId, value.winnerList])),
    weeks: new Map(weeks.map(({ value }) => [value.weekId, value])),
    thisYear,
  };
  const boys = new Map(envelopes.map((checked) => [checked.value.envelopeId, checked]));
  return [
    ...weeks.flatMap((week) => findPrizeFaults(week, { state, boys, by })),
    ...envelopes.flatMap((boy) => findListFaults(boy, { state, weeks, by })),
  ];
}

interface Context {
  readonly state: WinState;
  readonly by: string;
}

interface PrizeContext extends Context {
  readonly boys: ReadonlyMap<string, CheckedEnvelope>;
}

interface ListContext extends Context {
  readonly weeks: readonly CheckedWeek[];
}

function findPrizeFaults(week: CheckedWeek, { state, boys, by }: PrizeContext): readonly Fault[] {
  const { weekId, weekName, prizes } = week.value;
  return prizes.flatMap((prize): Fault[] => {
    const envelopeId = winnerOf(prize, state.thisYear);
    if (envelopeId === null) return [];
    const boy = boys.get(envelopeId);
    const detail = describe(prize, weekName);
    if (boy === undefined) {
      const freed = { studentId: '', winnerImg: '' };
      return [
        makeFault({
          kind: 'winner-missing',
          key: `winner-missing ${week.path} ${prize.prizeId}`,
          path: week.path,
          name: noName,
          detail,
          mend: mendOf(week, 'prizes', changedAt(week.stored['prizes'], prize, freed)),
        }),
      ];
    }
    const key = { envelopeId, weekId, weekName, prizeId: prize.prizeId, year: prize.year };
    if (findWinRecords(state, key).entries.length > 0) return [];
    const { prizeId, prizeName, winnerImg, year } = prize;
    const win = { prizeId, prizeName, studentId: envelopeId, winnerImg: winnerImg ?? '', weekName };
    const list = [...listOf(boy.stored['winnerList']), { ...win, year, by }];
    return [
      makeFault({
        kind: 'win-not-listed',
        key: `win-not-listed ${boy.path} ${prizeId}`,
        path: boy.path,
        name: displayName(boy.value),
        detail,
        mend: mendOf(boy, 'winnerList', list),
      }),
    ];
  });
}

function findListFaults(boy: CheckedEnvelope, { state, weeks, by }: ListContext): readonly Fault[] {
  const { envelopeId, winnerList } = boy.value;
  return winnerList.flatMap((win): Fault[] => {
    const place = findWinPlace({ ...win, envelopeId }, state.weeks.values(), state.thisYear);
    const week = weeks.find(({ value }) => value.weekId === place?.week.weekId);
    const fault = (kind: Fault['kind'], mend: Fault['mend'] = null): Fault =>
      makeFault({
        key: `${kind} ${boy.path} ${win.prizeId} ${win.weekName} ${win.year}`,
        kind,
        path: boy.path,
        name: displayName(boy.value),
        detail: describe(win, win.weekName),
        mend,
      });
    const changed = (fields: Stored) =>
      mendOf(boy, 'winnerList', changedAt(boy.stored['winnerList'], win, { ...fields, by }));
    if (win.studentId !== envelopeId)
      return [fault('win-of-another', changed({ studentId: envelopeId }))];
    if (isPastWin(win, state.thisYear)) return [];
    if (place === null || week === undefined) return [fault('win-without-week')];
    const { weekId, weekName } = week.value;
    const shown = findWinRecords(state, { ...win, envelopeId, weekId }).prizes;
    if (shown.length === 0)
      return [fault(...missingPrize({ win, week, prize: place.prize, thisYear: state.thisYear }))];
    if (weekName !== '' && !isSameParsha(win.weekName, weekName))
      return [{ ...fault('win-misnamed', changed({ weekName })), expected: weekName }];
    return [];
  });
}

interface MissingPrize {
  readonly win: Win;
  readonly week: CheckedWeek;
  readonly prize: PrizeSlot | null;
  readonly thisYear: number;
}

/** A prize that is free becomes his. When it shows another boy, a person has to decide. */
function missingPrize({
  win,
  week,
  prize,
  thisYear,
}: MissingPrize): [Fault['kind'], Fault['mend']] {
  if (prize === null || winnerOf(prize, thisYear) !== null) return ['win-taken', null];
  const { studentId, winnerImg, year } = win;
  const given = { studentId, winnerImg: winnerImg ?? '', year };
  return ['win-not-shown', mendOf(week, 'prizes', changedAt(week.stored['prizes'], prize, given))];
}

/** The stored list with a changed element; `null` if the element is not clear. */
function changedAt(
  stored: unknown,
  {
    prizeId,
    ...value
  }: { readonly prizeId: string; readonly weekName?: string; readonly year: number | null },
  fields: Stored,
): readonly unknown[] | null {
  const list = listOf(stored);
  const isIt = (element: unknown): element is Stored =>
    isMap(element) &&
    element['prizeId'] === prizeId &&
    (element['year'] ?? null) === value.year &&
    (value.weekName === undefined || element['weekName'] === value.weekName);
  if (list.filter(isIt).length !== 1) return null;
  return list.map((element) => (isIt(element) ? Object.assign({}, element, fields) : element));
}

function mendOf(
  { path, stored }: CheckedRecord<unknown>,
  field: string,
  list: readonly unknown[] | null,
): Fault['mend'] {
  return list && { writes: [{ path, stored, fields: { [field]: list } }] };
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}

function isMap(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe({ prizeName }: Pick<PrizeSlot, 'prizeName'>, weekName: string): string {
  return [prizeName, weekName].filter((text) => text !== '').join(', ');
}
