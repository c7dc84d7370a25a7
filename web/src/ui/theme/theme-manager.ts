import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { choose, onPreferenceChange, readPreference, type Theme } from '../preferences/preferences.ts';

const mantineWord: Record<Theme, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' };

let unsubscribe: (() => void) | undefined;

/** Lets Mantine follow the same choice: its own storage would be a second truth. */
export const themeManager: MantineColorSchemeManager = {
  get: () => mantineWord[readPreference('theme')],
  set: (scheme) => choose('theme', scheme === 'auto' ? 'system' : scheme),
  subscribe: (onUpdate) => {
    unsubscribe = onPreferenceChange(() => onUpdate(mantineWord[readPreference('theme')]));
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => choose('theme', 'system'),
};
