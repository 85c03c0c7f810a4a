/**
 * Documents with their stored field names. A field overridden with `undefined` is omitted, as the public site may do.
 */
type Stored = Readonly<Record<string, unknown>>;

function stored(defaults: Stored, overrides: Stored): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...defaults, ...overrides }).filter(([, value]) => value !== undefined),
  );
}

/** `envelopes/{envelopeId}` */
export function storedBoy(overrides: Stored = {}): Record<string, unknown> {
  return stored(
    {
      envelopeId: 'boy-1',
      firstName: 'Moshe',
      lastName: 'Katz',
      Yeshiava: 'Yeshiva Toras Chaim',
      grade: '5th',
      rebbe: 'Rabbi Weiss',
      birthDay: '14',
      birthMonth: 'November',
      parentEmail: 'katz@example.org',
      isActive: true,
      minyanPoints: 0,
      minyanPointsHistory: [],
      winnerList: [],
      studentImgUrl: '',
      createdAt: new Date('2026-11-20T12:00:00Z'),
    },
    overrides,
  );
}

/** One element of `minyanPointsHistory`. */
export function storedPointsEntry(overrides: Stored = {}): Record<string, unknown> {
  return stored(
    {
      id: 'entry-1',
      points: 5,
      method: 'Shabbos minyan',
      type: 'add',
      timeStamp: '2026-11-21T12:00:00.000Z',
      by: 'admin-1',
    },
    overrides,
  );
}

/** One element of `winnerList`. */
export function storedWinner(overrides: Stored = {}): Record<string, unknown> {
  return stored(
    {
      prizeId: 'prize1_week-noach',
      prizeName: 'Scooter',
      studentId: 'boy-1',
      winnerImg: '',
      weekName: 'Noach',
      year: 5787,
    },
    overrides,
  );
}

/** The four prizes of a week, each with changes of its own. */
export function storedPrizes(
  weekId: string,
  changesOf: (n: number) => Stored = () => ({}),
): Record<string, unknown>[] {
  return ['Scooter', 'Chess set', 'Kiddush cup', 'Basketball'].map((prizeName, index) => {
    const prizeId = `prize${index + 1}_${weekId}`;
    const prize = { prizeId, studentId: '', prizeName, prizeImg: '', winnerImg: '' };
    return stored(prize, changesOf(index + 1));
  });
}

/** `weeks/{weekId}`, named `week-noach` unless its prizes are overridden. */
export function storedWeek(overrides: Stored = {}): Record<string, unknown> {
  return stored({ weekName: 'Noach', prizes: storedPrizes('week-noach') }, overrides);
}

/** `requests/{requestId}` */
export function storedRequest(overrides: Stored = {}): Record<string, unknown> {
  return stored(
    {
      requestId: 'request-1',
      name: 'Moshe',
      fatherName: 'Yaakov',
      nickName: 'Moishy',
      parshas: 'Noach',
      inHonorOf: 'his bar mitzvah',
      type: 'Israel',
      createdAt: new Date('2026-11-20T12:00:00Z'),
    },
    overrides,
  );
}

/** `common/general/schools/{schoolId}` */
export function storedSchool(overrides: Stored = {}): Record<string, unknown> {
  return stored({ schoolId: 'school-1', name: 'Yeshiva Toras Chaim' }, overrides);
}
