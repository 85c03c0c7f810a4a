import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { colorModeManager, theme } from '../ui/theme.ts';

/**
 * MantineProvider without its CSS variables, which it would compute twice before the first paint. They come from a
 * style sheet (src/ui/theme-variables.ts); `respectReducedMotion` is set in index.html.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager: colorModeManager,
    defaultColorScheme: 'light',
    forceColorScheme: undefined,
    getRootElement,
  });
  const look = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={look}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

function getRootElement(): HTMLElement {
  return document.documentElement;
}
