import { describe, expect, it } from 'vitest';
import { parseForwardBody } from './forward-body.ts';

describe('parseForwardBody', () => {
  it('reads messages and the headers that travel in the body', () => {
    const headers = encodeURIComponent('Authorization:Bearer a.b\r\nX-Goog-Api-Client: gl-js/');
    const body = `headers=${headers}&count=2&ofs=3&req0___data__=%7B%7D&req1___data__=%5B%5D`;
    expect(parseForwardBody(body)).toEqual({
      headers: new Map([
        ['authorization', 'Bearer a.b'],
        ['x-goog-api-client', 'gl-js/'],
      ]),
      firstId: 3,
      messages: ['{}', '[]'],
    });
  });

  it('takes a body without messages', () => {
    expect(parseForwardBody('')).toEqual({ headers: new Map(), firstId: 0, messages: [] });
  });

  it.each([
    'count=2&ofs=0&req0___data__=x',
    'count=-1',
    'count=1e9&ofs=0',
    'count=1&ofs=x&req0___data__=x',
  ])('refuses %s', (body) => {
    expect(parseForwardBody(body)).toBeNull();
  });
});
