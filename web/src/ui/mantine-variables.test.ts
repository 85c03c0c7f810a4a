import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

test('mantine-variables.css has what Mantine computes from the theme, for the colors that we use', async () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { dark, gray, red, teal } = merged.colors;
  const used = { ...merged, colors: { dark, gray, red, teal } };
  const variables = deepMerge(defaultCssVariablesResolver(used), cssVariablesResolver(used));
  const css = convertCssVariables(variables, ':root').replaceAll(/[{;}]/g, '$&\n');
  await expect(css).toMatchFileSnapshot('mantine-variables.css');
});
