import { IconBrightness, IconMoon, IconSun } from '@tabler/icons-react';
import { type Language, languages } from '#web/i18n/languages.ts';
import { choose, type Theme, usePreference } from '#web/ui/preferences.ts';
import styles from './display-controls.module.css';
import { useText } from './texts.ts';

const themes = {
  system: { next: 'light', icon: IconBrightness, label: 'Theme as the device' },
  light: { next: 'dark', icon: IconSun, label: 'Light theme' },
  dark: { next: 'system', icon: IconMoon, label: 'Dark theme' },
} as const satisfies Record<Theme, { next: Theme; icon: typeof IconSun; label: string }>;

/** Language and theme in two small buttons; each press takes the next one. The settings say it in words. */
export const DisplayControls = () => {
  const t = useText();
  const theme = usePreference('theme');
  const language = usePreference('language');
  const other: Language = language === 'en' ? 'de' : 'en';
  const { icon: Icon, label, next } = themes[theme];
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.language}
        lang={other}
        onClick={() => choose('language', other)}
      >
        <span className={styles.long}>{languages[other]}</span>
        <span className={styles.short} aria-hidden="true">
          {other.toUpperCase()}
        </span>
      </button>
      <button
        type="button"
        className={styles.theme}
        title={t(label)}
        aria-label={t(label)}
        onClick={() => choose('theme', next)}
      >
        <Icon size={19} stroke={1.6} />
      </button>
    </div>
  );
};
