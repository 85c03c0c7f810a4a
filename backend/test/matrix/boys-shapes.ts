import { storedBoy } from './doors.ts';
import { fieldShapes, short, type Shape } from './shape.ts';
import { gone, increment, serverTime } from './wire-values.ts';

const profile = {
  firstName: short,
  lastName: short,
  Yeshiava: short,
  rebbe: short,
  birthDay: short,
  birthMonth: short,
  birthYear: short,
  isBornAfterSunset: { ...short, right: [true, false] },
  parentEmail: short,
  noNotes: { ...short, right: [true, false] },
  grade: short,
  isActive: { ...short, right: [true, false] },
  studentImgUrl: short,
};

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
    noNotes: 'yes',
    isActive: 'yes',
    minyanPoints: NaN,
    minyanPointsHistory: 'none',
    winnerList: { 0: 'won' },
    studentImgUrl: 5,
    createdAt: '2026-11-20',
    theirs: [null, new Date(0)],
  },
};

export const boysShapes: readonly Shape[] = [
  ...Object.entries(profile).flatMap(([field, values]) =>
    [
      fieldShapes(update, field, values),
      fieldShapes(create, field, { ...values, right: [...values.right, gone] }),
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
    right: [serverTime, gone],
    wrong: [new Date(0), ['2026-11-20']],
  }),
  ...fieldShapes(create, 'envelopeId', { right: ['new', gone], wrong: [['new']] }),
  ...fieldShapes(create, 'nickname', { right: [], wrong: ['Moishy'] }),
  ...fieldShapes(create, 'minyanPoints', { right: [0], wrong: [5, increment(5), '0', null, NaN] }),
  ...fieldShapes(create, 'minyanPointsHistory', {
    right: [[]],
    wrong: [[{ points: 5 }], null, 'none', {}],
  }),
  ...fieldShapes(create, 'winnerList', { right: [[]], wrong: [['x'], null, {}] }),
];
