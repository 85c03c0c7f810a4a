/**
 * A sheet of a minyan, its boys' entries and its activity entry, as one batch: the rules let them through together or not at
 * all. Each row changes one thing of a right batch.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { activityOf, entryBySomebody, now, storedBoy } from './doors.ts';
import { judged, officeOfFile } from './office.ts';
import { dayAgo, gainOf, sheetId, sheetOf, sheetWrite } from './sheet-writes.ts';
import { gone, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const { uid } = office;
const sheet = sheetOf(uid, { moshe: 5, dovid: 5 });
const nightId = `${dayAgo(1)}_night`;

/** What is different from a right batch; `null` leaves a document out. */
interface Difference {
  readonly sheetId?: string;
  readonly sheet?: PlainRecord | null;
  /** Gains by boy. */
  readonly gains?: Readonly<Record<string, number>>;
  readonly entry?: PlainRecord;
  readonly id?: string;
  readonly activity?: PlainRecord | null;
  /** The change that `lastChanges` points to. */
  readonly points?: string;
}

function batchOf(difference: Difference = {}): readonly object[] {
  const {
    id = 'c1',
    gains = { moshe: 5, dovid: 5 },
    entry,
    sheetId: minyan = sheetId,
  } = difference;
  const line = { id, method: 'Shabbos morning, Vayishlach', timeStamp: now, by: uid, minyan };
  const [gain = 0] = Object.values(gains);
  const boys = Object.entries(gains).map(([boy, by]) =>
    office.update(`envelopes/${boy}`, gainOf(by, { ...line, ...entry })),
  );
  const claims: PlainRecord = id.startsWith('undo-') ? {} : { envelopes: Object.keys(gains), gain };
  const logged = {
    ...activityOf(uid),
    action: id.startsWith('undo-') ? 'undo-points' : 'minyan-sheet',
    subject: `minyanim/${minyan}`,
    ...claims,
    ...difference.activity,
  };
  return [
    ...(difference.sheet === null
      ? []
      : [sheetWrite(office, minyan, { ...sheet, ...difference.sheet })]),
    ...boys,
    ...(difference.activity === null ? [] : [office.set(`activity/${id}`, logged)]),
    office.set(`lastChanges/${uid}`, { id: difference.points ?? id }),
  ];
}

const stored: PlainRecord = {
  ...sheet,
  boys: { moshe: 5 },
  updatedAt: new Date('2026-11-21T23:00:00Z'),
};
const noted = (boys: readonly string[], gain: number): PlainRecord => ({
  ...activityOf(uid),
  at: new Date('2026-11-21T23:00:00Z'),
  subject: `minyanim/${sheetId}`,
  envelopes: boys,
  gain,
});

async function send(writes: readonly object[]): Promise<number> {
  for (const person of judged) expect(office.commit(person, writes)).toBe('PERMISSION_DENIED');
  return office.send(...writes);
}

beforeEach(() => {
  for (const boy of ['moshe', 'dovid', 'levi']) office.put(`envelopes/${boy}`, storedBoy);
  for (const path of [`minyanim/${sheetId}`, 'activity/c1', 'activity/c2', 'activity/undo-c0'])
    office.put(path, null);
  office.put('activity/c0', noted(['moshe'], 5));
});

/** The stored sheet's only boy is Moshe. A batch keeps the fields of a known sheet. */
const kept = (boys: PlainRecord, more: PlainRecord = {}): PlainRecord => ({
  date: gone,
  kindId: gone,
  kindName: gone,
  year: gone,
  points: gone,
  boys,
  ...more,
});

type Row = [title: string, difference: Difference, before?: PlainRecord];

const right: readonly Row[] = [
  ['K7 a new sheet pays its boys', {}],
  ['K8 a boy more', { sheet: kept({ dovid: 5 }), gains: { dovid: 5 } }, stored],
  ['K8 a boy less', { sheet: kept({ moshe: gone }), gains: { moshe: -5 } }, stored],
  ['K8 other points', { sheet: kept({ moshe: 8 }, { points: 8 }), gains: { moshe: 3 } }, stored],
  [
    'K8 half a point less',
    { sheet: kept({ moshe: 4.5 }, { points: 4.5 }), gains: { moshe: -0.5 } },
    stored,
  ],
  [
    'L2 an undone sheet',
    { id: 'undo-c0', sheet: kept({ moshe: gone }), gains: { moshe: -5 } },
    stored,
  ],
  ['L2 O2 a sheet undone at the boy whom a merge put there', mergedUndo(['moshe']), stored],
  ['a sheet of today', { ...onDay(dayAgo(0)) }],
  ['a sheet of a year ago', { ...onDay(dayAgo(384)) }],
];

function onDay(day: string): Difference {
  return { sheetId: `${day}_morning`, sheet: { date: day } };
}

/** The award lists Eli, who was merged into Moshe. */
function mergedUndo(envelopeIds: readonly string[], boys: PlainRecord = {}): Difference {
  const line = { ...entryBySomebody, id: 'c0', minyan: sheetId };
  return {
    id: 'undo-c0',
    sheet: kept({ moshe: gone, ...boys }),
    gains: { moshe: -5 },
    activity: { action: 'undo-points', merged: { envelopeIds, line } },
  };
}

const wrong: readonly Row[] = [
  ['L2 O2 a sheet undone at a boy whom the undo does not name', mergedUndo([]), stored],
  [
    'L2 O2 a sheet undone at a boy whom no merge put there',
    { ...mergedUndo(['moshe']), activity: { action: 'undo-points' } },
    stored,
  ],
  ['L2 O2 a sheet undone at other boys too', mergedUndo(['moshe'], { dovid: 5 }), stored],
  ['an entry without the sheet', { sheet: null }],
  ['K7 a boy who was entered, again', { sheet: kept({ moshe: 5 }), gains: { moshe: 5 } }, stored],
  ['an entry that pays more than the sheet', { gains: { moshe: 6, dovid: 6 } }],
  [
    'K7 a boy who was entered, again, without the sheet',
    { sheet: null, gains: { moshe: 5 } },
    stored,
  ],
  [
    'L2 an undone sheet as if it were an award',
    {
      id: 'undo-c0',
      sheet: null,
      gains: { moshe: -5 },
      entry: { minyan: gone },
      activity: { subject: 'envelopes' },
    },
    stored,
  ],
  ['an entry of nothing', { sheet: { boys: { moshe: 0 } }, gains: { moshe: 0 } }],
  ['an entry that takes what the sheet gives', { entry: { type: 'remove' } }],
  ['a removal of a boy who stays', { sheet: kept({ dovid: 5 }), gains: { moshe: -5 } }, stored],
  ['a boy whom the sheet lacks', { sheet: { boys: { moshe: 5 } } }],
  ['a boy whom no entry lists', { sheet: { boys: { moshe: 5, dovid: 5, levi: 5 } } }],
  ['a sheet alone', { gains: {}, activity: null }],
  ['a sheet of which nothing is noted', { activity: null }],
  ['a sheet whose change is another one', { points: 'c2' }],
  ['a sheet whose change was made before', { points: 'c0' }],
  ['boys of a sheet whose change is of another kind', { activity: { action: 'page-history' } }],
  ['a sheet whose change is about boys', { activity: { subject: 'envelopes' } }],
  ['a sheet whose change is about another sheet', { activity: { subject: `minyanim/${nightId}` } }],
  [
    'points of a minyan without the sheet’s name',
    { sheet: null, entry: { minyan: gone }, activity: { envelopes: ['moshe', 'dovid'], gain: 5 } },
  ],
  ['another sheet’s entry', { entry: { minyan: nightId } }],
  ['an entry with a bad sheet', { entry: { minyan: 5 } }],
  ['a sheet of another id', { sheetId: nightId }],
  ['a sheet of tomorrow', { ...onDay(dayAgo(-3)) }],
  ['a sheet of a year long past', { ...onDay(dayAgo(400)) }],
  ['a day that is none', { ...onDay('2026-11') }],
  ['a sheet of another administrator', { sheet: { by: 'somebody' } }],
  ['a sheet of another time', { sheet: { updatedAt: new Date() } }],
  ['a sheet of a nameless kind', { sheet: { kindName: ' ' } }],
  ['a sheet that gives nothing', { sheet: { points: 0 } }],
  ['a sheet with more fields', { sheet: { note: 'x' } }],
  [
    'a known sheet of another year',
    { sheet: kept({ dovid: 5 }, { year: 5786 }), gains: { dovid: 5 } },
    stored,
  ],
  [
    'L2 an undone sheet without the sheet',
    { id: 'undo-c0', sheet: null, gains: { moshe: -5 }, entry: { minyan: gone } },
    stored,
  ],
  [
    'L2 an undo of others',
    { id: 'undo-c0', sheet: kept({ dovid: 5, moshe: gone }), gains: { moshe: -5 } },
    stored,
  ],
];

function putMerged(): void {
  const line = { ...entryBySomebody, id: 'c0', minyan: sheetId };
  office.put('envelopes/moshe', { ...storedBoy, minyanPointsHistory: [line] });
  office.put('activity/c0', noted(['eli'], 5));
}

describe('a minyan’s sheet and its entries', () => {
  it.each<Row>(right)('may be written: %s', async (title, difference, before) => {
    if (title.startsWith('L2 O2')) putMerged();
    if (before !== undefined) office.put(`minyanim/${sheetId}`, before);
    const writes = batchOf(difference);
    expect(await send(writes)).toBe(200);
    expect(await send(writes), 'a second time').toBe(403);
  });

  it.each<Row>(wrong)('may not be written: %s', async (title, difference, before) => {
    if (title.startsWith('L2 O2')) putMerged();
    if (before !== undefined) office.put(`minyanim/${sheetId}`, before);
    const boys = ['moshe', 'dovid'].map((boy) => office.stored(`envelopes/${boy}`));
    expect(await send(batchOf(difference))).toBe(403);
    expect(['moshe', 'dovid'].map((boy) => office.stored(`envelopes/${boy}`))).toEqual(boys);
  });

  it('K7 497 boys in one batch', async () => {
    const ids = Array.from({ length: 497 }, (_, n) => `boy-${n}`);
    for (const id of ids) office.put(`envelopes/${id}`, storedBoy);
    const gains = Object.fromEntries(ids.map((id) => [id, 5]));
    expect(await send(batchOf({ sheet: { boys: gains }, gains }))).toBe(200);
  });
});
