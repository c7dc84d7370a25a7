import { onPreferenceChange, readPreference } from '#web/ui/preferences/preferences.ts';

const device = matchMedia('(prefers-color-scheme: dark)');

const applyTheme = (): void => {
  const theme = readPreference('theme');
  const dark = theme === 'dark' || (theme === 'system' && device.matches);
  const root = document.documentElement;
  root.classList.toggle('theme-dark', dark);
  root.classList.toggle('theme-light', !dark);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
};

/** Keeps the root element's class with the choice and, for 'system', with the device, live. Returns how to stop. */
export const followTheme = (): (() => void) => {
  applyTheme();
  device.addEventListener('change', applyTheme);
  const forget = onPreferenceChange(applyTheme);
  return () => {
    device.removeEventListener('change', applyTheme);
    forget();
  };
};
