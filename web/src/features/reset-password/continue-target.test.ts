import { describe, expect, it } from 'vitest';
import { continueTarget } from './continue-target.ts';

const origins = ['https://gabbai.example', 'http://localhost:4200'];

describe('found 30: a mailed link leads on', () => {
  it.each([
    ['https://gabbai.example/login', 'gabbai.example'],
    ['http://localhost:4200/thanks?from=mail#top', 'localhost:4200'],
  ])('to %s', (href, host) => {
    expect(continueTarget(href, origins)).toEqual({ href, host });
  });

  it.each([
    null,
    '',
    '/login',
    '//evil.example/',
    'https://evil.example/',
    'https://gabbai.example.evil.example/',
    'https://gabbai.example@evil.example/',
    'http://gabbai.example/',
    'http://localhost:4201/',
    'javascript:alert(1)//https://gabbai.example',
    'data:text/html,x',
    'blob:https://gabbai.example/0b3d7f0e',
  ])('not to %s', (given) => {
    expect(continueTarget(given, origins)).toBeNull();
  });
});
