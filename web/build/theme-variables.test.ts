import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { themeVariablesOf } from './theme-variables.ts';

const app = join(import.meta.dirname, '..');
const mantine = join(app, '../node_modules/@mantine/core/styles');

const own = globSync('src/**/*.{css,ts,tsx}', { cwd: app }).map((file) =>
  readFileSync(join(app, file), 'utf8'),
);
const theirs = own
  .flatMap((text) => [...text.matchAll(/@import '@mantine\/core\/styles\/([\w-]+\.css)'/g)])
  .map(([, file = '']) => readFileSync(join(mantine, file), 'utf8'));

test('the theme has every variable of Mantine that a style sheet or a component asks for', async () => {
  const asked = names([...own, ...theirs], /var\(\s*(--mantine-[\w-]+)\s*\)/g);
  const given = names([await themeVariablesOf(app), ...theirs], /(--mantine-[\w-]+):/g);
  expect(theirs.length).toBeGreaterThan(20);
  expect([...asked].filter((name) => !given.has(name))).toEqual([]);
});

function names(texts: readonly string[], pattern: RegExp): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
}
