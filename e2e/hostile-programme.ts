/** Documents that other programs may have stored: each field missing, too large, or of another type. */
const eightyLetters = 'Schmelke'.repeat(10);
const mixed = 'משה Katz (אבא) 123 Ltd. – יוסף';
const emoji = '👨‍👩‍👧‍👦🎉 Ari 🕎';
const junk: readonly unknown[] = [
  null,
  true,
  -7,
  1e300,
  '   ',
  [],
  {},
  { seconds: 1 },
  [[1], 'x'].flat(),
];

const boyFields = [
  'envelopeId',
  'firstName',
  'lastName',
  'Yeshiava',
  'grade',
  'rebbe',
  'birthDay',
  'birthMonth',
  'parentEmail',
  'isActive',
  'minyanPoints',
  'minyanPointsHistory',
  'winnerList',
  'studentImgUrl',
  'createdAt',
];
const requestFields = [
  'requestId',
  'name',
  'fatherName',
  'nickName',
  'parshas',
  'inHonorOf',
  'type',
  'createdAt',
];

function every(fields: readonly string[], value: unknown): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, value]));
}

const longTexts = {
  Yeshiava: `Yeshiva ${eightyLetters}`,
  grade: eightyLetters,
  rebbe: `Rabbi ${eightyLetters}`,
  birthDay: eightyLetters,
  birthMonth: eightyLetters,
  parentEmail: `${eightyLetters}@example.org`,
};

const longHistory = Array.from({ length: 400 }, (_, index) => ({
  id: `entry-${index}`,
  points: index % 7,
  method: index % 5 === 0 ? eightyLetters : `Shacharis ${index}`,
  type: index % 3 === 0 ? 'remove' : 'add',
  timeStamp: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
}));

const strangeHistory = [
  {},
  { points: 'many', method: 7, type: 'gift', timeStamp: 'yesterday' },
  { points: null, method: null, type: null, timeStamp: null },
  { points: '12', method: mixed, type: 'remove', timeStamp: new Date('2026-11-01T00:00:00Z') },
  { points: 1e300, method: emoji, type: 'add', timeStamp: 0 },
  'not an entry',
  7,
];

const boys: Readonly<Record<string, object>> = {
  'long-name': { firstName: eightyLetters, lastName: eightyLetters, ...longTexts },
  'long-history': {
    firstName: 'Long',
    lastName: 'History',
    minyanPoints: 123_456_789_012,
    minyanPointsHistory: longHistory,
    winnerList: Array.from({ length: 1200 }, () => ({})),
    createdAt: new Date('2026-11-19T00:00:00Z'),
  },
  'strange-history': {
    firstName: emoji,
    lastName: mixed,
    Yeshiava: mixed,
    grade: emoji,
    isActive: 'no',
    minyanPoints: 'twelve',
    minyanPointsHistory: strangeHistory,
    winnerList: ['x', 3, {}],
    studentImgUrl: 'no picture at all',
    createdAt: 'some day',
  },
  'hebrew-only': {
    firstName: 'שלמה',
    lastName: 'בן-דוד',
    Yeshiava: 'ישיבת תורת חיים',
    grade: 'כיתה ה',
    isActive: false,
    minyanPoints: -40,
    createdAt: '2026-11-20',
  },
  nothing: {},
  'no-name': { firstName: '', lastName: '  ', createdAt: new Date('2020-01-01T00:00:00Z') },
  ...Object.fromEntries(
    junk.map((value, index) => [`wrong-${index}`, every(boyFields, value)] as const),
  ),
};

const requests: Readonly<Record<string, object>> = {
  long: { ...every(requestFields, eightyLetters), createdAt: new Date('2026-11-20T00:00:00Z') },
  mixed: { name: mixed, fatherName: emoji, parshas: mixed, inHonorOf: mixed, type: 'Kohen' },
  nothing: {},
  ...Object.fromEntries(
    junk.map((value, index) => [`wrong-${index}`, every(requestFields, value)] as const),
  ),
};

const prize = { prizeName: eightyLetters, prizeImg: 'no picture', studentId: 'missing' };

/** The ids of boys whose profiles the stories open. */
export const hostileBoyIds = [
  'long-name',
  'long-history',
  'strange-history',
  'hebrew-only',
  'nothing',
  'wrong-3',
] as const;

/** The whole programme, by path. */
export const hostileProgramme: Readonly<Record<string, object>> = {
  ...below('envelopes', boys),
  ...below('requests', requests),
  ...below('common/general/schools', {
    long: { schoolId: 'long', name: eightyLetters },
    mixed: { name: mixed },
    nothing: {},
    wrong: { name: ['a', 'list'] },
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `school-${index}`,
        { schoolId: `school-${index}`, name: `Cheder number ${index} of the town` },
      ]),
    ),
  }),
  ...below('weeks', {
    'week-long': { weekName: eightyLetters, prizes: [prize, {}, 'x', { prizeName: mixed }] },
    'week-wrong': { weekName: 5, prizes: 'none' },
    'week-nothing': {},
  }),
  'common/week': { selectedWeek: eightyLetters },
  'common/stats': { todaysUsers: 'many', todaysUsersChange: null, donations: 1e300 },
};

function below(
  collection: string,
  documents: Readonly<Record<string, object>>,
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(documents).map(([id, data]) => [`${collection}/${id}`, data]),
  );
}
