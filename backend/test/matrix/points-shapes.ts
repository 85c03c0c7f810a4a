import { activityOf, entryBySomebody, now, storedBoy } from './doors.ts';
import { entryShapes, notText, textUpTo, type Shape, type Values } from './shape.ts';
import { append, brief, Exactly, gone, increment } from './wire-values.ts';
import type { Plain, PlainRecord } from './wire-values.ts';

/** The most at once less than where whole numbers stop being exact. */
const largestTotal = 2 ** 53 - 1e6;

const update = { path: 'envelopes/moshe', stored: storedBoy };

const today = now.slice(0, 10);
const daysAgo = (days: number): string =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString();
const notDates: readonly Plain[] = [
  'yesterday',
  '',
  5,
  null,
  `${today}T${'0'.repeat(29)}Z`,
  '2026-13-01T12:00:00Z',
  // Two days ahead are too many; midnight may pass while the tests run.
  daysAgo(-3),
  new Date(0),
  gone,
];

/** Five points, as the app awards them. */
const entryOf = (uid: string) => ({
  id: 'e2',
  points: 5,
  method: 'Shabbos minyan',
  type: 'add',
  timeStamp: now,
  by: uid,
});

function award(entry: PlainRecord, by = 5): PlainRecord {
  return { minyanPoints: increment(by), minyanPointsHistory: append(entry) };
}

function history(...list: readonly Plain[]): PlainRecord {
  return { minyanPointsHistory: list };
}

const boy = (fields: PlainRecord): PlainRecord => ({ ...storedBoy, ...fields });
const boyOf = (minyanPoints: Plain): PlainRecord => boy({ minyanPoints });

type Row = (
  title: string,
  written: PlainRecord,
  stored?: PlainRecord,
  activityId?: string | null,
) => Shape;
const rowThat =
  (isRight: boolean): Row =>
  (title, written, stored = storedBoy, activityId = 'e2') => ({
    path: update.path,
    stored,
    written,
    activityId,
    isRight,
    title,
  });
const right = rowThat(true);
const wrong = rowThat(false);

const [longId, tooLongId] = ['x'.repeat(100), 'x'.repeat(101)] as const;

export function pointsShapes(uid: string): readonly Shape[] {
  const entry = entryOf(uid);
  const parts: Readonly<Record<string, Values>> = {
    // That of the entry of the activity beside it.
    id: {
      right: ['e2'],
      wrong: [...notText, '', 'e1', 'E2', 'e2/', '../e2', 'e2/x/e2', 'é2', 'x'.repeat(101), gone],
    },
    // The total grows by 5 in each of these.
    points: { right: [5], wrong: ['5', 6, -5, 5.5, 0, NaN, Infinity, null, true, gone] },
    method: textUpTo(1000, [gone]),
    type: { right: ['add'], wrong: ['remove', 'gift', '', null, true, gone] },
    timeStamp: {
      right: [`${today}T12:00:00Z`, `${today}T${'0'.repeat(28)}Z`, daysAgo(1), daysAgo(-1)],
      wrong: notDates,
    },
    by: { right: [uid], wrong: ['somebody', '', null, gone] },
    note: { right: [], wrong: ['x'] },
  };
  const paid = (points: number) => award({ ...entry, points }, points);
  return [
    ...Object.entries(parts).flatMap(([part, values]) =>
      entryShapes(update, entry, part, values, (changed) => award(changed)).map((shape) =>
        Object.assign(shape, { activityId: 'e2' }),
      ),
    ),
    right('an award', award(entry)),
    right('a purchase', award({ ...entry, type: 'remove', method: 'purchase' }, -5)),
    right('a correction', paid(-5)),
    right('found 12: the most at once', paid(1e6)),
    right('found 12: the most taken at once', paid(-1e6)),
    right('found 12: an award to the largest total', award(entry), boyOf(largestTotal - 5)),
    wrong('found 12: more than the most', paid(1e6 + 1)),
    wrong('found 12: more than the most taken', paid(-1e6 - 1)),
    wrong('found 12: a fraction more than the most', paid(1e6 + 0.5)),
    wrong('found 12: a total that would swallow points', paid(1e20)),
    wrong('found 12: an award that would vanish', paid(7), boyOf(1e20)),
    wrong('found 12: a total beyond the largest', award(entry), boyOf(largestTotal)),
    wrong('found 12: a total beyond the smallest', paid(-5), boyOf(-largestTotal)),
    right('half a point', paid(2.5)),
    right('a fraction of a fraction', paid(0.1), boyOf(0.2)),
    right('the same without transforms', {
      minyanPoints: 15,
      ...history(entryBySomebody, entry),
    }),
    wrong('an award and a new teacher', { ...award(entry), rebbe: 'Rabbi Stern' }),
    right(
      'the ten thousandth entry',
      award(entry),
      boy({ minyanPointsHistory: Array.from({ length: 9999 }, (_, n) => n) }),
    ),
    right('the first award of all', award(entry), { firstName: 'Moshe' }),
    right(
      'an award after entries of other programs',
      award(entry),
      boy(history('junk', 5, { points: 'ten' })),
    ),
    right('an award by a long id', award({ ...entry, id: longId }), undefined, longId),
    wrong('an award by too long an id', award({ ...entry, id: tooLongId }), undefined, tooLongId),
    wrong('an award of which nothing is noted', award(entry), undefined, null),
    wrong('a total alone', { minyanPoints: increment(5) }),
    wrong('a total set', { minyanPoints: 1000 }),
    wrong('a total that is no number', { minyanPoints: NaN }),
    wrong('a total taken away', { minyanPoints: gone }),
    wrong('an entry alone', { minyanPointsHistory: append(entry) }),
    wrong('a total that grows by more than its entry', award(entry, 6)),
    wrong('a total that grows without end', paid(1e308), boyOf(1.7e308)),
    wrong('a total that becomes an infinity', {
      minyanPoints: new Exactly({ doubleValue: 'Infinity' }),
      minyanPointsHistory: append({ ...entry, points: Infinity }),
    }),
    wrong('points that are neither added nor removed', award({ ...entry, type: 'gift' }, -5)),
    wrong('two entries at once', {
      minyanPoints: increment(10),
      minyanPointsHistory: append(entry, { ...entry, id: 'e3' }),
    }),
    wrong('an entry in front of the others', {
      minyanPoints: 15,
      ...history(entry, entryBySomebody),
    }),
    wrong('an entry in place of another', { minyanPoints: 15, ...history(entry) }),
    wrong('an older entry changed', {
      minyanPoints: 15,
      ...history({ ...entryBySomebody, points: 11 }, entry),
    }),
    wrong('an older entry changed, and nothing else', history({ ...entryBySomebody, by: uid })),
    wrong('a history wiped out', { minyanPoints: 0, minyanPointsHistory: [] }),
    wrong('a history taken away', { minyanPointsHistory: gone }),
    wrong('a history that is no list', { minyanPoints: 15, minyanPointsHistory: { 0: entry } }),
    wrong('an entry that is no map', { minyanPoints: 15, ...history(entryBySomebody, 'five') }),
    wrong('the same award a second time', award(entry), boy(history(entryBySomebody, entry))),
    ...claimShapes(entry),
    ...totalShapes(entry),
    ...offlineShapes(entry),
    ...mendShapes(uid),
    ...undoShapes(entry, uid),
  ];
}

function claim(envelopes: readonly string[], gain: number) {
  return { activity: { envelopes, gain } };
}

/** What an activity entry says of its boys must be so. */
function claimShapes(entry: PlainRecord): readonly Shape[] {
  return [
    { ...right('L2 an entry that lists him', award(entry)), ...claim(['dovid', 'moshe'], 5) },
    { ...wrong('L2 an entry that lists others', award(entry)), ...claim(['dovid'], 5) },
    { ...wrong('L2 an entry that claims more', award(entry)), ...claim(['moshe'], 6) },
    { ...wrong('L2 an entry that claims the opposite', award(entry)), ...claim(['moshe'], -5) },
  ];
}

/** An award X is taken back by entries "undo-X", from its boys, once. */
function undoShapes(entry: PlainRecord, uid: string): readonly Shape[] {
  const at = new Date('2026-11-20T12:00:00Z');
  const logged = (more: PlainRecord): PlainRecord => ({ ...activityOf(uid), at, ...more });
  const ofMoshe = { 'activity/e9': logged({ envelopes: ['dovid', 'moshe'], gain: 5 }) };
  /** The last argument: the gain, and other fields of the line that takes 5 points back. */
  const undo = (
    isRight: boolean,
    title: string,
    others: NonNullable<Shape['others']>,
    { gain = -5, id = 'undo-e9', ...line }: PlainRecord & { gain?: number; id?: string } = {},
  ): Shape => ({
    ...rowThat(isRight)(
      `L2 ${title}`,
      award({ ...entry, id, type: 'remove', ...line }, gain),
      storedBoy,
      id,
    ),
    others,
  });
  const wasPurchase = { 'activity/e9': logged({ envelopes: ['moshe'], gain: -5 }) };
  const isUndone = { ...ofMoshe, 'activity/undo-e9': logged({}) };
  const ofDovid = { 'activity/e9': logged({ envelopes: ['dovid'], gain: 5 }) };
  return [
    undo(true, 'an award undone', ofMoshe),
    undo(true, 'L5 a purchase returned', wasPurchase, { type: 'add', gain: 5 }),
    undo(false, 'an award undone that was never made', {}),
    undo(false, 'an award undone whose entry lists no boys', { 'activity/e9': logged({}) }),
    undo(false, 'an award of others undone', ofDovid),
    undo(false, 'more undone than was given', ofMoshe, { points: 6, gain: -6 }),
    undo(false, 'an award given again as its undo', ofMoshe, { type: 'add', gain: 5 }),
    undo(false, 'an award undone a second time', isUndone),
    ...mergedUndoShapes(entry, uid),
    undo(false, 'an undo undone', isUndone, { id: 'undo-undo-e9', type: 'add', gain: 5 }),
  ];
}

/** An award of a boy who was merged into this one, who has its line by that. */
function mergedUndoShapes(entry: PlainRecord, uid: string): readonly Shape[] {
  const at = new Date('2026-11-20T12:00:00Z');
  const line = { ...entry, id: 'e9' };
  const row = (
    isRight: boolean,
    title: string,
    claimed: PlainRecord,
    had: PlainRecord = line,
  ): Shape => ({
    ...rowThat(isRight)(
      `L2 O2 ${title}`,
      award({ ...entry, id: 'undo-e9', type: 'remove' }, -5),
      boy(history(had)),
      'undo-e9',
    ),
    activity: { action: 'undo-points', merged: { envelopeIds: ['moshe'], line, ...claimed } },
    others: { 'activity/e9': { ...activityOf(uid), at, envelopes: ['dovid'], gain: 5 } },
  });
  return [
    row(true, 'an award undone at the boy whom a merge gave it', {}),
    row(false, 'an award undone whose line he does not have', {}, { ...line, points: 6 }),
    row(false, 'an award undone by the line of another one', { line: { ...line, id: 'e8' } }),
    row(false, 'an award undone by another line of his', { line: entry }, { ...entry, id: 'e8' }),
    row(false, 'an award undone without a line', { line: gone }),
    row(false, 'an undo that says more of a merge', { more: 1 }),
  ];
}

/** A total that is no number is never added to as if it were 0. */
function totalShapes(entry: PlainRecord): readonly Shape[] {
  const row = (isRight: boolean, stored: Plain, written: Plain): Shape =>
    rowThat(isRight)(
      `item 5: a total ${brief(stored)} becomes ${brief(written)}`,
      { minyanPoints: written, minyanPointsHistory: append(entry) },
      boyOf(stored),
    );
  return [
    row(true, '35', 40),
    row(true, '-2.5', 2.5),
    row(true, null, increment(5)),
    row(false, '35', increment(5)),
    row(false, '35', 5),
    row(false, '35', '40'),
    row(false, 'many', 5),
    row(false, true, 5),
    row(false, [], increment(5)),
    row(false, NaN, 5),
  ];
}

/** A line may be older when the change says when it was made. */
function offlineShapes(entry: PlainRecord): readonly Shape[] {
  const row = (isRight: boolean, title: string, timeStamp: string, madeAt: Date): Shape => ({
    ...rowThat(isRight)(title, award({ ...entry, timeStamp })),
    activity: { madeAt },
  });
  const madeAt = new Date(daysAgo(30));
  return [
    row(true, 'item 6: an award that waited offline', daysAgo(30), madeAt),
    row(false, 'item 6: an award of the future', daysAgo(-3), new Date(daysAgo(-3))),
  ];
}

/** The total is mended to 12, unless the row writes something else. */
const mendRow = (
  isRight: boolean,
  title: string,
  more: Partial<Shape> & { readonly claim?: PlainRecord } = {},
): Shape => {
  const { claim, written = { minyanPoints: 12 }, ...rest } = more;
  const activity = { action: 'mend-records', after: { minyanPoints: 12 }, ...claim };
  return { ...rowThat(isRight)(`L6 ${title}`, written), activity, ...rest };
};

/** A mended total is that of the activity entry; an empty history gets the line that explains it. */
function mendShapes(uid: string): readonly Shape[] {
  const line = { ...entryOf(uid), points: 12, method: 'Earlier points' };
  const stored = boy({ minyanPoints: '12', ...history() });
  const beside = boy({ minyanPoints: 12, ...history() });
  const to12 = (...lines: readonly Plain[]) => ({ minyanPoints: 12, ...history(...lines) });
  const old = { 'activity/e2': { ...activityOf(uid), at: new Date(now) } };
  return [
    mendRow(true, 'a total mended'),
    mendRow(true, 'a total that is no number mended', { stored }),
    mendRow(true, 'an empty history explained', { written: to12(line), stored }),
    mendRow(true, 'an empty history explained beside a right total', {
      written: history(line),
      stored: beside,
    }),
    mendRow(false, 'a total mended to another', { written: { minyanPoints: 13 } }),
    mendRow(false, 'a total mended without saying so', { claim: { action: 'edit-boy' } }),
    mendRow(false, 'a total of another boy mended', { claim: { subject: 'envelopes/dovid' } }),
    mendRow(false, 'a total mended by an old entry', { others: old }),
    mendRow(false, 'a history wiped out', { written: to12() }),
    mendRow(false, 'a line added to a history', { written: to12(entryBySomebody, line) }),
    mendRow(false, 'an empty history explained with less', {
      written: to12({ ...line, points: 11 }),
      stored,
    }),
  ];
}
