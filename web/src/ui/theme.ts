import {
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const teal: MantineColorsTuple = [
  '#e6fffa',
  '#b2f5ea',
  '#81e6d9',
  '#4fd1c5',
  '#38b2ac',
  '#319795',
  '#2c7a7b',
  '#285e61',
  '#234e52',
  '#1d4044',
];

const gray: MantineColorsTuple = [
  '#f7fafc',
  '#edf2f7',
  '#e2e8f0',
  '#cbd5e0',
  '#a0aec0',
  '#718096',
  '#4a5568',
  '#2d3748',
  '#1a202c',
  '#171923',
];

/** Mantine's indexes: 0 text, 2 dimmed text, 4 borders, 5 hover, 6 cards and fields, 7 page. */
const dark: MantineColorsTuple = [
  '#edf2f7',
  '#cbd5e0',
  '#aab6c6',
  '#8593a8',
  '#475366',
  '#2b3648',
  '#1e2736',
  '#141b27',
  '#111722',
  '#0c1019',
];

declare module '@mantine/core' {
  /** Only these have variables in mantine-variables.css. */
  interface MantineThemeColorsOverride {
    colors: Record<'dark' | 'gray' | 'red' | 'teal' | `var(--${string})`, MantineColorsTuple>;
  }
}

// In em, so that breakpoints follow the font size.
const em = (px: number) => `${px / 16}em`;

/** The colors and sizes of Mantine. After a change, `npx vitest -u mantine-variables` writes the style sheet of its variables. */
export const theme = createTheme({
  primaryColor: 'teal',
  // The lightest shade with a 4.5:1 contrast to white text.
  primaryShade: 6,
  colors: { teal, gray, dark },
  black: '#1a202c',
  fontFamily: 'var(--font-family)',
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  breakpoints: { xs: em(480), sm: em(576), md: em(768), lg: em(992), xl: em(1200) },
  defaultRadius: '0.75rem',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: { InputWrapper: { classNames: { description: 'line-small' } } },
});

/** Text colors that Mantine makes too light for a contrast of 4.5:1 on our pages; they are in mantine-variables.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#56637a',
    '--mantine-color-placeholder': '#66738a',
    '--mantine-color-error': '#c53030',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-placeholder': '#a0aec0',
    '--mantine-color-error': '#fc8181',
    // Weaker than an enabled button, but still recognizable as one.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
  },
});

/** Stores light or dark mode. The specification fixes a generic key. */
export const colorModeManager = localStorageColorSchemeManager({ key: 'color-mode' });
