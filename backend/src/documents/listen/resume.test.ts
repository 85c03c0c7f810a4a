/** What a client is told that was away and comes back with its resume token. */
import { expect, it } from 'vitest';
import {
  boyA,
  boys,
  createScene,
  firstTwo,
  positive,
  put,
  remove,
} from '../testing/listen-scene.ts';

it('is told only what changed since, and what is gone', () => {
  const scene = createScene();
  scene.commit(put('boys/a', 1), put('boys/b', 1), put('boys/c', 1), put('boys/d', 1));
  scene.listening.add(2, positive, null);
  const token = scene.token();
  scene.listening.remove(2);
  scene.told();
  scene.commit(put('boys/a', 2), remove('boys/b'), put('boys/c', 0), put('schools/s', 1));
  scene.listening.add(2, positive, token);
  expect(scene.told()).toEqual([
    'added 2',
    'present boys/a +2 -',
    'deleted boys/b -2',
    'present boys/c + -2',
    'counted 2 2',
    'current 2',
    'snapshot',
  ]);
});

it('begins anew when its token is of another database', () => {
  const scene = createScene();
  const other = createScene();
  scene.put('boys/a', 1);
  other.listening.add(2, boys, null);
  scene.listening.add(2, boys, other.token());
  expect(scene.told()).toEqual([
    'added 2',
    'reset 2',
    'present boys/a +2 -',
    'counted 2 1',
    'current 2',
    'snapshot',
  ]);
  scene.listening.add(4, { kind: 'document', path: 'boys/none' }, 'nonsense');
  expect(scene.told()).toEqual([
    'added 4',
    'reset 4',
    'deleted boys/none -4',
    'current 4',
    'snapshot',
  ]);
});

it('begins anew when it is limited and its collection changed, else goes on', () => {
  const scene = createScene();
  scene.commit(put('boys/a', 1), put('boys/b', 2), put('boys/c', 3));
  scene.listening.add(2, firstTwo, null);
  const token = scene.token();
  scene.listening.add(2, firstTwo, token);
  scene.commit(remove('boys/a'));
  scene.told();
  scene.listening.add(2, firstTwo, token);
  expect(scene.told()).toEqual([
    'added 2',
    'reset 2',
    'present boys/b +2 -',
    'present boys/c +2 -',
    'counted 2 2',
    'current 2',
    'snapshot',
  ]);
  scene.listening.add(2, firstTwo, scene.token());
  expect(scene.told()).toEqual(['added 2', 'counted 2 2', 'current 2', 'snapshot']);
});

it('goes on over a restart: with what was changed, deleted and left before it and after it', () => {
  const scene = createScene();
  scene.commit(put('boys/a', 1), put('boys/b', 1), put('boys/c', 1), put('boys/d', 1));
  scene.listening.add(2, positive, null);
  scene.listening.add(4, boyA, null);
  const token = scene.token();
  scene.listening.close();
  scene.commit(put('boys/c', 0));
  scene.restart();
  scene.commit(remove('boys/a'), put('boys/e', 1));
  scene.told();
  scene.listening.add(2, positive, token);
  expect(scene.told()).toEqual([
    'added 2',
    'present boys/e +2 -',
    'present boys/c + -2',
    'deleted boys/a -2',
    'counted 2 3',
    'current 2',
    'snapshot',
  ]);
  scene.listening.add(4, boyA, token);
  expect(scene.told()).toEqual(['added 4', 'deleted boys/a -4', 'current 4', 'snapshot']);
  scene.restart();
  scene.listening.add(2, positive, scene.token());
  expect(scene.told()).toEqual(['added 2', 'counted 2 3', 'current 2', 'snapshot']);
});

it('learns no name of a document that it may not read', () => {
  const scene = createScene();
  scene.commit(put('boys/a', 1));
  scene.listening.add(2, positive, null);
  const token = scene.token();
  scene.put('boys/hidden', 0);
  scene.denied = ({ path }) => path === 'boys/hidden';
  scene.told();
  scene.listening.add(2, positive, token);
  expect(scene.told()).toEqual([
    'added 2',
    'reset 2',
    'present boys/a +2 -',
    'counted 2 1',
    'current 2',
    'snapshot',
  ]);
});
