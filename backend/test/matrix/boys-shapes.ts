import { storedBoy } from './doors.ts';
import { fieldShapes, notText, textUpTo } from './shape.ts';
import type { Shape, Values } from './shape.ts';
import { gone, increment, serverTime } from './wire-values.ts';

const profile: Readonly<Record<string, Values>> = {
  firstName: textUpTo(200, [gone]),
  lastName: textUpTo(200, [gone]),
  Yeshiava: textUpTo(200, [gone]),
  rebbe: textUpTo(200, [gone]),
  birthDay: textUpTo(20, [gone]),
  birthMonth: textUpTo(20, [gone]),
  birthYear: textUpTo(20, [gone]),
  isBornAfterSunset: { right: [true, false], wrong: ['true', 1, null, [], gone] },
  parentEmail: textUpTo(320, [gone]),
  grade: { right: ['', '1st', '8th'], wrong: [...notText, '0th', '9th', '1ST', 'first', gone] },
  isActive: { right: [true, false], wrong: ['true', 1, null, [], {}, gone] },
  studentImgUrl: {
    right: ['', 'https://pictures.example/a.png', 'http://127.0.0.1:4180/v0/b/x/o/y?alt=media'],
    wrong: [
      ...notText,
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'a.png',
      `https://pictures.example/${'x'.repeat(2000)}`,
      gone,
    ],
  },
};

const isPresent = (value: unknown) => value !== gone;
/** A new record need not have every field. */
const leavingOutAllowed = ({ right, wrong }: Values): Values => ({
  right: [...right, gone],
  wrong: wrong.filter(isPresent),
});

const update = {
  path: 'envelopes/moshe',
  stored: { ...storedBoy, birthYear: '2014', isBornAfterSunset: false },
};
const create = {
  path: 'envelopes/new',
  stored: null,
  rest: { envelopeId: 'new', firstName: 'Dovid', createdAt: serverTime },
};

/** Other programs have left nothing as it should be; one field after the other can be put right all the same. */
const odd = {
  path: 'envelopes/moshe',
  stored: {
    envelopeId: 5,
    firstName: ['Moshe'],
    lastName: 7,
    Yeshiava: { name: 'Toras Chaim' },
    grade: 4,
    rebbe: true,
    birthDay: 9,
    birthMonth: 'x'.repeat(500),
    birthYear: 2014,
    isBornAfterSunset: 'yes',
    parentEmail: 3,
    isActive: 'yes',
    minyanPoints: NaN,
    minyanPointsHistory: 'none',
    winnerList: { 0: 'won' },
    studentImgUrl: 5,
    createdAt: '2026-11-20',
    theirs: [null, NaN, new Date(0)],
  },
};

export const boysShapes: readonly Shape[] = [
  ...Object.entries(profile).flatMap(([field, values]) =>
    [
      fieldShapes(update, field, values),
      fieldShapes(create, field, leavingOutAllowed(values)),
      fieldShapes(odd, field, { right: values.right.slice(0, 1), wrong: values.wrong.slice(0, 1) }),
    ].flat(),
  ),
  ...fieldShapes(update, 'createdAt', {
    right: [],
    wrong: [serverTime, new Date(0), '2026', null, gone],
  }),
  ...fieldShapes(update, 'envelopeId', { right: ['moshe'], wrong: ['dovid', '', null, gone] }),
  ...fieldShapes(update, 'nickname', { right: [], wrong: ['Moishy', null] }),
  ...fieldShapes(update, '__proto', { right: [], wrong: ['x'] }),
  ...fieldShapes(create, 'createdAt', {
    right: [serverTime, new Date(0), gone],
    wrong: ['2026-11-20', 5, null],
  }),
  ...fieldShapes(create, 'envelopeId', { right: ['new', gone], wrong: ['moshe', '', null, 5] }),
  ...fieldShapes(create, 'nickname', { right: [], wrong: ['Moishy'] }),
  ...fieldShapes(create, 'minyanPoints', { right: [0], wrong: [5, increment(5), '0', null, NaN] }),
  ...fieldShapes(create, 'minyanPointsHistory', {
    right: [[]],
    wrong: [[{ points: 5 }], null, 'none', {}],
  }),
  ...fieldShapes(create, 'winnerList', { right: [[]], wrong: [['x'], null, {}] }),
];
