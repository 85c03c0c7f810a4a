import { storedBoy } from './doors.ts';
import { entryShapes, fillers, type Shape, type Values } from './shape.ts';
import { append, gone, type Plain, type PlainRecord } from './wire-values.ts';

/** Wins as other programs and other administrators left them. */
const theirs: readonly Plain[] = [
  { prizeId: 'prize1_noach', prizeName: 'Scooter', studentId: 'moshe', weekName: 'Noach' },
  'junk',
  { prizeId: 'own-id', prizeName: 7, studentId: 'somebody', by: 'somebody', theirs: true },
];
const [first = null, junk = null, third = null] = theirs;
const boyWith = (winnerList: Plain): PlainRecord => ({ ...storedBoy, winnerList });
const withWins = boyWith(theirs);
const update = { path: 'envelopes/moshe', stored: withWins };

type Row = (title: string, winnerList: Plain, stored?: PlainRecord) => Shape;
const rowThat =
  (isRight: boolean): Row =>
  (title, winnerList, stored = withWins) => ({
    path: update.path,
    stored,
    written: { winnerList },
    isRight,
    title,
  });
const right = rowThat(true);
const wrong = rowThat(false);

/** Only an entry of a win, or a mended one, takes wins from a boy. */
const goneBy = (action: string): Shape => ({
  ...wrong(`a win gone by an entry of ${action}`, [junk, third]),
  activity: { action },
});

function many(length: number): readonly Plain[] {
  return Array.from({ length }, (_, n) => ({ prizeId: `prize1_${n}` }));
}

export function winnersShapes(uid: string): readonly Shape[] {
  const win = {
    prizeId: 'prize2_vayera',
    prizeName: 'Drone',
    studentId: 'moshe',
    winnerImg: '',
    weekName: 'Vayera',
    year: 5787,
    by: uid,
  };
  const earlier = { ...win, year: 5786, by: 'somebody' };
  const picture = 'https://pictures.example/w.png';
  const parts: Readonly<Record<string, Values>> = {
    studentId: { right: ['moshe'], wrong: ['dovid', '', null, 5, gone] },
    by: { right: [uid], wrong: ['somebody', '', null, gone] },
    theirs: { right: [true, ['anything'], { at: 'all' }], wrong: [] },
  };
  return [
    ...Object.entries(parts).flatMap(([part, values]) =>
      entryShapes(update, win, part, values, (entry) => ({ winnerList: [...theirs, entry] })),
    ),
    right('a win more', [...theirs, win]),
    right('a win more, by arrayUnion', append(win)),
    right('a win more, and the junk of others gone', [first, third, win]),
    right('the first win', [win], storedBoy),
    right('the first win of one who has no list', [win], { firstName: 'Moshe' }),
    right('the first win of one whose list is none', [win], boyWith('none')),
    right('a win changed where it stands', [win, junk, third]),
    right('the five hundredth win', [...many(499), win], boyWith(many(499))),
    right(
      'found 10: a win of an earlier year, changed where it stands',
      [{ ...earlier, winnerImg: picture, by: uid }, win],
      boyWith([earlier, win]),
    ),
    right(
      'found 10: a win of an earlier year, come from another boy',
      [win, { ...earlier, by: uid }],
      boyWith([win]),
    ),
    right(
      'found 10: a win of an earlier year, gone to another boy',
      [win],
      boyWith([earlier, win]),
    ),
    wrong('found 10: a win of an earlier year that is still called the other boy’s', [
      ...theirs,
      { ...earlier, studentId: 'dovid', by: uid },
    ]),
    right('a win with twenty parts', [...theirs, { ...win, ...fillers(13) }]),
    right('a win gone', [junk, third]),
    right('the last win gone', [], boyWith([first])),
    right('a win and its copies gone', [third], boyWith([first, first, third, first])),
    right('a win gone from a list that was too long', many(599), boyWith(many(600))),
    wrong('two wins at once', [...theirs, win, { ...win, prizeId: 'prize3_vayera' }]),
    wrong('two wins changed', [win, junk, { ...win, prizeId: 'prize3_vayera' }]),
    wrong('a win that is no map', [...theirs, 'won']),
    wrong('no list', null),
    wrong('a map', { 0: win }),
    wrong('a list taken away', gone),
    ...['delete-boy', 'restore-boy', 'merge-boys'].map(goneBy),
    right('all wins gone at once', [], boyWith(many(11))),
  ];
}
