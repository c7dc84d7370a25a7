/**
 * The component library with our theme: around every page but the plain ones, with which a visit may begin (see
 * `plain` in app/route/routes.ts).
 */
import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineVariables, theme } from './theme.ts';
import { themeManager } from './theme-manager.ts';

export const MantineRoot = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={mantineVariables}
    colorSchemeManager={themeManager}
    defaultColorScheme="auto"
  >
    {children}
  </MantineProvider>
);
