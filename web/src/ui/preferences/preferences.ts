/**
 * What a person chose: theme, language, privacy mode, single-key shortcuts, no tour. Theme and language of a member are kept in
 * the profile too (api/appearance.ts). Kept in the browser (the inline script of index.html reads `theme` and `language` before the first paint),
 * shared by all open tabs, and readable from any component with `usePreference('privacy')`.
 */
import { useSyncExternalStore } from 'react';
import { isLanguage, type Language, sourceLanguage } from '#shared/domain/languages.ts';

export type Theme = 'light' | 'dark' | 'system';

interface Preferences {
  theme: Theme;
  language: Language;
  /** Amounts are masked on every screen. */
  privacy: boolean;
  /** Single-key shortcuts can be turned off: they get in the way of speech input (WCAG 2.1.4). */
  shortcuts: boolean;
  /** Whether a tour of the site is still offered on this device. */
  tour: boolean;
}

/** The language of the browser (`de-AT`), where the platform has it. */
const languageOfBrowser = (): Language => {
  const [language] = navigator.language.toLowerCase().split('-');
  return isLanguage(language) ? language : sourceLanguage;
};

const readers: { [Name in keyof Preferences]: (stored: string | null) => Preferences[Name] } = {
  theme: (stored) => (stored === 'light' || stored === 'dark' ? stored : 'system'),
  language: (stored) => (isLanguage(stored) ? stored : languageOfBrowser()),
  privacy: (stored) => stored === 'on',
  shortcuts: (stored) => stored !== 'off',
  tour: (stored) => stored !== 'off',
};

const written = (value: Preferences[keyof Preferences]): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : value;

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};
// A private window may forbid storage; the choice then lasts as long as the page.
const memory = new Map<string, string>();
const stored = (name: keyof Preferences): string | null => {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
};

const choiceListeners = new Set<(name: keyof Preferences) => void>();

const keep = (name: string, value: string): void => {
  memory.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // Kept in memory above.
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The present choice, outside of React. */
export const readPreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  readers[name](stored(name));

/** Chooses; every screen that shows the choice follows at once, in all tabs. */
export const choose = <Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void => {
  // Whoever follows a choice and says it again must not start it anew.
  if (readPreference(name) === value) return;
  keep(name, written(value));
  announce();
  for (const listener of choiceListeners) listener(name);
};

/** Takes over what was chosen elsewhere; nobody is told of a choice, because none was made here. */
export const takeOver = (chosen: Pick<Preferences, 'theme' | 'language'>): void => {
  keep('theme', chosen.theme);
  keep('language', chosen.language);
  announce();
};

/** Calls back when the person at this window chooses something. Returns how to stop. */
export const onChoice = (listener: (name: keyof Preferences) => void): (() => void) => {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
};

/** The present choice, followed live. */
export const usePreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  useSyncExternalStore(subscribe, () => readPreference(name));

/** Calls back whenever any choice changes (also in another tab). Returns how to stop. */
export const onPreferenceChange = (listener: () => void): (() => void) => subscribe(listener);
