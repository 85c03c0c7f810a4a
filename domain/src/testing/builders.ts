import type { Envelope } from '../envelope.ts';
import type { PointsEntry } from '../points.ts';
import type { AliyaRequest } from '../request.ts';
import type { School } from '../school.ts';
import { type Week, prizeIdOf } from '../weeks.ts';
import type { Win } from '../win.ts';

export function boy(overrides: Partial<Envelope> = {}): Envelope {
  return {
    envelopeId: 'boy-1',
    firstName: 'Moshe',
    lastName: 'Katz',
    school: 'Yeshiva Toras Chaim',
    grade: '5th',
    rebbe: 'Rabbi Weiss',
    birthDay: '14',
    birthMonth: 'November',
    birthYear: null,
    isBornAfterSunset: false,
    parentEmail: 'katz@example.org',
    hasNoNotes: false,
    isActive: true,
    minyanPoints: 0,
    totalFault: null,
    minyanPointsHistory: [],
    winnerList: [],
    studentImgUrl: null,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    ...overrides,
  };
}

export function pointsEntry(overrides: Partial<PointsEntry> = {}): PointsEntry {
  return {
    id: 'entry-1',
    points: 5,
    method: 'Shabbos minyan',
    type: 'add',
    timeStamp: new Date('2026-11-21T12:00:00Z'),
    by: 'admin-1',
    minyan: null,
    ...overrides,
  };
}

/** A boy who came to a minyan on each of the days. */
export function boyWhoCame(envelopeId: string, ...days: readonly string[]): Envelope {
  const history = days.map((day) => pointsEntry({ minyan: `${day}_morning` }));
  return boy({ envelopeId, minyanPointsHistory: history });
}

/** A win of the first prize of the week that `week()` builds. */
export function winner(overrides: Partial<Win> = {}): Win {
  return {
    prizeId: prizeIdOf('week-noach', 1),
    prizeName: 'Scooter',
    studentId: 'boy-1',
    winnerImg: null,
    weekName: 'Noach',
    year: 5787,
    ...overrides,
  };
}

/** A week with four prizes, none won. */
export function week(overrides: Partial<Week> = {}): Week {
  const weekId = overrides.weekId ?? 'week-noach';
  return {
    weekId,
    weekName: 'Noach',
    prizes: ['Scooter', 'Chess set', 'Kiddush cup', 'Basketball'].map((prizeName, index) => ({
      prizeId: prizeIdOf(weekId, index + 1),
      studentId: null,
      prizeName,
      prizeImg: null,
      winnerImg: null,
      year: null,
    })),
    ...overrides,
  };
}

export function request(overrides: Partial<AliyaRequest> = {}): AliyaRequest {
  return {
    requestId: 'request-1',
    name: 'Moshe',
    fatherName: 'Yaakov',
    nickName: 'Moishy',
    parsha: 'Noach',
    inHonorOf: 'his bar mitzvah',
    type: 'Israel',
    createdAt: new Date('2026-11-20T12:00:00Z'),
    state: 'new',
    aliya: null,
    envelopeId: null,
    ...overrides,
  };
}

export function school(overrides: Partial<School> = {}): School {
  return { schoolId: 'school-1', name: 'Yeshiva Toras Chaim', ...overrides };
}
