import { afterAll, describe, expect, it } from 'vitest';
import { boysShapes } from './boys-shapes.ts';
import { activityOf } from './doors.ts';
import { judged, openOffice, refusals } from './office.ts';
import { pointsShapes } from './points-shapes.ts';
import type { Shape } from './shape.ts';
import { smallShapes } from './small-shapes.ts';
import { weeksShapes } from './weeks-shapes.ts';
import { winnersShapes } from './winners-shapes.ts';
import { toWrite } from './wire-values.ts';

const office = await openOffice();
afterAll(() => office[Symbol.asyncDispose]());

function writesOf({ path, stored, written, activityId, activity }: Shape): readonly object[] {
  const writes = [toWrite(office.nameOf(path), written, stored !== null)];
  if (activityId !== undefined)
    writes.push(
      toWrite(
        office.nameOf(`activity/${activityId}`),
        { ...activityOf(office.uid), ...activity },
        false,
      ),
    );
  return writes;
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
  for (const person of judged) {
    const code = office.commit(person, writesOf(shape));
    expect({ person, code }).toEqual({ person, code: 'PERMISSION_DENIED' });
    expect(office.stored(shape.path)).toEqual(before);
  }
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
    if (shape.activityId !== undefined) office.put(`activity/${shape.activityId}`, null);
    for (const path of Object.keys(shape.others ?? {})) office.put(path, null);
  });
});

describe('what no caller may write', () => {
  it.each(rows.filter(({ shape }) => !shape.isRight))('$title', async ({ shape }) => {
    putBefore(shape);
    const before = office.stored(shape.path);
    expectOthersRefused(shape);
    const { status, body, now } = await askAsAdministrator(shape);
    expect({ status, body }).toMatchObject({ status: refusals['an administrator'] });
    expect(now).toEqual(before);
    for (const path of Object.keys(shape.others ?? {})) office.put(path, null);
  });
});
