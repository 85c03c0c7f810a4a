import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorModeManager, cssVariables, theme } from '../ui/theme.ts';

/** The look, for everything below. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorModeManager}
      defaultColorScheme="light"
    >
      {children}
    </MantineProvider>
  );
}
