import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['an ordinary name', 'scooter.jpeg', 'image/png', 'scooter.png'],
  ['folders and line ends', 'a/b\\c\nd.png', 'image/jpeg', 'a-b-c-d.jpg'],
  ['nothing but an ending', '.png', 'image/png', 'picture.png'],
  ['a long name', `${'x'.repeat(100)}.png`, 'image/png', `${'x'.repeat(80)}.png`],
  [
    'a long name, to be cut within a sign',
    `😀${'x'.repeat(79)}.png`,
    'image/png',
    `-${'x'.repeat(79)}.png`,
  ],
  ['half a sign', 'a\ud83db.png', 'image/png', 'a-b.png'],
])('F4 the stored name of %s', (_case, original, type, name) => {
  expect(fileName(original, type)).toBe(name);
  expect(() => encodeURIComponent(fileName(original, type))).not.toThrow();
});
