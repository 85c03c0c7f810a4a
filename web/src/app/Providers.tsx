import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { colorModeManager, theme } from '../ui/theme.ts';

/**
 * The look, for everything below: Mantine's own provider without what it does for its CSS variables, which are in a style
 * sheet (src/ui/theme-variables.ts). Even where they are not wanted it works them out, twice over, before anything is drawn.
 * That motion is reduced where it is asked for stands in index.html.
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
