import { describe, expect, it } from 'vitest';
import { boysShapes } from './boys-shapes.ts';
import { changeWrites, claimOf, claimOfNew, pointTo } from './change.ts';
import { judged, officeOfFile, refusals } from './office.ts';
import { pointsShapes } from './points-shapes.ts';
import type { Shape } from './shape.ts';
import { smallShapes } from './small-shapes.ts';
import { weeksShapes } from './weeks-shapes.ts';
import { winnersShapes } from './winners-shapes.ts';
import { toWrite } from './wire-values.ts';

const office = await officeOfFile();

const defaultId = 'change';

function writesOf({ path, activityId = defaultId, ...shape }: Shape): readonly object[] {
  const { stored, written, with: others = {} } = shape;
  const writes = [
    toWrite(office.nameOf(path), written, stored !== null),
    ...Object.entries(others).map(([other, record]) => office.set(other, record)),
  ];
  if (activityId === null) return writes;
  const [collection, id = ''] = path.split('/');
  if (collection === 'activity') return [...writes, pointTo(office, { id })];
  const claim = stored === null ? claimOfNew(path) : claimOf(path, Object.keys(written));
  const undo = activityId.startsWith('undo-') && { action: 'undo-points' };
  const activity = { ...claim, ...undo, ...shape.activity };
  return [...writes, ...changeWrites(office, { id: activityId, activity })];
}

function putBefore({ path, stored, others = {} }: Shape): void {
  office.put(path, stored);
  for (const [other, record] of Object.entries(others)) office.put(other, record);
}

async function askAsAdministrator(shape: Shape) {
  const response = await office.call('an administrator', 'commit', { writes: writesOf(shape) });
  return { status: response.status, body: await response.text(), now: office.stored(shape.path) };
}

/** What HTTP makes of each person's token and refusal, documents.test.ts asks at every door. */
function expectOthersRefused(shape: Shape): void {
  const before = office.stored(shape.path);
  const writes = writesOf(shape);
  const codes = judged.map((person) => [person, office.commit(person, writes)]);
  expect(codes).toEqual(judged.map((person) => [person, 'PERMISSION_DENIED']));
  expect(office.stored(shape.path)).toEqual(before);
}

const shapes = [
  ...boysShapes,
  ...pointsShapes(office.uid),
  ...winnersShapes(office.uid),
  ...weeksShapes,
  ...smallShapes(office.uid),
];
const rows = shapes.map((shape) => ({
  shape,
  title: `${shape.stored === null ? 'create' : 'update'} ${shape.path}: ${shape.title}`,
}));

describe('what only an administrator may write', () => {
  it.each(rows.filter(({ shape }) => shape.isRight))('$title', async ({ shape }) => {
    putBefore(shape);
    expectOthersRefused(shape);
    const { status, body, now } = await askAsAdministrator(shape);
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(now).not.toBeNull();
    office.put(shape.path, null);
    office.put(`activity/${shape.activityId ?? defaultId}`, null);
    for (const path of Object.keys({ ...shape.others, ...shape.with })) office.put(path, null);
  });
});

describe('what no caller may write', () => {
  it.each(rows.filter(({ shape }) => !shape.isRight))('$title', async ({ shape }) => {
    putBefore(shape);
    const before = office.stored(shape.path);
    expectOthersRefused(shape);
    const { status, body, now } = await askAsAdministrator(shape);
    office.put(
      `activity/${shape.activityId ?? defaultId}`,
      shape.others?.[`activity/${shape.activityId ?? ''}`] ?? null,
    );
    expect({ status, body }).toMatchObject({ status: refusals['an administrator'] });
    expect(now).toEqual(before);
    for (const path of Object.keys(shape.others ?? {})) office.put(path, null);
  });
});
