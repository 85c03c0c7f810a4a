import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createListenHub } from './listen-service.ts';
import { createPaces } from '../fair-scheduler.ts';
import type { Query } from '../model/types.ts';
import {
  boyA,
  boys,
  byN,
  createScene,
  deaf,
  positive,
  put,
  remove,
} from '../testing/listen-scene.ts';
import { queryOf } from '../testing/query-of.ts';
import type { Scene } from '../testing/listen-scene.ts';

const ids = Array.from({ length: 60 }, (_, index) => `boys/${String(index).padStart(2, '0')}`);

/** A scene with sixty boys, of whom some can be told at a time. */
function createSlowScene(): Scene {
  const scene = createScene();
  scene.commit(...ids.map((path) => put(path, 1)));
  scene.stepsAtOnce = 4;
  return scene;
}

/** What is told until nothing more comes; with the number of turns of the event loop that it took. */
async function toldInTheEnd(scene: Scene): Promise<{ lines: string[]; turns: number }> {
  const lines = scene.told();
  let turns = 0;
  for (let silent = 0; silent < 5; turns += 1) {
    await turn();
    const more = scene.told();
    silent = more.length === 0 ? silent + 1 : 0;
    lines.push(...more);
  }
  return { lines, turns: turns - 5 };
}

it('tells a long result a little at a time, as of one moment, and what is committed meanwhile after it', async () => {
  const scene = createSlowScene();
  scene.listening.add(2, boys, null);
  scene.commit(put('boys/59', 2), remove('boys/58'), put('boys/new', 1));
  scene.listening.add(4, boyA, null);
  const { lines, turns } = await toldInTheEnd(scene);
  expect(lines).toEqual([
    'added 2',
    ...ids.map((path) => `present ${path} +2 -`),
    'counted 2 60',
    'current 2',
    'snapshot',
    'present boys/59 +2 -',
    'present boys/new +2 -',
    'deleted boys/58 -2',
    'snapshot',
    'added 4',
    'current 4',
    'snapshot',
  ]);
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('breaks off without a snapshot when the target ends meanwhile', async () => {
  const scene = createSlowScene();
  scene.listening.add(2, boys, null);
  scene.listening.remove(2);
  scene.listening.add(2, boyA, null);
  const removed = (await toldInTheEnd(scene)).lines;
  expect(removed.slice(-4)).toEqual(['removed 2', 'added 2', 'current 2', 'snapshot']);
  expect(removed.length).toBeLessThan(ids.length);
  scene.denied = ({ reads, operation }) =>
    operation === 'list' && reads.before('admins/me') !== null;
  scene.listening.add(4, boys, null);
  scene.put('admins/me', 1);
  const denied = (await toldInTheEnd(scene)).lines;
  expect(denied[0]).toBe('added 4');
  expect(denied.at(-1)).toBe('removed 4');
  expect(denied).not.toContain('snapshot');
});

it('reads a large collection after a restart while others go on, and begins with what it then is', async () => {
  const scene = createSlowScene();
  scene.stepsAtOnce = 1;
  scene.restart();
  for (const id of [2, 4, 6]) scene.listening.add(id, boys, null);
  scene.listening.remove(4);
  scene.listening.add(8, boyA, null);
  scene.commit(put('boys/00', 2), remove('boys/01'), remove('boys/58'), put('boys/590', 2));
  const now = [...ids.filter((path) => path !== 'boys/01' && path !== 'boys/58'), 'boys/590'];
  const { lines } = await toldInTheEnd(scene);
  expect(lines.slice(0, 5)).toEqual(['added 4', 'removed 4', 'added 8', 'current 8', 'snapshot']);
  for (const id of [2, 6]) {
    const first = lines.indexOf(`added ${id}`);
    const documents = lines.slice(first + 1, lines.indexOf(`counted ${id} ${now.length}`));
    expect(documents.toSorted()).toEqual(now.map((path) => `present ${path} +${id} -`));
  }
  // Only now somebody looks into the documents, which have to be parsed for that.
  scene.listening.add(10, positive, null);
  expect(scene.told()).toEqual([]);
  expect((await toldInTheEnd(scene)).lines).toContain(`counted 10 ${now.length}`);
});

it('says no more to a listener that left', async () => {
  const scene = createSlowScene();
  scene.listening.add(2, boys, null);
  scene.listening.close();
  const { lines } = await toldInTheEnd(scene);
  expect(lines.length).toBeLessThan(ids.length);
  expect(lines).not.toContain('snapshot');
});

const nothing = (): void => {};

/** Shares of the event loop that are used up by so many steps. */
const sharesOf = (steps: number) => () => {
  let taken = 0;
  return () => ++taken >= steps;
};

it('lets all who have long things to say share the event loop, and nobody wait for another to end', async () => {
  const paces = createPaces(sharesOf(3));
  const said: string[] = [];
  for (const who of 'abcd') {
    paces.open(nothing).saySteps(
      (function* steps() {
        for (let n = 0; n < 12; n += 1) {
          said.push(who);
          yield;
        }
      })(),
    );
  }
  paces.open(nothing).say(() => said.push('short'));
  expect(said.join('')).toBe('aaaaaaaaashort');
  await turn();
  expect(said.slice(10).join('')).toBe('aaabbbccc');
  await turn();
  expect(said.slice(19).join('')).toBe('dddbbb');
});

it('tells many listeners of a commit a few at a time, each of all of it', async () => {
  const scene = createScene();
  const hub = createListenHub(scene.documents, { beginShare: sharesOf(5) });
  const told = Array.from({ length: 30 }, () => 0);
  for (const each of told.keys()) {
    const present = (): void => void (told[each] = (told[each] ?? 0) + 1);
    hub.open(null, { ...deaf, present }).add(2, boys, null);
  }
  const toldAll = (): number => told.filter((count) => count === ids.length).length;
  scene.commit(...ids.map((path) => put(path, 1)));
  for (const all of [5, 10, 15, 20, 25, 30]) {
    expect(toldAll()).toBe(all);
    await turn();
  }
  expect(told.every((count) => count === ids.length)).toBe(true);
});

it('shows what was made last of a long result before the rest, as far as the client has nothing yet', () => {
  const scene = createScene({ first: 1, next: 3 });
  for (const path of ids.slice(0, 4)) scene.commit(put(path, 1));
  scene.listening.add(2, boys, null);
  expect(scene.told()).toEqual(['added 2', 'present boys/03 +2 -', 'glimpse']);
  scene.goOn();
  expect(scene.told()).toEqual([
    'present boys/02 +2 -',
    'present boys/01 +2 -',
    'glimpse',
    'present boys/00 +2 -',
    'counted 2 4',
    'current 2',
    'snapshot',
  ]);
  const token = scene.token();
  scene.listening.add(4, boys, 'another');
  scene.listening.add(6, boys, token);
  scene.listening.add(8, positive, null);
  scene.put('boys/03', 2);
  scene.commit(remove('boys/03'));
  scene.listening.add(10, boys, null);
  expect(scene.told()).not.toContain('glimpse');
  expect(scene.goOn()).toBe(0);
});

it.each<Partial<Query>>([
  { orderBy: [byN] },
  { startAt: { values: [{ referenceValue: 'boys/02' }], before: true } },
  { endAt: { values: [{ referenceValue: 'boys/02' }], before: true } },
])('shows no part of what leaves some documents out: the client would keep them, %o', (change) => {
  const scene = createScene({ first: 2, next: 3 });
  for (const path of ids.slice(0, 4)) scene.commit(put(path, 1));
  scene.commit({ ...remove('boys/none'), kind: 'update', fields: {}, mask: null, transforms: [] });
  const query = queryOf({ collectionId: 'boys', ...change });
  scene.listening.add(2, { kind: 'query', query }, null);
  scene.goOn();
  const told = scene.told();
  const shown = told.filter((line) => line.startsWith('present')).length;
  expect(told.find((line) => line.startsWith('counted')) ?? 'counted 2 0').toBe(
    `counted 2 ${shown}`,
  );
});

it('tells other targets while a page draws the first rows, and then the rest as it is by then', () => {
  const scene = createScene({ first: 2, next: 3 });
  for (const path of ids.slice(0, 5)) scene.commit(put(path, 1));
  scene.listening.add(2, boys, null);
  scene.listening.add(4, boyA, null);
  scene.commit(put('boys/04', 2), remove('boys/03'), put('boys/a', 1));
  expect(scene.told()).toEqual([
    'added 2',
    'present boys/04 +2 -',
    'present boys/03 +2 -',
    'glimpse',
    'added 4',
    'current 4',
    'confirmed 4',
    'snapshot',
    'without a token',
    'present boys/a +4 -',
    'confirmed 4',
    'snapshot',
    'without a token',
  ]);
  scene.goOn();
  expect(scene.told()).toEqual([
    'present boys/a +2 -',
    'present boys/04 +2 -',
    'present boys/02 +2 -',
    'confirmed 4',
    'glimpse',
    'present boys/01 +2 -',
    'present boys/00 +2 -',
    'deleted boys/03 -2',
    'counted 2 5',
    'current 2',
    'snapshot',
  ]);
});

it('leaves no pause behind when the target ends meanwhile, or its listener', () => {
  const scene = createScene({ first: 1, next: 1 });
  for (const path of ids.slice(0, 2)) scene.commit(put(path, 1));
  scene.denied = ({ reads, operation }) =>
    operation === 'list' && reads.before('admins/me') !== null;
  for (const id of [2, 4]) scene.listening.add(id, boys, null);
  scene.listening.remove(4);
  scene.told();
  scene.put('admins/me', 1);
  expect(scene.told()).toEqual(['removed 2']);
  expect(scene.goOn()).toBe(0);
  scene.commit(remove('admins/me'));
  scene.listening.add(6, boys, null);
  scene.listening.close();
  expect(scene.goOn()).toBe(0);
});
