import { expect, it } from 'vitest';
import { readImageUrl } from './read-image-url.ts';

const file = '/v0/b/gabbai.appspot.com/o/prizes%2Fa.png?alt=media&token=t';

it.each([
  ['made at another port', `http://127.0.0.1:4180${file}`, `https://office.example${file}`],
  [
    'Google',
    `https://firebasestorage.googleapis.com${file}`,
    `https://firebasestorage.googleapis.com${file}`,
  ],
  ['elsewhere, and no stored file', 'https://example.org/a.png', 'https://example.org/a.png'],
  ['no address', 'a.png', null],
  ['a script', 'javascript:alert(1)', null],
  ['nothing', '', null],
  ['no text', { url: 'x' }, null],
])('I1 a picture whose address is %s', (_case, stored, shown) => {
  expect(readImageUrl(stored, 'https://office.example')).toBe(shown);
});
