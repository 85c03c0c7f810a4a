import { describe, expect, it } from 'vitest';
import { week } from '@gabbai/domain/testing/builders.ts';
import { emptyPrize, type Week } from '@gabbai/domain/weeks.ts';
import { copyChoices, otherRecords, recordToMerge, weeksToCopy } from './copy-choices.ts';
import { prizeToWin } from './prize-to-win.ts';

const picture = 'https://pictures.example/p.png';
const prizesOf = (changes: object) =>
  week().prizes.map((prize) => Object.assign({}, prize, changes));

it('N3 the weeks to copy from are the others with prizes, the latest first', () => {
  const days = new Map([
    ['Noach', '2026-10-17'],
    ['Vayera', '2026-10-31'],
    ['Bo', '2027-01-16'],
    ['Yisro', '2027-01-30'],
  ]);
  const weeks = ['Elsewhere', 'Yisro', 'Noach', 'Bo', 'Vayera', 'Parshas וישלח'].map((weekName) =>
    week({ weekId: weekName, weekName }),
  );
  const empty = week({ weekName: 'Toldos', prizes: prizesOf({ prizeName: '' }) });
  const found = weeksToCopy(
    [...weeks, empty],
    'Vayishlach',
    (name) => days.get(name) ?? null,
    '2026-11-24',
  );
  expect(found.map(({ weekName }) => weekName)).toEqual([
    'Vayera',
    'Noach',
    'Elsewhere',
    'Bo',
    'Yisro',
  ]);
});

it('N3 names and pictures are taken over, winners are not; a won prize keeps its own', () => {
  const from = week({
    prizes: week().prizes.map((prize, index) =>
      Object.assign({}, prize, {
        prizeName: index === 3 ? '' : prize.prizeName,
        prizeImg: index === 0 ? picture : null,
        studentId: 'boy-1',
        year: 5786,
      }),
    ),
  });
  const to = week({
    prizes: week().prizes.map((prize, index) =>
      Object.assign({}, prize, {
        prizeName: index === 0 ? '' : 'Own',
        studentId: index === 1 ? 'boy-2' : index === 2 ? 'boy-3' : null,
        year: index === 2 ? 5786 : 5787,
      }),
    ),
  });
  expect(copyChoices(from, { week: to, isSameWeek: false, year: 5787 })).toEqual([
    {
      prizeNumber: 1,
      from: { prizeName: 'Scooter', prizeImg: picture },
      replaced: { prizeName: '', prizeImg: null },
      win: null,
      isWon: false,
      isWinnerHere: false,
      isReplacing: false,
    },
    expect.objectContaining({ prizeNumber: 2, isWon: true, isReplacing: true }),
    expect.objectContaining({ prizeNumber: 3, isWon: false, isReplacing: true }),
  ]);
  expect(copyChoices(from, { week: undefined, isSameWeek: false, year: 5787 })).toHaveLength(3);
});

const prizeOf = (weekId: string, prizeName: string) => [
  { ...emptyPrize(`prize1_${weekId}`), prizeName },
];

const wonBy = (studentId: string, week: Week) => ({
  ...week,
  prizes: week.prizes.map((prize) => ({ ...prize, studentId, year: 5787 })),
});

describe('found F20: two records of one week', () => {
  const matos = { weekId: 'matos', weekName: 'Matos', prizes: prizeOf('matos', 'Scooter') };
  const masei = { weekId: 'masei', weekName: 'Masei', prizes: prizeOf('masei', 'Bicycle') };
  const weeks = [matos, masei];
  const joined = { year: 5787, inIsrael: false };

  it('are found by both names while they are read together, and so is a second one of one parsha', () => {
    expect(otherRecords(weeks, 'Matos', joined)).toEqual([masei]);
    expect(otherRecords(weeks, 'Masei', joined)).toEqual([matos]);
    expect(otherRecords([masei], 'Matos', joined)).toEqual([masei]);
    expect(otherRecords(weeks, 'Matos', { year: 5795, inIsrael: false })).toEqual([]);
    const second = { ...matos, weekId: 'other', weekName: 'Parshas מטות' };
    expect(otherRecords([matos, second], 'Matos', { year: 5795, inIsrael: false })).toEqual([
      second,
    ]);
  });

  it('are merged while the other has prizes that the week lacks, or winners', () => {
    expect(recordToMerge([masei], matos, 5787)).toBe(masei);
    expect(recordToMerge([masei], undefined, 5787)).toBe(masei);
    expect(recordToMerge([], matos, 5787)).toBeUndefined();
    const copied = { ...matos, prizes: masei.prizes };
    expect(recordToMerge([masei], copied, 5787)).toBeUndefined();
    const won = wonBy('moshe', masei);
    expect(recordToMerge([won], copied, 5787)).toBe(won);
    expect(recordToMerge([won], copied, 5788), 'a winner of an earlier year').toBeUndefined();
  });

  it('a winner moves with his prize, unless he has won in both', () => {
    const won = wonBy('moshe', masei);
    const choice = (week: Week | undefined, isSameWeek = true) =>
      copyChoices(won, { week, isSameWeek, year: 5787 })[0];
    const win = {
      envelopeId: 'moshe',
      weekId: 'masei',
      weekName: 'Masei',
      prizeId: 'prize1_masei',
      year: 5787,
    };
    expect(choice(matos)).toMatchObject({ win, isWinnerHere: false });
    expect(choice(undefined)).toMatchObject({ win, isWinnerHere: false });
    expect(choice(wonBy('moshe', matos))).toMatchObject({ win, isWinnerHere: true });
    expect(choice(wonBy('moshe', matos), false)).toMatchObject({ win: null, isWinnerHere: false });
  });

  it('a boy who won in either week has won this week', () => {
    const prize = prizeToWin({
      weekName: 'Matos',
      week: wonBy('yosef', matos),
      others: [wonBy('moshe', masei)],
      n: 2,
      shownName: '',
      shownImg: null,
      envelopes: { status: 'loading' },
      thisYear: 5787,
    });
    expect([...prize.weekWinners]).toEqual(['yosef', 'moshe']);
  });
});
