import { expect, it } from 'vitest';
import { cleanEmail, looksLikeEmail } from './email.ts';

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

it.each([
  ['\u202Achana@example.org\u202C', 'chana@example.org'],
  ['cha\u200Bna@example.org', 'chana@example.org'],
  ['\u00A0chana@example.org ', 'chana@example.org'],
  ['mailto:dina@example.org', 'dina@example.org'],
  ['MAILTO:dina@example.org?subject=Minyan', 'dina@example.org'],
  ['Katz, Chaim <katz@example.org>', 'katz@example.org'],
  ['mailto:a@x.org, mailto:b@x.org', 'a@x.org, b@x.org'],
  ['a@x.org; b@x.org', 'a@x.org; b@x.org'],
])('found F32: %j is the address %s', (text, address) => {
  expect(cleanEmail(text)).toBe(address);
});
