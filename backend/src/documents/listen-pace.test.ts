import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Value } from './model.ts';
import { boyA, boys, createScene, put, remove } from './testing/listen-scene.ts';
import type { Scene } from './testing/listen-scene.ts';

const ids = Array.from({ length: 60 }, (_, index) => `boys/${String(index).padStart(2, '0')}`);

/** A scene with sixty boys and a listener that takes a millisecond for each. */
function createSlowScene(): Scene {
  const scene = createScene();
  scene.commit(...ids.map((path) => put(path, 1)));
  scene.slownessMs = 1;
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
  const scene = createScene();
  const note: Value = {
    arrayValue: { values: Array.from({ length: 8000 }, () => ({ nullValue: null })) },
  };
  for (const path of ids) {
    const write = put(path, 1);
    if (write.kind === 'update') scene.commit({ ...write, fields: { ...write.fields, note } });
  }
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
    const documents = lines.slice(first + 1, lines.indexOf(`current ${id}`));
    expect(documents.toSorted()).toEqual(now.map((path) => `present ${path} +${id} -`));
  }
});

it('says no more to a listener that left', async () => {
  const scene = createSlowScene();
  scene.listening.add(2, boys, null);
  scene.listening.close();
  const { lines } = await toldInTheEnd(scene);
  expect(lines.length).toBeLessThan(ids.length);
  expect(lines).not.toContain('snapshot');
});
