import { expect, it } from 'vitest';
import { newPassword } from './password.ts';

it('makes passwords that can be read aloud and are never the same', () => {
  const made = Array.from({ length: 100 }, newPassword);
  for (const password of made)
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(made).size).toBe(100);
});
