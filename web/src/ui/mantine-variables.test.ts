import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

/** What neither our components nor our styles use; a story reads the breakpoints (A10). */
const isUnused = (name: string) =>
  /^--mantine-(?:h[1-6]-|heading-|font-(?:family-headings|weight-bold)|shadow-(?!xl)|primary-color-(?:\d|contrast|light)|line-height-|z-index-|spacing-x?l|color-(?:anchor|bright|\w+-outline|red-[3-8]|teal-3|gray-8|dark-9|(?:dark|red)-(?:text|filled|light)))/.test(
    name,
  );

const onlyUsed = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !isUnused(name)));

test('mantine-variables.css has what Mantine computes from the theme, for the colors that we use', async () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { dark, gray, red, teal } = merged.colors;
  const used = { ...merged, colors: { dark, gray, red, teal } };
  const variables = deepMerge(defaultCssVariablesResolver(used), cssVariablesResolver(used));
  variables.variables = onlyUsed(variables.variables);
  variables.light = onlyUsed(variables.light);
  variables.dark = onlyUsed(variables.dark);
  const css = convertCssVariables(variables, ':root').replaceAll(/[{;}]/g, '$&\n');
  await expect(css).toMatchFileSnapshot('mantine-variables.css');
});

test("each of Mantine's variables that we name is in mantine-variables.css", () => {
  const src = fileURLToPath(new URL('..', import.meta.url));
  const texts = globSync('**/*.{css,ts,tsx}', { cwd: src }).map((file) =>
    readFileSync(src + file, 'utf8'),
  );
  const named = texts.flatMap((text) => text.match(/(?<=var\()--mantine-[\w-]+(?=[,)])/g) ?? []);
  const css = readFileSync(new URL('mantine-variables.css', import.meta.url), 'utf8');
  expect([...new Set(named)].filter((name) => !css.includes(`${name}:`))).toEqual([]);
});
