import { fourPrizes, prizeOf } from './doors.ts';
import { fieldShapes, fillers, notText, type Shape, type Values } from './shape.ts';
import { gone, type Plain, type PlainRecord } from './wire-values.ts';

const path = 'weeks/noach';
const [one, two, three, four] = [
  prizeOf('noach', 1),
  prizeOf('noach', 2),
  prizeOf('noach', 3),
  prizeOf('noach', 4),
];
const stored: PlainRecord = { weekName: 'Noach', prizes: fourPrizes('noach') };
const changed = { ...two, prizeName: 'Drone' };

const weekName: Values = {
  right: ['Noach', 'פרשת נח', 'x'.repeat(200)],
  wrong: [...notText, '', '   ', 'x'.repeat(201), gone],
};
const newWeek: PlainRecord = { weekName: 'Bereishis', prizes: fourPrizes('parsha-1') };
const create = { path: 'weeks/parsha-1', stored: null, rest: newWeek };

const row = (
  title: string,
  isRight: boolean,
  prizes: Plain,
  before: Plain = fourPrizes('noach'),
): Shape => ({
  path,
  stored: { weekName: 'Noach', prizes: before },
  written: { prizes },
  isRight,
  title,
});
const right = (title: string, prizes: Plain, before?: Plain) => row(title, true, prizes, before);
const wrong = (title: string, prizes: Plain, before?: Plain) => row(title, false, prizes, before);
const own = (prizeId: string, changes: PlainRecord = {}): PlainRecord => ({
  prizeId,
  prizeName: 'Theirs',
  theirs: true,
  ...changes,
});

const tenOwn = Array.from({ length: 10 }, (_, n) => own(`id${n}`));
const tenJunk = Array.from({ length: 10 }, (_, n) => `junk ${n}`);
const fiveOld: readonly PlainRecord[] = [
  ...[1, 2, 3, 4].map((n) => ({ prizeName: `Theirs ${n}` })),
  own('fifth'),
];
const fiveChanged: readonly PlainRecord[] = [
  ...[1, 2, 3, 4].map((n) => ({ prizeName: `Theirs ${n}`, prizeId: `prize${n}_noach` })),
  own('fifth', { studentId: 'moshe' }),
];

export const weeksShapes: readonly Shape[] = [
  ...fieldShapes({ path, stored }, 'weekName', weekName),
  ...fieldShapes({ path, stored }, 'note', { right: [], wrong: ['x'] }),
  ...fieldShapes(create, 'weekName', {
    ...weekName,
    wrong: weekName.wrong.filter((value) => value !== gone),
  }),
  ...fieldShapes(create, 'note', { right: [], wrong: ['x'] }),
  ...fieldShapes(create, 'prizes', {
    right: [fourPrizes('parsha-1')],
    wrong: [
      null,
      'none',
      {},
      [],
      fourPrizes('parsha-1').slice(1),
      [...fourPrizes('parsha-1'), prizeOf('parsha-1', 5), prizeOf('parsha-1', 6)],
      gone,
    ],
  }),
  right('one prize changed', [one, changed, three, four]),
  right('all four changed', fourPrizes('noach', { studentId: 'x' })),
  right(
    'one changed of three, and the fourth there',
    [one, changed, three, four],
    [one, two, three],
  ),
  right('four where there were none', [one, changed, three, four], []),
  right('four where there was no list', [one, changed, three, four], gone),
  right('four where there were texts', [one, changed, three, four], 'none'),
  right('prizes put in their order', [one, changed, three, four], [four, three, two, one]),
  right(
    'the junk of others gone',
    [one, changed, three, four],
    ['junk', one, null, two, three, four],
  ),
  right(
    'ids of their own kept',
    [{ ...own('red'), prizeName: 'Drone' }, own('blue'), three, four],
    [own('red'), own('blue')],
  ),
  right(
    'ids where there were none',
    [...[1, 2, 3].map((n) => own(`prize${n}_noach`)), four],
    [1, 2, 3].map(() => ({ prizeName: 'Theirs', theirs: true })),
  ),
  right(
    'the fifth changed',
    [one, two, three, four, { ...own('fifth'), studentId: 'moshe' }],
    [one, two, three, four, own('fifth')],
  ),
  right('a prize with twenty parts', [{ ...one, ...fillers(14) }, two, three, four]),
  right('the tenth prize', [...tenOwn.slice(1), one], tenOwn.slice(1)),
  right('ten entries of junk gone', fourPrizes('noach'), [...tenJunk, ...fourPrizes('noach')]),
  right('ids where there were none, and the fifth changed', fiveChanged, fiveOld),
  wrong('three prizes left', [one, changed, three]),
  wrong('no prizes', []),
  wrong('no list', null),
  wrong('a map', { 0: one, 1: two, 2: three, 3: four }),
  wrong('a list taken away', gone),
  wrong(
    'six changed',
    [1, 2, 3, 4, 5, 6].map((n) => own(`id${n}`, { year: 5787 })),
    [1, 2, 3, 4, 5, 6].map((n) => own(`id${n}`)),
  ),
  wrong('one prize more than ten', [...tenOwn, one], tenOwn),
];
