import { IconBrightness, IconMoon, IconSun } from '@tabler/icons-react';
import { type Language, languageCodes, languages } from '#shared/domain/languages.ts';
import { choose, type Theme, usePreference } from '#web/ui/preferences/preferences.ts';
import { useText } from '../texts.ts';
import styles from './display-controls.module.css';

const themes = {
  system: { next: 'light', icon: IconBrightness, label: 'Match device theme' },
  light: { next: 'dark', icon: IconSun, label: 'Light theme' },
  dark: { next: 'system', icon: IconMoon, label: 'Dark theme' },
} as const satisfies Record<Theme, { next: Theme; icon: typeof IconSun; label: string }>;

/** The language after this one, in turn. */
const nextLanguage = (language: Language): Language =>
  languageCodes[(languageCodes.indexOf(language) + 1) % languageCodes.length] ?? language;

/** Language and theme in two small buttons; each press takes the next one. The settings say it in words. */
export const DisplayControls = () => {
  const t = useText();
  const theme = usePreference('theme');
  const language = usePreference('language');
  const next = nextLanguage(language);
  const { icon: Icon, label, next: nextTheme } = themes[theme];
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.language} lang={next} onClick={() => choose('language', next)}>
        <span className={styles.long}>{languages[next].name}</span>
        <span className={styles.short} aria-hidden="true">
          {next.toUpperCase()}
        </span>
      </button>
      <button
        type="button"
        className={styles.theme}
        title={t(label)}
        aria-label={t(label)}
        onClick={() => choose('theme', nextTheme)}
      >
        <Icon size={19} stroke={1.6} />
      </button>
    </div>
  );
};
