/** What comes of a failure while somebody is told: a damaged record, a disk that fails. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { boyA, boys, createScene, positive, put } from '../testing/listen-scene.ts';
import type { Scene } from '../testing/listen-scene.ts';

const ids = Array.from({ length: 60 }, (_, index) => `boys/${String(index).padStart(2, '0')}`);

/** Sixty boys of whom one cannot be compared: one bit of its record was changed. */
function createDamaged(): Scene {
  const scene = createScene();
  scene.commit(...ids.map((path) => put(path, 1)), put('boys/a', 1));
  scene.damage('boys/30', '{"n":{"integerValue":null}}');
  scene.restart();
  return scene;
}

async function told(scene: Scene): Promise<string[]> {
  const lines = scene.told();
  for (let silent = 0; silent < 5;) {
    await turn();
    const more = scene.told();
    silent = more.length === 0 ? silent + 1 : 0;
    lines.push(...more);
  }
  return lines;
}

it('a damaged document ends the target it is in, in whatever turn of the event loop; others go on', async () => {
  const scene = createDamaged();
  scene.stepsAtOnce = 4;
  scene.listening.add(2, positive, null);
  scene.listening.add(4, boyA, null);
  const lines = await told(scene);
  expect(lines.slice(0, 2)).toEqual(['added 2', 'present boys/00 +2 -']);
  const other = ['added 4', 'present boys/a +4 -', 'current 4', 'snapshot'];
  expect(lines.slice(-5)).toEqual(['removed 2', ...other]);
  expect(lines.indexOf('snapshot')).toBe(lines.length - 1);
  expect(scene.errors).toEqual([expect.stringMatching(/^TypeError\n {4}at /)]);
  scene.put('boys/a', 2);
  expect(await told(scene)).toEqual(['present boys/a +4 -', 'snapshot']);
});

it('what fails behind the pause after the first rows ends that target alone', () => {
  const scene = createScene({ first: 1, next: 3 });
  for (const path of ids.slice(0, 5)) scene.commit(put(path, 1));
  scene.listening.add(2, boys, null);
  scene.told();
  scene.isFailing = true;
  scene.goOn();
  expect(scene.told()).toEqual(['removed 2']);
  expect(scene.errors).toEqual([expect.stringContaining('disk I/O error')]);
  scene.isFailing = false;
  scene.listening.add(4, boyA, null);
  scene.put('boys/a', 1);
  expect(scene.told()).toEqual([
    'added 4',
    'current 4',
    'snapshot',
    'present boys/a +4 -',
    'snapshot',
  ]);
});

it('what fails at once leaves nothing behind that would be told of commits', () => {
  const scene = createScene();
  scene.isFailing = true;
  scene.listening.add(2, boys, null);
  scene.put('boys/a', 1);
  expect(scene.told()).toEqual(['removed 2']);
});

it('a target that was let go half-told keeps no token from the others', () => {
  const scene = createScene({ first: 1, next: 3 });
  for (const path of ids.slice(0, 5)) scene.commit(put(path, 1));
  scene.listening.add(2, boys, null);
  scene.listening.remove(2);
  scene.listening.add(4, boyA, null);
  expect(scene.told().slice(-4)).toEqual(['removed 2', 'added 4', 'current 4', 'snapshot']);
});
