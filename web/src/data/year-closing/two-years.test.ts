import { expect, it } from 'vitest';
import type { DocumentData } from 'firebase/firestore';
import { aliyaBoard } from '@gabbai/domain/aliya-board.ts';
import { addDays, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingsOf, type Reading } from '@gabbai/domain/calendar/readings.ts';
import { pageCount } from '@gabbai/domain/history-pages.ts';
import { usualKinds } from '@gabbai/domain/minyan/minyan-kind.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { findFaults } from '@gabbai/domain/records-check.ts';
import { requestsOfShabbos } from '@gabbai/domain/requests-list.ts';
import { runningYear, runningYearOn } from '@gabbai/domain/school-year/school-year.ts';
import { yearTotals } from '@gabbai/domain/school-year/year-totals.ts';
import { planBoy } from '@gabbai/domain/school-year/year-plan.ts';
import { storedBoy, storedRequest, storedSchool } from '@gabbai/domain/testing/stored-builders.ts';
import { toCheckedProgramme } from '../stored/checked-programme.ts';
import {
  envelopeFromStored,
  historyPageFromStored,
  requestFromStored,
} from '../stored/converters.ts';
import { closeBoy } from '../years/close-boy.ts';
import { closeWeek } from './close-week.ts';
import { linesOf, openFakeOffice, seededRandom } from './fake-office.ts';
import { familyFields, mailsOf, trackExpectedNotes } from './expected-notes.ts';
import { reopenBoy } from './reopen-boy.ts';

const boyIds = Array.from({ length: 300 }, (_, n) => `boy-${n}`);
const kinds = usualKinds.map((kind, index) => Object.assign({ id: `kind-${index}` }, kind));
const grades = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

/** What an independent bookkeeper writes down of a boy. */
interface Ledger {
  total: number;
  earned: number;
  spent: number;
  wins: number;
}

const emptyPage = (): Ledger => ({ total: 0, earned: 0, spent: 0, wins: 0 });
/** Each school year with its custom, its Shabbosos until it is closed in the summer, and how it is closed. */
const schoolYears = [
  {
    year: 5787,
    inIsrael: false,
    readings: shabbosos(false, '2026-10-01', '2027-08-14'),
    choices: { points: 'carry', areGradesMoved: true, graduates: 'disable', prizes: 'keep' },
  },
  {
    year: 5788,
    inIsrael: true,
    readings: shabbosos(true, '2027-08-21', '2028-08-12'),
    choices: { points: 'zero', areGradesMoved: true, graduates: 'disable', prizes: 'empty' },
  },
] as const;

function shabbosos(inIsrael: boolean, from: string, until: string): readonly Reading[] {
  return [5787, 5788]
    .flatMap((cycle) => readingsOf(cycle, inIsrael))
    .filter(({ day }) => day >= from && day <= until);
}

it('M1 M2 M3 M4 two years of 300 boys, outside Israel and in it, with sheets, requests, purchases and prizes each week: the sums agree at each step, each closed year is what a bookkeeper wrote down, no win is refused, and the list is as light as at first', () => {
  const documents = new Map<string, DocumentData>([['common/general/schools/one', storedSchool()]]);
  const office = openFakeOffice(documents);
  const { stored, update, boyOf } = office;
  const random = seededRandom(5787);
  const books = new Map(boyIds.map((id) => [id, emptyPage()]));
  const book = (id: string, column: 'earned' | 'spent', change: number): void => {
    const page = books.get(id);
    if (page === undefined) return;
    page[column] += column === 'earned' ? change : -change;
    page.total += change;
  };
  for (const [n, envelopeId] of boyIds.entries())
    documents.set(
      `envelopes/${envelopeId}`,
      storedBoy({
        envelopeId,
        grade: grades[n % 8],
        createdAt: new Date('2026-09-01'),
        ...familyFields(n),
      }),
    );
  const listOf = () => boyIds.map((id) => stored(`envelopes/${id}`));
  const firstDay = JSON.stringify(listOf());
  const notes = trackExpectedNotes(boyIds);
  const closed: { year: number; state: 'closed' }[] = [];
  const weekNumbers = new Map<string, number>();

  const enterSheets = (reading: Reading, at: Date): void => {
    for (const kind of kinds) {
      const sheet = { day: reading.day, kind, at };
      const paper = boyIds.filter(() => random(10) < 7);
      office.enterSheet({ ...sheet, added: paper });
      // Another administrator has the same paper, and a page that does not know of the sheet yet.
      expect(office.enterSheet({ ...sheet, added: paper, known: new Map() })).toBe(paper.length);
      for (const id of paper) {
        book(id, 'earned', kind.points);
        notes.came(id, kind);
      }
      const [first] = paper;
      if (random(5) > 0 || first === undefined) continue;
      office.enterSheet({ ...sheet, at: new Date(at.getTime() + 1), removed: [first] });
      book(first, 'earned', -kind.points);
      notes.didNotCome(first, kind);
    }
  };
  const buy = (day: string, at: Date): void => {
    for (const envelopeId of boyIds.filter(() => random(12) === 0)) {
      const id = `purchase-${day}`;
      office.pay(envelopeId, { id, change: -5, memo: purchaseMethod, at });
      book(envelopeId, 'spent', -5);
      if (random(6) > 0) continue;
      office.pay(envelopeId, { id: `undo-${id}`, change: 5, memo: 'Returned', at });
      book(envelopeId, 'spent', 5);
    }
  };
  const requestIds: string[] = [];
  /** Three requests come during the week, for the Shabbos as it is read here, and get an aliya each. */
  const callUp = ({ day, parshas, weekName }: Reading, inIsrael: boolean): void => {
    const createdAt = new Date(`${addDays(day, -3)}T15:00:00Z`);
    const ofWeek = [0, 1, 2].map((n) => {
      const parsha = parshas[n % Math.max(1, parshas.length)]?.name ?? weekName;
      const requestId = `request-${day}-${n}`;
      documents.set(
        `requests/${requestId}`,
        storedRequest({ requestId, parshas: parsha, createdAt }),
      );
      return requestId;
    });
    requestIds.push(...ofWeek);
    const found = () =>
      requestsOfShabbos(
        requestIds.slice(-30).map((id) => requestFromStored(id, stored(`requests/${id}`))),
        { day, inIsrael },
      );
    expect(found().map(({ requestId }) => requestId)).toEqual(ofWeek);
    for (const [index, { aliya }] of aliyaBoard(found()).aliyos.slice(0, 3).entries())
      update(`requests/${ofWeek[index]}`, { state: 'given', aliya });
    const { aliyos, open } = aliyaBoard(found());
    expect([open.length, ...aliyos.map(({ holders }) => holders.length)]).toEqual([
      0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    for (const id of ofWeek) update(`requests/${id}`, { state: 'done' });
  };
  const awardPrizes = (reading: Reading, thisYear: number): void => {
    const { weekName } = reading;
    // The same boys win the same prizes in both years.
    const week = weekNumbers.get(weekName) ?? weekNumbers.size;
    weekNumbers.set(weekName, week);
    office.prepareWeek(weekName, `Prize of ${thisYear}`);
    for (const slot of [1, 2, 3, 4]) {
      const n = (week * 4 + slot) % boyIds.length;
      const envelopeId = boyIds[n] ?? '';
      office.win({ envelopeId, weekName, slot, thisYear, isUndated: n % 3 === 0 });
      const page = books.get(envelopeId);
      if (page !== undefined) page.wins += 1;
      notes.won(envelopeId, `Prize of ${thisYear}`, reading, thisYear);
    }
  };
  const kindNames = new Map(kinds.map(({ id, name }) => [id, name]));
  let sentCount = 0;
  /** The documents of `mail` are judged, not what a mail server got: one mail a second would take half a day. */
  const sendNotes = (reading: Reading, year: number, inIsrael: boolean): void => {
    const shabbos = reading.day;
    const week = {
      shabbos,
      year: runningYearOn(shabbos, closed),
      isYearClosed: false,
      inIsrael,
      kindNames,
    };
    const written = office.notesOf(boyIds, week);
    sentCount += office.sendNotes(written);
    expect(office.sendNotes(written), 'sent by another administrator too').toBe(0);
    const expected = notes.expected(reading, {
      year,
      inIsrael,
      totalOf: (id) => books.get(id)?.total ?? NaN,
      // The 8th grade of the first year is disabled.
      isActive: (n) => year === 5787 || n % 8 !== 7,
    });
    expect(mailsOf(documents, shabbos)).toEqual(expected);
    for (const path of [...documents.keys()].filter((path) => path.startsWith('mail/'))) {
      if (path < `mail/${addDays(shabbos, -90)}`) documents.delete(path);
      else update(path, { delivery: { state: 'SUCCESS' } });
    }
  };
  const expectSums = (): void => {
    const wrong = [...books].filter(([id, { total }]) => {
      const boy = stored(`envelopes/${id}`);
      return sumOf(boy) !== total || (boy['minyanPoints'] ?? 0) !== total;
    });
    expect(wrong).toEqual([]);
  };
  const expectNoFaults = (thisYear: number, today: string): void => {
    const rest = { files: null, thisYear, today, by: 'me' };
    expect(findFaults(toCheckedProgramme(documents, rest)).slice(0, 3)).toEqual([]);
  };

  for (const { year, inIsrael, readings, choices } of schoolYears) {
    const wonWeeks = new Set<string>();
    for (const reading of readings) {
      const at = new Date(`${addDays(reading.day, 1)}T15:00:00Z`);
      expect(runningYear(at, closed)).toBe(year);
      enterSheets(reading, at);
      buy(reading.day, at);
      callUp(reading, inIsrael);
      // A Yom Tov may have two Shabbosos.
      if (!wonWeeks.has(reading.weekName)) awardPrizes(reading, year);
      wonWeeks.add(reading.weekName);
      for (const id of boyIds) office.pageHistory(id);
      expectSums();
      sendNotes(reading, year, inIsrael);
    }
    expectNoFaults(year, addDays(readings.at(-1)?.day ?? '', 3));

    const at = new Date(`${addDays(readings.at(-1)?.day ?? '', 3)}T15:00:00Z`);
    const requests = requestIds.map((id) => stored(`requests/${id}`));
    for (const [envelopeId, ledger] of books) {
      const path = `envelopes/${envelopeId}`;
      const was = stored(path);
      const plan = planBoy(boyOf(envelopeId), year, choices);
      const moved = closeBoy(was, { year, choices, by: 'admin', at, change: `close-${year}` });
      documents.set(`years/${year}/${path}`, was);
      documents.set(`${path}/pointsHistory/${moved.pageId}`, moved.page);
      update(path, moved.fields);
      expect(totalsOf(documents, envelopeId, year)).toMatchObject({
        earned: ledger.earned,
        spent: ledger.spent,
        points: ledger.total,
        wins: ledger.wins,
      });

      // Reopened, he is as he was.
      const reopened = reopenBoy(was, stored(path), { year, choices });
      expect({ ...stored(path), ...reopened }).toEqual(was);

      const boy = boyOf(envelopeId);
      expect(boy.minyanPointsHistory).toMatchObject([
        { method: `Carried over from ${year}`, closedYear: year },
      ]);
      const total = choices.points === 'zero' ? 0 : ledger.total;
      books.set(envelopeId, { ...emptyPage(), total });
      const { grade, isActive } = plan;
      expect(boy).toMatchObject({ grade, isActive, minyanPoints: total });
      expect(plan.points).toBe(total);
    }
    for (const path of [...documents.keys()].filter((path) => path.startsWith('weeks/'))) {
      documents.set(`years/${year}/${path}`, stored(path));
      update(path, closeWeek(stored(path), { year, isEmptied: choices.prizes === 'empty' }));
    }
    closed.push({ year, state: 'closed' });
    expectSums();
    expectNoFaults(runningYear(at, closed), localDay(at));
    if (choices.prizes === 'empty') notes.emptyPrizes();
    expect(requestIds.map((id) => stored(`requests/${id}`))).toEqual(requests);
  }
  expect(requestIds.length).toBeGreaterThan(270);
  expect(sentCount).toBeGreaterThan(15_000);
  expectLight(JSON.stringify(listOf()), firstDay);
});

function sumOf(boy: DocumentData): number {
  return linesOf(boy).reduce(
    (sum, { type, points }) => sum + (type === 'add' ? 1 : -1) * Number(points),
    0,
  );
}

/** A boy's totals of a closed year, as its CSV file has them. */
function totalsOf(documents: ReadonlyMap<string, DocumentData>, envelopeId: string, year: number) {
  const path = `envelopes/${envelopeId}`;
  const copy = envelopeFromStored(envelopeId, documents.get(`years/${year}/${path}`) ?? {});
  const earlier = documents.get(`years/${year - 1}/${path}`);
  const start =
    earlier === undefined ? 0 : pageCount(envelopeFromStored('', earlier).minyanPointsHistory) + 1;
  const pages = Array.from({ length: pageCount(copy.minyanPointsHistory) - start }, (_, index) => {
    const id = String(start + index + 1).padStart(4, '0');
    return historyPageFromStored(id, documents.get(`${path}/pointsHistory/${id}`) ?? {});
  });
  return yearTotals(copy, pages, { year, isWhole: earlier !== undefined });
}

/** After two closings a boy has a line of his history and his wins more than on the first day. */
function expectLight(list: string, firstDay: string): void {
  const wins = (JSON.parse(list) as DocumentData[]).map(({ winnerList }) => winnerList as unknown);
  const weight = list.length - JSON.stringify(wins).length;
  expect(weight).toBeLessThan(firstDay.length + boyIds.length * 200);
  const times = { list: Infinity, firstDay: Infinity };
  for (let round = 0; round < 20; round += 1) {
    times.list = Math.min(times.list, timeToRead(list));
    times.firstDay = Math.min(times.firstDay, timeToRead(firstDay));
  }
  const ratios = [list.length / firstDay.length, weight / firstDay.length];
  const [bytes, withoutWins] = ratios.map((ratio) => ratio.toFixed(2));
  const time = (times.list / times.firstDay).toFixed(2);
  process.stdout.write(
    `The list after two closings to the first day's: bytes ${bytes} (without wins ${withoutWins}), time to read ${time}\n`,
  );
}

function timeToRead(list: string): number {
  const start = performance.now();
  for (const boy of JSON.parse(list) as DocumentData[]) envelopeFromStored('', boy);
  return performance.now() - start;
}

it('M3 reopening is refused after new points or a new prize, and keeps what was changed by hand', () => {
  const choices = {
    points: 'carry',
    areGradesMoved: true,
    graduates: 'stay',
    prizes: 'keep',
  } as const;
  const was = storedBoy({
    grade: '3rd',
    minyanPoints: undefined,
    createdAt: new Date('2026-09-01'),
  });
  const closing = { year: 5787, choices, by: 'me', at: new Date(), change: 'change-1' };
  const now: DocumentData = { ...was, ...closeBoy(was, closing).fields };
  const year = { year: 5787, choices };
  const lists = { minyanPoints: undefined, minyanPointsHistory: [], winnerList: [] };
  expect(now['grade']).toBe('4th');
  expect(reopenBoy(was, now, year)).toStrictEqual({ ...lists, grade: '3rd' });
  expect(reopenBoy(was, { ...now, grade: '6th' }, year)).toStrictEqual(lists);
  const history = now['minyanPointsHistory'] as unknown[];
  expect(reopenBoy(was, { ...now, minyanPointsHistory: [...history, {}] }, year)).toBeNull();
  expect(reopenBoy(was, { ...now, winnerList: [{}] }, year)).toBeNull();
});
