import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorModeManager, theme } from '../ui/theme.ts';

/** Mantine's theme and color mode for the whole app. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorModeManager}
      // They are in mantine-variables.css, so that no page computes them.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
