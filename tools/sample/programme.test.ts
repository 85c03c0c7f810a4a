import { beforeAll, describe, expect, it } from 'vitest';
import type { SampleDocument } from './blemishes.ts';
import { type SampleProgramme, sampleProgramme } from './programme.ts';
import { StoredFile } from './stored-file.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;

interface Entry {
  points: number;
  type: string;
}
interface Line extends Entry {
  id: string;
  timeStamp: string;
}
interface Prize {
  prizeId: string;
  studentId: string;
  prizeName: string;
  prizeImg: StoredFile;
  winnerImg: StoredFile | '';
  year: number | null;
}
type Win = Omit<Prize, 'prizeImg'> & { weekName: string };

function byPrize(one: { prizeId: string }, other: { prizeId: string }): number {
  return one.prizeId < other.prizeId ? -1 : 1;
}

function list<T>(value: unknown): T[] {
  return Array.isArray(value) ? value : [];
}

function at(data: SampleDocument['data']): number {
  return data['at'] instanceof Date ? data['at'].getTime() : Number.NaN;
}

function within(programme: SampleProgramme, collection: string): SampleDocument[] {
  return programme.documents.filter(
    ({ path }) => path.slice(0, path.lastIndexOf('/')) === collection,
  );
}

describe('the sample programme', () => {
  let programme: SampleProgramme;
  let envelopes: SampleDocument[];
  let weeks: SampleDocument[];

  beforeAll(() => {
    programme = sampleProgramme({ envelopes: 60, seed: 1, now });
    envelopes = within(programme, 'envelopes');
    weeks = within(programme, 'weeks');
  });

  it('is the same for the same seed and time, and another for another seed', () => {
    expect(sampleProgramme({ envelopes: 60, seed: 1, now })).toEqual(programme);
    expect(sampleProgramme({ envelopes: 60, seed: 2, now })).not.toEqual(programme);
  });

  it.each([0, 1, 7, 500])('has as many boys as asked for: %d', (count) => {
    const asked = sampleProgramme({ envelopes: count, seed: 1, now });
    expect(within(asked, 'envelopes')).toHaveLength(count);
    expect(within(asked, 'weeks')).toHaveLength(54);
  });

  it('I7 has a week for each parsha, six schools that know their id, fourteen requests', () => {
    expect(new Set(weeks.map(({ data }) => data['weekName'])).size).toBe(54);
    const schools = within(programme, 'common/general/schools');
    expect(schools).toHaveLength(6);
    for (const { path, data } of schools)
      expect(path).toBe(`common/general/schools/${String(data['schoolId'])}`);
    const requests = within(programme, 'requests').map(({ data }) => data);
    expect(requests).toHaveLength(14);
    expect(new Set(requests.map(({ type }) => type))).toEqual(new Set(['Cohen', 'Levi', 'Israel']));
    expect(requests.filter(({ createdAt }) => createdAt === undefined)).toHaveLength(1);
  });

  it('selects the week whose parsha is read on the coming Shabbos', () => {
    expect(within(programme, 'common')[0]).toEqual({
      path: 'common/week',
      data: { selectedWeek: 'Vayeitzei' },
    });
  });

  it('gives every boy the points his history adds up to, never less than none', () => {
    const withHistory = envelopes.filter(
      ({ data }) => list(data['minyanPointsHistory']).length > 0,
    );
    expect(withHistory.length).toBeGreaterThan(40);
    for (const { data } of withHistory) {
      let balance = 0;
      for (const { points, type } of list<Entry>(data['minyanPointsHistory'])) {
        balance += type === 'add' ? points : -points;
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      expect(balance).toBe(Number(data['minyanPoints']));
    }
  });

  it('I3 remembers each award and each point given in the activity, as the boys’ histories have them', () => {
    const activity = within(programme, 'activity');
    const given = activity.filter(({ data }) => data['action'] !== 'purchase');
    const ofAwards = given.filter(({ data }) => data['action'] !== 'record-points');
    expect(ofAwards.length).toBeGreaterThan(40);
    const year = ofAwards.map(({ data }) => Math.floor((now.getTime() - at(data)) / (7 * dayMs)));
    expect(new Set(year).size, 'weeks with an award').toBeGreaterThan(30);
    expect(Math.min(...year)).toBeLessThan(2);
    const histories = envelopes.flatMap(({ data }) => list<Line>(data['minyanPointsHistory']));
    for (const { path, data } of activity) {
      const { envelopes: boys, gain, ...described } = data;
      const keys = Object.keys(described).filter((key) => key !== 'before');
      expect(keys.toSorted()).toEqual(['action', 'after', 'at', 'by', 'subject', 'summary']);
      const lines = histories.filter(({ id }) => path === `activity/${id}`);
      const { points, boys: many } = data['after'] as { points: number; boys: number };
      // The history of one boy was lost.
      expect([many, many - 1]).toContain(lines.length);
      const claimed = boys === undefined ? [many, points] : [list(boys).length, gain];
      expect(claimed).toEqual([many, points]);
      for (const line of lines) {
        expect(line.type === 'add' ? line.points : -line.points).toBe(points);
        expect(Date.parse(line.timeStamp)).toBe(at(data));
      }
      expect(at(data)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('L2 found F24: says of each sheet what it held, so that it can be undone', () => {
    const ofSheets = within(programme, 'activity').filter(
      ({ data }) => data['action'] === 'minyan-sheet',
    );
    expect(ofSheets.length).toBeGreaterThan(40);
    for (const { data } of ofSheets) {
      const { points } = data['after'] as { points: number };
      expect(data['before']).toEqual({ held: 0 });
      expect(data['after']).toMatchObject({ held: points, title: expect.any(String) });
    }
  });

  it('K7 has thirty weeks of sheets, which agree with the histories', () => {
    const [, minyanim] = within(programme, 'common');
    expect(minyanim).toMatchObject({ path: 'common/minyanim', data: { kinds: { length: 4 } } });
    const sheets = within(programme, 'minyanim');
    const days = sheets.map(({ data }) => Date.parse(String(data['date'])));
    expect((Math.max(...days) - Math.min(...days)) / (7 * dayMs)).toBeCloseTo(29, 0);
    const held = sheets.flatMap(({ path, data }) =>
      Object.entries(data['boys'] as object).map(([id, points]) => `${path} ${id} ${points}`),
    );
    const paid = envelopes.flatMap(({ path, data }) =>
      list<Line & { minyan?: string }>(data['minyanPointsHistory']).flatMap(({ minyan, points }) =>
        minyan === undefined ? [] : `minyanim/${minyan} ${path.split('/')[1]} ${points}`,
      ),
    );
    expect(held.length).toBeGreaterThan(300);
    expect(held.toSorted()).toEqual(paid.toSorted());
    const logged = within(programme, 'activity').map(({ data }) => data['subject']);
    expect(logged).toEqual(expect.arrayContaining(sheets.map(({ path }) => path)));
  });

  it('of thousands of boys keeps the activity short', () => {
    const many = sampleProgramme({ envelopes: 2000, seed: 1, now });
    expect(within(many, 'activity').length).toBeLessThan(300);
  });

  it('T3 of ten years has the past ones closed, whose pages and copies hold what the histories held', () => {
    const long = sampleProgramme({ envelopes: 20, seed: 1, now, years: 10 });
    expect(within(long, 'years').map(({ data }) => data['year'])).toEqual(
      Array.from({ length: 10 }, (_, index) => 5777 + index),
    );
    expect(within(long, 'activity').length).toBeGreaterThan(1500);
    for (const { path, data } of within(long, 'envelopes')) {
      const [carried, ...lines] = list<Line>(data['minyanPointsHistory']);
      const pages = within(long, `${path}/pointsHistory`);
      const copies = long.documents.filter((other) => other.path.endsWith(`/${path}`));
      expect(copies).toHaveLength(pages.length);
      if (pages.length === 0 || carried === undefined) continue;
      const sum = (of: readonly Entry[]): number =>
        of.reduce((total, { points, type }) => total + (type === 'add' ? points : -points), 0);
      const paged = pages.flatMap(({ data: { entries } }) => list<Line>(entries));
      expect(carried.id).toBe(`carried-${String(pages.length).padStart(4, '0')}`);
      expect(sum(paged)).toBe(sum([carried]));
      expect(sum([carried, ...lines])).toBe(Number(data['minyanPoints']));
    }
  });

  it('spreads registrations over two years, some in the last seven days', () => {
    const ages = envelopes.flatMap(({ data }) =>
      data['createdAt'] instanceof Date
        ? [(now.getTime() - data['createdAt'].getTime()) / dayMs]
        : [],
    );
    expect(ages.filter((days) => days <= 7)).toHaveLength(3);
    expect(Math.max(...ages)).toBeGreaterThan(600);
    expect(Math.max(...ages)).toBeLessThanOrEqual(731);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  });

  it('I2 shows every win on the boy and on the week alike', () => {
    const onWeeks = weeks.flatMap(({ data: { weekName, prizes } }) =>
      list<Prize>(prizes).flatMap(({ prizeId, prizeName, studentId, winnerImg, year }) =>
        studentId === '' ? [] : [{ prizeId, prizeName, studentId, winnerImg, weekName, year }],
      ),
    );
    const onEnvelopes = envelopes.flatMap(({ path, data }) =>
      list<Win>(data['winnerList']).map((win) => {
        expect(path).toBe(`envelopes/${win.studentId}`);
        return win;
      }),
    );
    expect(onWeeks.length).toBeGreaterThan(100);
    expect(onEnvelopes.toSorted(byPrize)).toEqual(onWeeks.toSorted(byPrize));
    for (const { year } of onEnvelopes) expect([5786, 5787]).toContain(year);
  });

  it('F7 H9 gives each week four different prizes and no boy two of them', () => {
    for (const { path, data } of weeks) {
      const prizes = list<Prize>(data['prizes']);
      const weekId = path.split('/')[1];
      expect(prizes.map(({ prizeId }) => prizeId)).toEqual(
        [1, 2, 3, 4].map((n) => `prize${n}_${weekId}`),
      );
      expect(new Set(prizes.map(({ prizeName }) => prizeName)).size).toBe(4);
      const winners = prizes.map(({ studentId }) => studentId).filter((id) => id !== '');
      expect(new Set(winners).size).toBe(winners.length);
    }
  });

  it('has drawn three of the four prizes of the week that is running', () => {
    const thisWeek = weeks.find(({ data }) => data['weekName'] === 'Vayeitzei');
    const prizes = list<Prize>(thisWeek?.data['prizes']);
    expect(prizes.map(({ studentId }) => studentId !== '')).toEqual([true, true, true, false]);
    expect(prizes.map(({ year }) => year)).toEqual([5787, 5787, 5787, null]);
  });

  it('I1 has a few records with fields missing or of another type', () => {
    const wrong = (field: string, type: string): number =>
      envelopes.filter(({ data }) => typeof data[field] !== type).length;
    expect(wrong('lastName', 'string')).toBe(2);
    expect(wrong('firstName', 'string')).toBe(1);
    expect(wrong('minyanPoints', 'number')).toBe(2);
    expect(wrong('grade', 'string')).toBe(1);
    expect(envelopes.filter(({ data }) => !(data['createdAt'] instanceof Date))).toHaveLength(2);
    expect(envelopes.filter(({ data }) => !Array.isArray(data['winnerList']))).toHaveLength(2);
  });

  it.each([1, 2, 3, 4, 5])('with seed %d has each file it refers to, and no other', (seed) => {
    const { documents, files } = sampleProgramme({ envelopes: 60, seed, now });
    const links = new Set<string>();
    JSON.stringify(documents, (_, value: unknown) => {
      if (value instanceof StoredFile) links.add(value.path);
      return value;
    });
    expect([...links].toSorted()).toEqual(files.map(({ path }) => path).toSorted());
    for (const path of links) {
      expect(path).toMatch(/^(?:prizes|winners|students)\/[0-9a-f-]{36}_.*\.png$/);
    }
  });
});
