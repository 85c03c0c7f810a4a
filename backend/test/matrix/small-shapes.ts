/** Requests, schools, the current week, the calendar and the activity: records without lists. */
import { activityOf, storedRequest } from './doors.ts';
import { fieldShapes, notText, short, type Shape, type Values } from './shape.ts';
import { gone, serverTime, type Plain, type PlainRecord } from './wire-values.ts';

const requestFields = ['name', 'fatherName', 'nickName', 'parshas', 'inHonorOf', 'type']
  // Q1 and Q3: what the office adds to a request.
  .concat('state', 'aliya', 'envelopeId');
const request = { path: 'requests/first', stored: storedRequest };
const oddRequest = {
  path: 'requests/odd',
  stored: {
    requestId: 7,
    name: 5,
    fatherName: ['Yosef'],
    nickName: null,
    parshas: { name: 'Noach' },
    inHonorOf: 'x'.repeat(5000),
    type: 'a Levi',
    createdAt: '2026-11-20',
    theirs: NaN,
  },
};
const newRequest = {
  path: 'requests/new',
  stored: null,
  rest: { ...storedRequest, requestId: 'new', createdAt: serverTime },
};
const onBoard = { state: 'given', aliya: 'Kohen' };
const boardShapes: readonly Shape[] = [
  ...['give-aliya', 'finish-aliyos', 'edit-request'].map((action) =>
    Object.assign({}, request, {
      written: onBoard,
      activity: { subject: 'requests', action },
      isRight: action !== 'edit-request',
      title: `Q2 an aliya by ${action} of several requests`,
    }),
  ),
  {
    ...request,
    written: { ...onBoard, name: 'Dovid' },
    activity: { subject: 'requests', action: 'give-aliya' },
    isRight: false,
    title: 'Q2 another field beside the aliya of several requests',
  },
  {
    ...request,
    written: onBoard,
    activity: { subject: 'weeks/noach', action: 'give-aliya' },
    isRight: false,
    title: 'Q2 an aliya by an entry of something else',
  },
];

const requestShapes = [
  ...boardShapes,
  ...[request, oddRequest, newRequest].flatMap((setting) =>
    [
      ...requestFields.map((field) => fieldShapes(setting, field, short)),
      fieldShapes(setting, 'createdAt', { right: [serverTime], wrong: [new Date(), ['now']] }),
      fieldShapes(setting, 'answered', { right: [], wrong: [true] }),
    ].flat(),
  ),
];

const name: Values = {
  right: ['Toras Chaim', 'תורת חיים', 'x'.repeat(200)],
  wrong: [...notText, '', '   ', 'x'.repeat(201), gone],
};
const school = {
  path: 'common/general/schools/toras-chaim',
  stored: { schoolId: 'toras-chaim', name: 'Toras Chaim' },
};
const oddSchool = {
  path: 'common/general/schools/odd',
  stored: { schoolId: 5, name: ['x'], city: null },
};
const newSchool = {
  path: 'common/general/schools/new',
  stored: null,
  rest: { name: 'Ohr Yisroel' },
};
const schoolShapes = [school, oddSchool, newSchool].flatMap((setting) => {
  const id = setting.path.split('/').at(-1) ?? '';
  return [
    fieldShapes(setting, 'name', name),
    ...(setting === oddSchool
      ? []
      : [fieldShapes(setting, 'schoolId', { right: [id], wrong: [] })]),
    fieldShapes(setting, 'city', { right: [], wrong: ['Lakewood'] }),
  ].flat();
});

const weeksBefore: readonly (PlainRecord | null)[] = [
  { selectedWeek: 'Noach', theirs: 'kept' },
  {},
  null,
];
const weekShapes = weeksBefore.flatMap((stored) => {
  const setting = { path: 'common/week', stored };
  return [
    fieldShapes(setting, 'selectedWeek', name),
    fieldShapes({ ...setting, rest: { selectedWeek: 'Vayera' } }, 'theirs', {
      right: [],
      wrong: ['changed'],
    }),
  ].flat();
});

const calendarsBefore: readonly (PlainRecord | null)[] = [
  { inIsrael: false, theirs: 'kept' },
  { inIsrael: 'yes' },
  null,
];
const calendarShapes = calendarsBefore.flatMap((stored) => {
  const setting = { path: 'common/calendar', stored };
  return [
    fieldShapes(setting, 'inIsrael', { right: [true, false], wrong: ['true', 1, null, [], gone] }),
    fieldShapes({ ...setting, rest: { inIsrael: true } }, 'theirs', {
      right: [],
      wrong: ['changed'],
    }),
  ].flat();
});

const figuresBefore: readonly (PlainRecord | null)[] = [
  { areLive: false, theirs: 'kept' },
  { areLive: 'yes' },
  null,
];
const figuresShapes = figuresBefore.flatMap((stored) =>
  fieldShapes({ path: 'common/figures', stored }, 'areLive', {
    right: [true, false],
    wrong: ['true', 1, null, [], gone],
  }),
);

const noteSettings = { isOn: true, language: 'he', sentence: 'Good Shabbos', replyTo: '' };
const notesBefore: readonly (PlainRecord | null)[] = [
  { settings: { isOn: false }, theirs: 'kept' },
  { settings: 5 },
  null,
];
const notesShapes = notesBefore.flatMap((stored) =>
  fieldShapes({ path: 'common/notes', stored }, 'settings', {
    right: [noteSettings, {}],
    wrong: [true, 'on', [], { a: ['x'] }, { sentence: 'x'.repeat(10_001) }, null, gone],
  }),
);

function activityShapes(uid: string): readonly Shape[] {
  const setting = { path: 'activity/new', stored: null, rest: activityOf(uid) };
  const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, n]));
  const small: Values = {
    right: [{}, { minyanPoints: 5 }, fifty, gone],
    wrong: [null, 'x', 5, [], { one: 'x'.repeat(10_000) }, { one: ['x'] }],
  };
  const noFacts: readonly Plain[] = [['a'], { a: 'b' }, new Date(0), 'x'.repeat(4001), gone];
  const parts: Readonly<Record<string, Values>> = {
    at: { right: [serverTime], wrong: [new Date(), 'now', 5, null, gone] },
    by: { right: [uid], wrong: ['somebody', '', null, gone] },
    action: { right: ['awardPoints'], wrong: noFacts },
    subject: { right: ['envelopes', 'weeks/a'], wrong: noFacts },
    summary: { right: ['Moshe', 'משה', 'x'.repeat(2000)], wrong: [...noFacts, null, 5, true] },
    madeAt: { right: [new Date(), gone], wrong: ['2026-11-20', 5, null, ['x']] },
    before: small,
    after: small,
    note: { right: [], wrong: ['x'] },
  };
  const ids = Array.from({ length: 500 }, (_, n) => `boy-${n}`);
  const award = { ...setting, rest: { ...setting.rest, envelopes: ['moshe'], gain: 5 } };
  const awardParts: Readonly<Record<string, Values>> = {
    envelopes: { right: [['moshe'], ids], wrong: ['moshe', {}, null, gone] },
    gain: { right: [5, -5, 2.5], wrong: ['5', NaN, Infinity, null, gone] },
    group: { right: ['a', 'x'.repeat(100), gone], wrong: noFacts.slice(0, -1) },
  };
  const drawn = {
    conditions: { school: null, minPoints: 5 },
    from: '2026-11-22',
    until: '2026-11-28',
    pool: [{ envelopeId: 'moshe', tickets: 5 }],
    ticket: 3,
    discarded: [{ envelopeId: 'dovid', reason: 'He has moved away' }],
  };
  const drawing = { ...setting, rest: { ...setting.rest, action: 'add-winner' } };
  const draws: Values = { right: [drawn, { ...drawn, ticket: 0, discarded: [] }, gone], wrong: [] };
  return [
    ...fieldShapes(drawing, 'draw', draws),
    {
      path: 'activity/new',
      stored: null,
      written: { ...setting.rest, draw: drawn },
      isRight: false,
      title: 'N1 a draw that is not of a winner',
    },
    ...Object.entries(parts).flatMap(([part, values]) => fieldShapes(setting, part, values)),
    ...Object.entries(awardParts).flatMap(([part, values]) => fieldShapes(award, part, values)),
    {
      path: 'activity/undo-e1',
      stored: null,
      written: award.rest,
      isRight: false,
      title: 'L2 an undo that could be undone',
    },
  ];
}

export function smallShapes(uid: string): readonly Shape[] {
  return [
    ...requestShapes,
    ...schoolShapes,
    ...weekShapes,
    ...calendarShapes,
    ...figuresShapes,
    ...notesShapes,
    ...activityShapes(uid),
  ];
}
