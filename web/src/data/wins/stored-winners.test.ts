import { describe, expect, it } from 'vitest';
import { prizeToStored, readWeek, readWinnerList, winnerToStored } from './stored-winners.ts';

describe('I1 I2 what other programs have stored', () => {
  const strange = { prizeId: 'prize1_w', weekName: ' Noach ', year: '5787', note: 'theirs' };

  it('stays as it is in an entry that does not change', () => {
    const [entry] = readWinnerList({ winnerList: ['junk', strange] });
    expect(entry && winnerToStored(entry, 'me')).toEqual(strange);
  });

  it('stays beside what changes in a copy of the entry', () => {
    const [entry] = readWinnerList({ winnerList: [strange] });
    expect(entry && winnerToStored({ ...entry, studentId: 'dovid' }, 'me')).toEqual({
      ...strange,
      studentId: 'dovid',
      by: 'me',
    });
  });

  it('stays in the prizes of a week that is completed', () => {
    const prizes = { prizeId: 'prize2_w', prizeName: 'Ball', colour: 'red' };
    expect(
      readWeek('w', { prizes: [null, prizes] })
        .prizes.slice(0, 2)
        .map(prizeToStored),
    ).toEqual([
      {
        prizeId: 'prize1_w',
        studentId: '',
        prizeName: '',
        prizeImg: '',
        winnerImg: '',
        year: null,
      },
      prizes,
    ]);
  });
});

it('H11 a prize that is freed holds empty texts', () => {
  const [won] = readWeek('w', {
    prizes: [{ prizeId: 'prize1_w', studentId: 'moshe', winnerImg: 'https://x.org/a', year: 5787 }],
  }).prizes;
  expect(won && prizeToStored({ ...won, studentId: null, winnerImg: null, year: null })).toEqual({
    prizeId: 'prize1_w',
    studentId: '',
    winnerImg: '',
    year: null,
  });
});

it('H8 a new entry is stored with all its fields and who gave it', () => {
  const entry = {
    prizeId: 'prize1_w',
    prizeName: 'Ball',
    studentId: 'moshe',
    winnerImg: null,
    weekName: 'Noach',
    year: 5787,
  };
  expect(winnerToStored(entry, 'me')).toEqual({ ...entry, winnerImg: '', by: 'me' });
});
