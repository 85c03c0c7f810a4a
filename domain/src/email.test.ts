import { expect, it } from 'vitest';
import { looksLikeEmail } from './email.ts';

it.each([
  'katz@example.org',
  'a.b+c@mail.example.co.il',
  'משה@example.org',
  'a@x.org, b@x.org; c@x.org',
])('found 16: %j looks like an email address', (text) => expect(looksLikeEmail(text)).toBe(true));

it.each([
  '',
  'not-an-email',
  'katz@',
  '@example.org',
  'katz@example',
  'katz@example.',
  'a b@x.org',
  'a@x.org,',
])('found 16: %j does not look like an email address', (text) =>
  expect(looksLikeEmail(text)).toBe(false),
);
