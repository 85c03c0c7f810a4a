import { expect, it } from 'vitest';
import { filePath, unusedFiles } from './image-uses.ts';

const file = 'winners/1f_Noach_הילד & co.png';
const address = (host: string) =>
  `${host}/v0/b/gabbai.appspot.com/o/${encodeURIComponent(file)}?alt=media&token=abc`;
const here = address('http://127.0.0.1:8080');

it.each([
  ['of its own address', here, file],
  ['of Google’s', address('https://firebasestorage.googleapis.com'), file],
  ['of a picture that is kept elsewhere', 'https://pictures.example/p.png', null],
  ['of no file', 'https://pictures.example/o/', null],
  ['of a preview', 'blob:http://127.0.0.1/v0/b/b/o/x.png', null],
  ['that is broken', 'http://127.0.0.1/v0/b/b/o/%E0.png', '%E0.png'],
])('found 9: the file behind an address %s', (_case, url, path) => {
  expect(filePath(url)).toBe(path);
});

type Fields = Readonly<Record<string, unknown>>;

function unused(
  stored: Readonly<Record<string, Fields>>,
  written = new Map<string, Fields | null>(),
) {
  const records = Object.entries(stored).map(
    ([path, fields]) => [path, (field: string) => fields[field]] as const,
  );
  return unusedFiles([file], new Map(records), written);
}

it.each<[string, Fields]>([
  ['a photo', { studentImgUrl: here }],
  ['a win', { winnerList: ['junk', { winnerImg: here, year: 5780 }] }],
  ['a winner on a prize', { prizes: [{}, { winnerImg: here }] }],
  ['a win of a deleted boy', { envelope: { winnerList: [{ winnerImg: here }] } }],
  ['a prize', { prizes: [{ prizeImg: here }] }],
  ['another host’s address', { studentImgUrl: address('https://old.example') }],
  ['an address that no browser shows', { studentImgUrl: `gs://bucket/${file}` }],
])('found 9 found 11: %s keeps a file', (_case, fields) => {
  expect(unused({ a: {}, b: fields })).toEqual([]);
  expect(unused({ a: {} })).toEqual([file]);
});

it('found 9: what has just been written counts before what the local copy holds', () => {
  const stored = { a: { studentImgUrl: here, winnerList: [{ winnerImg: here }] } };
  expect(unused(stored, new Map([['a', { winnerList: [] }]])), 'still his photo').toEqual([]);
  expect(unused(stored, new Map([['a', { winnerList: [], studentImgUrl: '' }]]))).toEqual([file]);
  expect(unused(stored, new Map([['a', null]]))).toEqual([file]);
  expect(unused({}, new Map([['new', { prizes: [{ prizeImg: here }] }]]))).toEqual([]);
});
