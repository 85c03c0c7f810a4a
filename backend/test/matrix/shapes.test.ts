import { afterAll, describe, expect, it } from 'vitest';
import { boysShapes } from './boys-shapes.ts';
import { activityOf } from './doors.ts';
import { openOffice, people, refusals } from './office.ts';
import type { Person } from './office.ts';
import { pointsShapes } from './points-shapes.ts';
import type { Shape } from './shape.ts';
import { smallShapes } from './small-shapes.ts';
import { weeksShapes } from './weeks-shapes.ts';
import { winnersShapes } from './winners-shapes.ts';
import { toWrite } from './wire-values.ts';

const office = await openOffice();
afterAll(() => office[Symbol.asyncDispose]());

async function write(person: Person, { path, stored, written, activityId }: Shape) {
  const writes = [toWrite(office.nameOf(path), written, stored !== null)];
  if (activityId !== undefined)
    writes.push(toWrite(office.nameOf(`activity/${activityId}`), activityOf(office.uid), false));
  const response = await office.call(person, 'commit', { writes });
  return { status: response.status, body: await response.text(), now: office.stored(path) };
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
const others = people.filter((person) => person !== 'an administrator');

describe('what an administrator, and nobody else, may write', () => {
  it.each(rows.filter(({ shape }) => shape.isRight))('$title', async ({ shape }) => {
    office.put(shape.path, shape.stored);
    const before = office.stored(shape.path);
    for (const person of others) {
      const { status, now } = await write(person, shape);
      expect([person, status]).toEqual([person, refusals[person]]);
      expect(now).toEqual(before);
    }
    const { status, body, now } = await write('an administrator', shape);
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(now).not.toBeNull();
    office.put(shape.path, null);
    if (shape.activityId !== undefined) office.put(`activity/${shape.activityId}`, null);
  });
});

describe('what nobody may write', () => {
  it.each(rows.filter(({ shape }) => !shape.isRight))('$title', async ({ shape }) => {
    office.put(shape.path, shape.stored);
    const before = office.stored(shape.path);
    for (const person of people) {
      const { status, body, now } = await write(person, shape);
      expect({ person, status, body }).toMatchObject({ person, status: refusals[person] });
      expect(now).toEqual(before);
    }
  });
});
