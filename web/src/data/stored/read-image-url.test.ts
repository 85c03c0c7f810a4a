import { expect, it, vi } from 'vitest';
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

it('I1 reads an address in a browser of before the middle of 2024, which has no URL.parse', () => {
  const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  expect(readImageUrl('https://example.org/a.png', null)).toBe('https://example.org/a.png');
  expect(readImageUrl('a.png', null)).toBeNull();
  parse.mockRestore();
});
