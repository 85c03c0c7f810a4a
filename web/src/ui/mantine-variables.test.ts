import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

/** What neither our components nor our styles use. */
const isUnused = (name: string) =>
  /^--mantine-(?:h[1-6]-|heading-|font-family-headings|shadow-(?!xl)|primary-color-(?:\d|contrast)|line-height-|z-index-|color-(?:anchor|bright|\w+-outline))/.test(
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
