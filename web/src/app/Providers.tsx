import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorModeManager, cssVariablesResolver, theme } from '../ui/theme.ts';

/** Mantine's theme and color mode for the whole app. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorModeManager}
      cssVariablesResolver={cssVariablesResolver}
      // Mantine's style sheet of default variables would be 4 kB larger than the code that makes them.
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
