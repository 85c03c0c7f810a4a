import { describe, expect, it } from 'vitest';
import { actionsOf, activityKinds, activityLines, kindOf, mergeLog } from './activity-log.ts';
import { isImport, permissionToUndo, type LoggedChange } from './activity-log.ts';
import { undoneIdOf } from './undo-id.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 12, minute));

function entry(id: string, overrides: Partial<LoggedChange> = {}): LoggedChange {
  return {
    id,
    action: 'award-points',
    subject: 'envelopes',
    summary: 'Awarded 5 points to 3 boys: Mincha',
    at: at(1),
    by: 'admin-1',
    group: null,
    envelopes: ['a', 'b', 'c'],
    points: 5,
    boyCount: 3,
    before: {},
    after: {},
    isWaiting: false,
    ...overrides,
  };
}

interface Edit extends Partial<LoggedChange> {
  readonly minute: number;
}

/** An edit of a boy's field that saved itself. */
function edit(id: string, [from, to]: readonly [string, string], { minute, ...more }: Edit) {
  return entry(id, {
    action: 'edit-boy',
    subject: 'envelopes/a',
    summary: 'Changed the rebbe of Eli',
    at: at(minute),
    before: { rebbe: from },
    after: { rebbe: to },
    envelopes: [],
    points: null,
    boyCount: null,
    ...more,
  });
}

function prizeEdit(id: string, n: number) {
  const summary = `Changed prize ${n} of Noach`;
  return entry(id, { action: 'edit-prize', subject: 'weeks/1', summary });
}

describe('activityLines', () => {
  it('L1 edits of one field that saved themselves are one line, from the first value to the last', () => {
    const lines = activityLines(
      [
        edit('6', ['Rab', 'Rabbi Stern'], { minute: 40 }),
        edit('5', ['Ra', 'Rab'], { minute: 33, by: 'admin-2' }),
        edit('4', ['', ''], { minute: 32, before: { grade: '4th' }, after: { grade: '5th' } }),
        edit('3', ['R', 'Ra'], { minute: 31 }),
        edit('2', ['', 'R'], { minute: 25 }),
        edit('1', ['Adler', ''], { minute: 5 }),
      ],
      new Map(),
    );
    expect(lines.map(({ entry: { id }, before, after }) => [id, before, after])).toEqual([
      ['6', { rebbe: '' }, { rebbe: 'Rabbi Stern' }],
      ['5', { rebbe: 'Ra' }, { rebbe: 'Rab' }],
      ['4', { grade: '4th' }, { grade: '5th' }],
      ['1', { rebbe: 'Adler' }, { rebbe: '' }],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
  });

  it('L1 edits of two prizes of a week stay two lines', () => {
    expect(activityLines([prizeEdit('2', 2), prizeEdit('1', 1)], new Map())).toHaveLength(2);
    expect(activityLines([prizeEdit('2', 1), prizeEdit('1', 1)], new Map())).toHaveLength(1);
  });

  it('L1 edits that say no fields are one line only if they say the same', () => {
    const edits = ['Moshe', 'Ari', 'Ari'].map((name, n) =>
      edit(String(3 - n), ['', ''], { minute: 3 - n, before: {}, after: {}, summary: name }),
    );
    expect(activityLines(edits, new Map()).map(({ entry }) => entry.id)).toEqual(['3', '2']);
  });

  it('L1 only edits and choices show what became what, since other sentences say it', () => {
    const after = { name: 'Mesivta' };
    const added = entry('1', { action: 'add-school', after });
    expect(activityLines([added], new Map()).map((line) => line.after)).toEqual([{}]);
    const before = { selectedWeek: 'Toldos' };
    const choices = ['3', '2'].map((id) => entry(id, { action: 'select-week', before }));
    const lines = activityLines(choices, new Map());
    expect(lines.map((line) => line.before)).toEqual([before, before]);
  });

  it('L1 the batches of one award are one line with all its boys', () => {
    const rest = {
      group: 'award',
      boyCount: 1,
      envelopes: ['z'],
      summary: 'Awarded 5 points to Zev',
    };
    const first = {
      group: 'award',
      boyCount: 499,
      summary: 'Awarded 5 points to 499 boys: Mincha',
    };
    const [line, ...others] = activityLines([entry('2', rest), entry('1', first)], new Map());
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      summary: 'Awarded 5 points to 500 boys: Mincha',
      boyCount: 500,
      envelopes: ['z', 'a', 'b', 'c'],
      isUndoable: true,
      undo: null,
    });
  });

  it('L2 an award is undone when each of its batches is, and then no longer offered', () => {
    const batches = [entry('2', { group: 'x' }), entry('1', { group: 'x' })];
    const undo = entry('undo-1', { action: 'undo-points', envelopes: [], at: at(3) });
    const half = activityLines(batches, new Map([['1', undo]]));
    expect(half).toMatchObject([{ undo: null, isUndoable: true }]);
    const whole = activityLines(batches, new Map(['1', '2'].map((id) => [id, undo])));
    expect(whole).toMatchObject([{ undo: { id: 'undo-1' }, isUndoable: false }]);
  });

  it('L2 an undo, a change without boys and a waiting award are not offered for undoing', () => {
    const lines = activityLines(
      [
        entry('undo-1', { envelopes: [] }),
        entry('2', { envelopes: [], points: null, boyCount: null }),
        entry('3', { isWaiting: true }),
      ],
      new Map(),
    );
    expect(lines.map(({ isUndoable }) => isUndoable)).toEqual([false, false, false]);
    expect(undoneIdOf({ id: 'undo-1' })).toBe('1');
    expect(undoneIdOf({ id: '1' })).toBeNull();
  });
});

it('O1 the batches of an import are one line, which is undone once all of them are', () => {
  const shared = { action: 'import-boys', group: 'import-1', points: 0 };
  const last = { ...shared, boyCount: 10, envelopes: ['z'], summary: 'Imported 10 boys' };
  const first = { ...shared, boyCount: 50, summary: 'Imported 50 boys' };
  const batches = [entry('batch-2', last), entry('batch-1', first)];
  expect(activityLines(batches, new Map())).toMatchObject([
    { summary: 'Imported 60 boys', boyCount: 60, isUndoable: true, undo: null },
  ]);
  const undo = entry('undo-batch-1', { action: 'undo-import', envelopes: [] });
  const undos = new Map(['batch-1', 'batch-2'].map((id) => [id, undo]));
  expect(activityLines(batches, undos)).toMatchObject([{ isUndoable: false, undo }]);
  expect(batches.map(({ action }) => isImport(action))).toEqual([true, true]);
});

it('O2 a merge is undone once, and not one of an earlier version', () => {
  const merge = { action: 'merge-boys', envelopes: [], points: null, boyCount: null };
  const lines = activityLines(
    [entry('merge-2', merge), entry('merge-1', merge), entry('of-old', merge)],
    new Map([['merge-1', entry('undo-merge-1', { ...merge, action: 'undo-merge' })]]),
  );
  expect(lines).toMatchObject([
    { isUndoable: true, undo: null },
    { isUndoable: false, undo: { id: 'undo-merge-1' } },
    { isUndoable: false, undo: null },
  ]);
  const changes = [
    { id: 'merge-1', action: 'merge-boys' },
    { id: '1', action: 'import-boys' },
    { id: '1', action: 'award-points' },
  ];
  expect(changes.map(permissionToUndo)).toEqual(['restore', 'records', 'points']);
});

it('M1 M3 a closing is one line, however many batches and administrators it took, and so is a reopening', () => {
  const year = { subject: 'years/5787', envelopes: [], points: null, boyCount: null };
  const closing = { ...year, action: 'close-year', summary: 'Closing the year 5787' };
  const reopening = { ...year, action: 'reopen-year', summary: 'Reopening the year 5787' };
  const closed = { ...closing, summary: 'Closed the year 5787', boyCount: 300 };
  const second = entry('other', { ...closing, subject: 'years/5786' });
  const lines = activityLines(
    [
      entry('9', closed),
      entry('8', closing),
      entry('7', { ...reopening, summary: 'Reopened the year 5787' }),
      entry('6', reopening),
      entry('5', closed),
      entry('4', { ...closing, by: 'admin-2' }),
      second,
      entry('award'),
      entry('3', closing),
      entry('2', { ...closing, summary: 'Began to close the year 5787' }),
    ],
    new Map(),
  );
  expect(lines.map(({ summary, boyCount }) => [summary, boyCount])).toEqual([
    ['Closed the year 5787', 300],
    ['Reopened the year 5787', 0],
    ['Closed the year 5787', 300],
    ['Closing the year 5787', 0],
    ['Awarded 5 points to 3 boys: Mincha', 3],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  expect(activityLines([entry('4', closing), entry('3', closing)], new Map())).toMatchObject([
    { summary: 'Closing the year 5787', isUndoable: false },
  ]);
});

it('L1 every action belongs to one kind, and an unknown one to none', () => {
  expect(activityKinds.flatMap(actionsOf)).toContain('delete-boys');
  expect(actionsOf('undos')).toEqual(['undo-points', 'undo-import', 'undo-merge']);
  expect(kindOf('purchase')).toBe('purchases');
  expect(kindOf('toString')).toBeNull();
});

it('L1 parts of the log are shown as far back as all of them have been read, each entry once', () => {
  const own = [entry('9', { at: at(9) }), entry('5', { at: at(5) })];
  const others = [entry('7', { at: at(7) }), entry('5', { at: at(5) }), entry('2', { at: at(2) })];
  const ids = (until: Date | null) =>
    mergeLog([
      { entries: own, until },
      { entries: others, until: at(2) },
    ]).map(({ id }) => id);
  expect(ids(at(5))).toEqual(['9', '7', '5']);
  expect(ids(null)).toEqual(['9', '7', '5', '2']);
  expect(mergeLog([{ entries: [entry('new', { at: null }), ...own], until: null }])[0]?.id).toBe(
    'new',
  );
});
