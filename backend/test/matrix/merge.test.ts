/** O2 Two records of one boy become one, whole or not at all, and the bin keeps both. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  award,
  b,
  carried,
  dovid,
  e,
  line,
  mergeWrites,
  moshe,
  page,
  pageOf,
  sheetId,
  sheetOf,
  type Batch,
} from './merge-writes.ts';
import { officeOfFile } from './office.ts';
import { gone, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const { remove, set, update } = office;
const { answer, bin, commit, joinedLine, merge, prepare } = mergeWrites(office);
beforeEach(() => {
  prepare();
  office.put('envelopes/yosef', { ...moshe, envelopeId: 'yosef' });
});

const own = [b, award];
const others = [e, award];

const pageIdOf = (n: number): string => String(n).padStart(4, '0');
const history = (...lines: readonly PlainRecord[]): PlainRecord => ({ minyanPointsHistory: lines });
const ended = (...answers: readonly PlainRecord[]) =>
  history(joinedLine(), ...own, ...others, ...answers);
const answered = (more: PlainRecord) => ({ joined: ended(answer(32, more)) });
const first = (...of: Parameters<typeof joinedLine>) => ({
  joined: history(joinedLine(...of), ...own, ...others, answer()),
});

describe('O2 two boys are merged', () => {
  it('in one batch, with what the other had', async () => {
    expect(await merge()).toBe(200);
    expect(office.stored('envelopes/dovid')).toBeNull();
    expect(office.stored('bin/dovid')).toMatchObject({ mergedInto: { stringValue: 'moshe' } });
  });

  it('with nine pages, within Firebase’s limit of reads', async () => {
    const pages = Array.from({ length: 9 }, (_, n) => n + 1);
    const envelope = { ...dovid, minyanPointsHistory: [carried('0009', 12), ...others] };
    office.put('envelopes/dovid', envelope);
    for (const n of pages) office.put(`envelopes/dovid/pointsHistory/000${n}`, page);
    const more = pages.map((n) => set(`envelopes/moshe/pointsHistory/${pageIdOf(n + 1)}`, page));
    const minyanPointsHistory = [joinedLine('0010'), ...own, ...others, answer()];
    const but = { joined: { minyanPointsHistory }, bin: { envelope } };
    expect(await merge({ without: ['page'], more, but })).toBe(200);
    for (const n of pages) {
      office.put(`envelopes/dovid/pointsHistory/000${n}`, null);
      office.put(`envelopes/moshe/pointsHistory/${pageIdOf(n + 1)}`, null);
    }
  });

  it('with a line that is the same in both, as other programs write it', async () => {
    const same = { points: 0, method: '', type: 'add' };
    const kept = { ...moshe, minyanPointsHistory: [carried('0001', 1), same, ...own] };
    const envelope = { ...dovid, minyanPointsHistory: [carried('0001', 12), same, ...others] };
    office.put('envelopes/moshe', kept);
    office.put('envelopes/dovid', envelope);
    const minyanPointsHistory = [joinedLine(), same, ...own, same, ...others, answer()];
    const but = { bin: { kept, envelope }, joined: { minyanPointsHistory } };
    expect(await merge({ but })).toBe(200);
  });

  it('with the pages of the deleted record, when the kept one has none', async () => {
    const kept = { ...moshe, minyanPoints: 34, minyanPointsHistory: own };
    office.put('envelopes/moshe', kept);
    office.put('envelopes/moshe/pointsHistory/0001', null);
    const mergeWith = (lines: readonly PlainRecord[], copy: PlainRecord) =>
      merge({
        without: ['page'],
        but: { bin: { kept }, joined: { minyanPoints: 62, minyanPointsHistory: lines } },
        more: [set('envelopes/moshe/pointsHistory/0001', copy)],
      });
    const lines = [joinedLine('0001', 12), ...own, ...others, answer()];
    expect(await mergeWith(lines, pageOf(line('c', 4)))).toBe(403);
    expect(await mergeWith(lines.slice(1), page)).toBe(403);
    expect(await mergeWith(lines, page)).toBe(200);
  });

  it('with an empty record, which changes nothing in the kept one', async () => {
    const empty = { minyanPoints: 0, minyanPointsHistory: [], winnerList: [] };
    const one = { ...moshe, ...empty, minyanPoints: 2, minyanPointsHistory: [b] };
    office.put('envelopes/moshe', one);
    const without = ['page', 'week', 'joined'];
    const envelope = { ...dovid, ...empty };
    const but = { joined: one, bin: { kept: one, envelope } };
    office.put('envelopes/dovid', envelope);
    expect(await merge({ without, but })).toBe(200);
  });

  it.each(['joined', 'bin', 'deletion'])('not without the %s', async (name) => {
    expect(await merge({ without: [name] })).toBe(403);
    expect(office.stored('envelopes/dovid')).not.toBeNull();
  });

  it('found F6: not with a copy that hides that the kept boy gets nothing', async () => {
    const but = { bin: { kept: { ...moshe, minyanPoints: 36 } } };
    expect(await merge({ without: ['joined'], but })).toBe(403);
    const poor = { ...dovid, minyanPoints: 0, minyanPointsHistory: [] };
    expect(await merge({ without: ['joined', 'page'], but: { bin: { envelope: poor } } })).toBe(
      403,
    );
  });

  it.each<readonly [string, () => PlainRecord]>([
    ['the total is not the sum', () => ({ minyanPoints: 64 })],
    ['what both got counts twice', () => ({ minyanPoints: 95 })],
    [
      'a million is said to be paid twice',
      () => ({ ...ended(answer(1_000_000)), minyanPoints: 63 }),
    ],
    [
      'infinitely many are given',
      () => ({ ...ended(answer(Infinity, { type: 'add' })), minyanPoints: Infinity }),
    ],
    ['nothing is said to be paid twice', () => ended()],
    [
      'the pages’ line stands twice',
      () => history(joinedLine(), joinedLine(), ...own, ...others, answer()),
    ],
    ['a line is left out', () => history(joinedLine(), b, ...others, answer())],
    ['an own line is left out', () => history(joinedLine(), award, ...others, answer())],
    ['a line is doubled', () => history(joinedLine(), ...own, e, ...others, answer())],
    ['a line is made up', () => history(joinedLine(), ...own, line('z', 1), ...others, answer())],
    ['a line is another', () => history(joinedLine(), ...own, b, award, answer())],
    ['the lines are mixed', () => history(joinedLine(), ...others, ...own, answer())],
    ['there are two answers', () => ended(answer(16), answer(16))],
  ])('found F6: not when %s', async (_, joined) => {
    expect(await merge({ but: { joined: joined() } })).toBe(403);
    expect(office.stored('envelopes/dovid')).not.toBeNull();
  });

  it.each<readonly [string, () => Batch]>([
    ['the answer is not this merge’s', () => ({ but: answered({ id: 'award' }) })],
    ['the answer is by another', () => ({ but: answered({ by: 'somebody' }) })],
    ['the answer neither adds nor removes', () => ({ but: answered({ type: 'take' }) })],
    ['the pages’ line is the old one', () => ({ but: first('0001', 1) })],
    ['the pages’ line names another page', () => ({ but: first('0003') })],
    ['the pages’ line has other points', () => ({ but: first('0002', 14) })],
    ['the pages’ line closes a year', () => ({ but: first('0002', 13, { year: 5786 }) })],
    ['a page has another line', () => ({ but: { page: pageOf(line('c', 4), line('x', 8)) } })],
    ['a chosen field is neither’s', () => ({ but: { joined: { rebbe: 'Rabbi Stern' } } })],
    [
      'another boy gets points along with it',
      () => ({ more: [update('envelopes/yosef', { minyanPoints: 500, minyanPointsHistory: [] })] }),
    ],
    ['it is another change', () => ({ claim: { action: 'edit-boy' } })],
    ['the entry names another boy', () => ({ claim: { subject: 'envelopes/yosef' } })],
    ['the entry names another double', () => ({ claim: { before: { merged: 'yosef' } } })],
  ])('not when %s', async (_, batch) => {
    expect(await merge(batch())).toBe(403);
    expect(office.stored('envelopes/dovid')).not.toBeNull();
  });

  it.each<readonly [string, PlainRecord]>([
    ['the other copy has another name', { kept: { ...moshe, firstName: 'X' } }],
    ['the bin names another boy', { mergedInto: 'yosef' }],
    ['the bin names none', { mergedInto: gone }],
    ['the bin names no change', { change: gone }],
    ['the bin counts other lines', { lines: 7 }],
    ['the bin has another total', { points: 64 }],
    ['the copy has other points', { envelope: { ...dovid, minyanPoints: 1 } }],
    ['the copy has no photo', { envelope: { ...dovid, studentImgUrl: gone } }],
    ['the other copy has other points', { kept: { ...moshe, minyanPoints: 1 } }],
    ['there is no other copy', { kept: gone }],
  ])('not when %s', async (_, bin) => {
    expect(await merge({ but: { bin } })).toBe(403);
    expect(office.stored('envelopes/dovid')).not.toBeNull();
  });

  it('found F6: not a second time, to change only the kept boy', async () => {
    expect(await merge()).toBe(200);
    const forged = { minyanPoints: 1_000_000, minyanPointsHistory: [] };
    const more = update('envelopes/moshe', forged);
    expect(await commit({ action: 'merge-boys' }, more)).toBe(403);
  });

  it('not when the bin names another change, also where nothing was paid twice', async () => {
    const envelope = { ...dovid, minyanPoints: 28, minyanPointsHistory: [carried('0001', 12), e] };
    office.put('envelopes/dovid', envelope);
    const minyanPointsHistory = [joinedLine(), ...own, e];
    const but = { joined: { minyanPoints: 63, minyanPointsHistory }, bin: { envelope } };
    const forged = { ...but, bin: { envelope, change: 'another' } };
    expect(await merge({ but: forged })).toBe(403);
    expect(await merge({ but })).toBe(200);
  });

  it('found F4: not over a deleted boy of the same id', async () => {
    office.put('bin/dovid', { envelope: dovid, deletedAt: new Date(), by: 'x' });
    expect(await merge()).toBe(403);
  });

  it.each<readonly [string, PlainRecord]>([
    ['takes another boy off', { moshe: 3 }],
    ['takes another boy off, and gives more', { moshe: 4 }],
  ])('not with a sheet that %s', async (_, boys) => {
    const more = [update(`minyanim/${sheetId}`, { boys })];
    expect(await merge({ without: ['sheet'], more })).toBe(403);
  });

  it('with a sheet on which both stood: it holds one of them', async () => {
    office.put(`minyanim/${sheetId}`, sheetOf({ moshe: 2, dovid: 3, yosef: 3 }));
    const kept = { without: ['sheet'], but: { bin: { both: [sheetId] } } };
    expect(
      await merge({
        ...kept,
        more: [update(`minyanim/${sheetId}`, { boys: { moshe: 2, yosef: 3 } })],
      }),
    ).toBe(200);
  });

  it('with all sheets that have room in a batch', async () => {
    const ids = Array.from({ length: 480 }, (_, n) => `2024-11-23_k${n}`);
    for (const id of ids) office.put(`minyanim/${id}`, sheetOf({ dovid: 3 }));
    const held = Object.fromEntries(ids.map((id) => [id, 3]));
    const more = ids.map((id) => update(`minyanim/${id}`, { boys: { moshe: 3 } }));
    expect(await merge({ without: ['sheet'], more, but: { bin: { held } } })).toBe(200);
  });
});

describe('O2 sheets that had no room follow', () => {
  const claim = { action: 'merge-boys' };
  const sheet = update(`minyanim/${sheetId}`, { boys: { moshe: 3, yosef: 3 } });
  const done = update('bin/dovid', { sheets: [] });

  it('for these two boys alone, and nothing else of the bin changes', async () => {
    expect(await merge({ without: ['sheet'], but: { bin: { sheets: [sheetId] } } })).toBe(200);
    expect(await commit({ ...claim, subject: 'envelopes/yosef' }, sheet)).toBe(403);
    expect(await commit(claim, update('bin/dovid', { envelope: moshe }))).toBe(403);
    expect(await commit(claim, sheet, done)).toBe(200);
  });

  it('also of a merge by an earlier version, which stored no copy of the kept boy', async () => {
    const { envelope, mergedInto, by } = bin();
    const old = { envelope, mergedInto, by, deletedAt: new Date(), weeks: [], sheets: [sheetId] };
    office.put('bin/dovid', old as PlainRecord);
    office.put('envelopes/dovid', null);
    expect(await commit(claim, sheet, done)).toBe(200);
    expect(await commit(claim, remove('bin/dovid'))).toBe(403);
  });
});
