import { expect, it } from 'vitest';
import { week } from '@gabbai/domain/testing/builders.ts';
import { emptyPrize } from '@gabbai/domain/weeks.ts';
import { copyChoices, otherRecord, weeksToCopy } from './copy-choices.ts';

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
  expect(copyChoices(from, to, 5787)).toEqual([
    {
      prizeNumber: 1,
      from: { prizeName: 'Scooter', prizeImg: picture },
      replaced: { prizeName: '', prizeImg: null },
      isWon: false,
      isReplacing: false,
    },
    expect.objectContaining({ prizeNumber: 2, isWon: true, isReplacing: true }),
    expect.objectContaining({ prizeNumber: 3, isWon: false, isReplacing: true }),
  ]);
  expect(copyChoices(from, undefined, 5787)).toHaveLength(3);
});

const prizeOf = (weekId: string, prizeName: string) => [
  { ...emptyPrize(`prize1_${weekId}`), prizeName },
];

it('found F20: of two joined parshas, the record whose prizes the week lacks is offered', () => {
  const parshas = ['Matos', 'Masei'].map((name) => ({ id: 1, name, hebrew: '' }));
  const matos = { weekId: 'matos', weekName: 'Matos', prizes: prizeOf('matos', 'Scooter') };
  const masei = { weekId: 'masei', weekName: 'Masei', prizes: prizeOf('masei', 'Bicycle') };
  expect(otherRecord(parshas, matos, [matos, masei])).toBe(masei);
  expect(otherRecord(parshas, masei, [matos, masei])).toBe(matos);
  expect(otherRecord(parshas, undefined, [masei])).toBe(masei);
  expect(otherRecord(parshas.slice(0, 1), matos, [matos, masei])).toBeUndefined();
  const copied = { ...matos, prizes: [...matos.prizes, ...masei.prizes] };
  expect(otherRecord(parshas, copied, [copied, masei])).toBeUndefined();
});
