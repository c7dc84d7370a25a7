/**
 * The component library with our theme, and the grammar of plurals: around every page but the plain ones, with which
 * a visit may begin (see `plain` in app/route/routes.ts).
 */
import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import '#web/i18n/plurals.ts';
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
