import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import { theme } from './theme.ts';

/** Texts that Mantine draws too light for 4.5:1 on our pages. */
const legible: ConvertCSSVariablesInput = {
  variables: {},
  light: {
    '--mantine-color-scheme': 'light',
    '--mantine-color-dimmed': '#56637a',
    '--mantine-color-placeholder': '#66738a',
    '--mantine-color-error': '#c53030',
  },
  dark: {
    '--mantine-color-scheme': 'dark',
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-placeholder': '#a0aec0',
    '--mantine-color-error': '#fc8181',
    // Less than a button that can be pressed, but still one.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
  },
};

/** Of Mantine's fourteen colours these are worn. */
const worn = new Set(['teal', 'gray', 'dark', 'red']);
const unworn = Object.keys(DEFAULT_THEME.colors).filter((color) => !worn.has(color));

/** What Mantine's style sheets ask for, as the theme has it; the build writes it into a style sheet (web/build/theme-variables.ts). */
export function themeVariablesCss(): string {
  const all = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const { variables, light, dark } = deepMerge(all, legible);
  return convertCssVariables({
    variables: withoutUnworn(variables),
    light: withoutUnworn(light),
    dark: withoutUnworn(dark),
  });
}

function withoutUnworn(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isWorn(name)));
}

function isWorn(name: string): boolean {
  return !unworn.some((color) => name.startsWith(`--mantine-color-${color}-`));
}
