import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { LanguageSwitch } from '#web/ui/preferences/language-switch.tsx';
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx';
import styles from './own.module.css';
import { useAppearanceSaving } from './queries.ts';
import { useText } from './texts.ts';

/** Theme and language: applied here immediately, and saved in the profile for other devices and the language of mails. */
export const Appearance = () => {
  const t = useText();
  const saving = useAppearanceSaving();
  return (
    <Section
      title={t('Appearance and language')}
      lead={t('Applies here and on your other devices. We also use this language for emails.')}
    >
      <div className={styles.choices}>
        <div className={styles.choice}>
          <p className={styles.name}>{t('Theme')}</p>
          <ThemeSwitch />
        </div>
        <div className={styles.choice}>
          <p className={styles.name}>{t('Language')}</p>
          <LanguageSwitch />
        </div>
        <p className={styles.saved} role="status">
          {saving?.status === 'success' ? t('Saved in your profile') : null}
        </p>
        <ErrorPanel error={saving?.error} />
      </div>
    </Section>
  );
};
