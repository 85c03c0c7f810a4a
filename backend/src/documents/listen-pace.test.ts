import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
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
async function toldInTheEnd({ told }: Scene): Promise<{ lines: string[]; turns: number }> {
  const lines = told();
  let turns = 0;
  for (let silent = 0; silent < 5; turns += 1) {
    await turn();
    const more = told();
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

it('says no more to a listener that left', async () => {
  const scene = createSlowScene();
  scene.listening.add(2, boys, null);
  scene.listening.close();
  const { lines } = await toldInTheEnd(scene);
  expect(lines.length).toBeLessThan(ids.length);
  expect(lines).not.toContain('snapshot');
});
