import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import {
  envelopeFromStored,
  minyanKindsFromStored,
  minyanSheetFromStored,
  pointsEntryToStored,
  requestFromStored,
  schoolFromStored,
  selectedWeekFromStored,
  statsFromStored,
  weekFromStored,
} from './converters.ts';

const registered = new Date('2026-11-13T09:30:00.000Z');
const line = { id: 'h1', points: 40, method: 'Shabbos', type: 'add', by: 'u1' } as const;

describe('envelopeFromStored', () => {
  it('I1 reads every field under its stored spelling', () => {
    const same = {
      firstName: 'Moshe',
      lastName: 'Klein',
      grade: '3rd',
      rebbe: 'Rabbi Stern',
      birthMonth: 'Adar',
      isBornAfterSunset: true,
      parentEmail: 'klein@example.org',
      isActive: false,
      minyanPoints: 40,
      winnerList: [
        {
          prizeName: 'Bicycle',
          studentId: 'e1',
          winnerImg: 'https://example.org/w.png',
          weekName: 'Noach',
          prizeId: 'prize1_w2',
          year: 5787,
        },
      ],
      studentImgUrl: 'https://example.org/photo.png',
    };
    const stored = {
      ...same,
      envelopeId: 'another id',
      Yeshiava: 'Toras Chaim',
      birthDay: 14,
      birthYear: 2014,
      noNotes: true,
      minyanPointsHistory: [{ ...line, timeStamp: registered.toISOString() }],
      createdAt: Timestamp.fromDate(registered),
    };
    expect(envelopeFromStored('e1', stored)).toEqual({
      ...same,
      envelopeId: 'e1',
      school: 'Toras Chaim',
      birthDay: '14',
      birthYear: '2014',
      hasNoNotes: true,
      totalFault: null,
      minyanPointsHistory: [{ ...line, timeStamp: registered, minyan: null }],
      createdAt: registered,
    });
  });

  it('I1 gives an empty stored envelope defined values throughout', () => {
    const empty = {
      envelopeId: 'e2',
      firstName: '',
      lastName: '',
      school: null,
      grade: null,
      rebbe: null,
      birthDay: null,
      birthMonth: null,
      birthYear: null,
      isBornAfterSunset: false,
      parentEmail: null,
      hasNoNotes: false,
      isActive: true,
      minyanPoints: 0,
      totalFault: null,
      minyanPointsHistory: [],
      winnerList: [],
      studentImgUrl: null,
      createdAt: null,
    };
    expect(envelopeFromStored('e2', {})).toEqual(empty);
    const illTyped = {
      firstName: {},
      Yeshiava: false,
      minyanPoints: 'many',
      minyanPointsHistory: 'none',
      winnerList: { 0: 'Bicycle' },
      createdAt: 'yesterday',
    };
    expect(envelopeFromStored('e2', illTyped)).toEqual({ ...empty, totalFault: 'unreadable' });
  });

  it.each([
    ['15', 15, 'text'],
    ['-2.5', -2.5, 'text'],
    [' 15', 15, 'unreadable'],
    ['1e3', 1000, 'unreadable'],
    [NaN, 0, 'unreadable'],
    [true, 0, 'unreadable'],
    [15, 15, null],
    [null, 0, null],
  ])('item 5: tells what is wrong with the total %j', (minyanPoints, shown, totalFault) => {
    const read = envelopeFromStored('e3', { minyanPoints });
    expect(read).toMatchObject({ minyanPoints: shown, totalFault });
  });

  it('I1 reads the lines of another program, without id, admin or year', () => {
    const { minyanPointsHistory, winnerList } = envelopeFromStored('e3', {
      minyanPointsHistory: [{ points: '10', method: 'purchase', type: 'remove' }, { points: '3' }],
      winnerList: [{ weekName: 'Noach', prizeId: 'prize1_w2' }],
    });
    expect(minyanPointsHistory).toEqual([
      {
        id: null,
        points: 10,
        method: 'purchase',
        type: 'remove',
        timeStamp: null,
        by: null,
        minyan: null,
      },
      expect.objectContaining({ points: 3, type: 'add' }),
    ]);
    expect(winnerList).toEqual([
      {
        weekName: 'Noach',
        prizeId: 'prize1_w2',
        prizeName: '',
        studentId: '',
        winnerImg: null,
        year: null,
      },
    ]);
  });
});

describe('pointsEntryToStored', () => {
  it('E8 writes the time as an ISO string', () => {
    const entry = { ...line, timeStamp: registered };
    const stored = { ...line, timeStamp: '2026-11-13T09:30:00.000Z' };
    expect(pointsEntryToStored({ ...entry, minyan: null })).toEqual(stored);
    const minyan = '2026-11-21_morning';
    expect(pointsEntryToStored({ ...entry, minyan })).toEqual({ ...stored, minyan });
  });
});

describe('I1 the other documents', () => {
  it('K1 reads the minyanim, without those that have no name or the id of an earlier one', () => {
    const night = { id: 'night', name: 'Friday night', points: 3 };
    const mincha = { id: 'b', name: 'Mincha', days: [1, '2', 9, 5.5, 1, 0] };
    const kinds = [night, { id: 'a' }, 5, { ...night, name: 'again' }, mincha];
    expect(minyanKindsFromStored({ kinds })).toEqual([
      night,
      { id: 'b', name: 'Mincha', points: 1, days: [0, 1] },
    ]);
    expect(minyanKindsFromStored({})).toEqual([]);
  });

  it('K8 reads a sheet with any values in its fields', () => {
    const boys = { moshe: 5, dovid: 'x', levi: 0 };
    expect(minyanSheetFromStored('2026-11-21_morning', { points: 5, boys })).toEqual({
      sheetId: '2026-11-21_morning',
      date: '2026-11-21',
      kindId: 'morning',
      kindName: '',
      points: 5,
      year: null,
      boys: new Map([['moshe', 5]]),
      updatedAt: null,
      by: null,
    });
    expect(minyanSheetFromStored('odd', { boys: 7 })).toMatchObject({ date: '', points: 1 });
  });

  it('reads a request, and one without type and date', () => {
    expect(
      requestFromStored('r1', { name: 'Dovid', parshas: 'Noach', type: 'Levi', createdAt: null }),
    ).toEqual({
      requestId: 'r1',
      name: 'Dovid',
      fatherName: '',
      nickName: '',
      parsha: 'Noach',
      inHonorOf: '',
      type: 'Levi',
      createdAt: null,
      state: 'new',
      aliya: null,
      envelopeId: null,
    });
    expect(requestFromStored('r2', { type: 'guest' }).type).toBeNull();
    expect(requestFromStored('r3', { type: 'כהן' }).type).toBe('Cohen');
  });

  it('reads a week with any values in its prizes', () => {
    expect(
      weekFromStored('w2', { weekName: 'Noach', prizes: [null, { prizeId: 'prize2_w2' }] }),
    ).toEqual({
      weekId: 'w2',
      weekName: 'Noach',
      prizes: ['prize1_w2', 'prize2_w2', 'prize3_w2', 'prize4_w2'].map((prizeId) => ({
        prizeId,
        studentId: null,
        prizeName: '',
        prizeImg: null,
        winnerImg: null,
        year: null,
      })),
    });
  });

  it('reads a school, the current week and the figures', () => {
    expect(schoolFromStored('s1', { name: ' Toras Chaim ' })).toEqual({
      schoolId: 's1',
      name: 'Toras Chaim',
    });
    expect(selectedWeekFromStored({ selectedWeek: '' })).toBeNull();
    expect(statsFromStored({ todaysUsers: '12', donations: Number.NaN })).toEqual({
      todaysUsers: 12,
      todaysUsersChange: null,
      donations: null,
      donationsChange: null,
    });
  });
});
