import { describe, expect, it } from 'vitest';
import { parseForwardBody } from './forward-body.ts';

const read = (body: string, maxMessages = 2) => parseForwardBody(Buffer.from(body), maxMessages);

describe('parseForwardBody', () => {
  it('reads messages and the headers that travel in the body', () => {
    const headers = encodeURIComponent('Authorization:Bearer a.b\r\nX-Goog-Api-Client: gl-js/');
    const body = `headers=${headers}&count=2&ofs=3&req0___data__=%7B%7D&req1___data__=%5B%5D`;
    expect(read(body)).toEqual({
      headers: new Map([
        ['authorization', 'Bearer a.b'],
        ['x-goog-api-client', 'gl-js/'],
      ]),
      firstId: 3,
      messages: ['{}', '[]'],
    });
  });

  it('accepts a body without messages', () => {
    expect(read('')).toEqual({ headers: new Map(), firstId: 0, messages: [] });
  });

  it('takes the first of several values of one name', () => {
    const body = 'count=1&ofs=0&req0___data__=a&req0___data__=b&count=2&ofs=7';
    expect(read(body)).toMatchObject({ firstId: 0, messages: ['a'] });
  });

  it.each([
    'count=2&ofs=0&req0___data__=x',
    'count=-1',
    'count=1e9&ofs=0',
    'count=1&ofs=x&req0___data__=x',
    'count=3&ofs=0&req0___data__=x&req1___data__=x&req2___data__=x',
    `count=0${'&a'.repeat(20)}`,
    'count=0&%',
  ])('refuses %s', (body) => {
    expect(read(body)).toBeNull();
  });
});
