import { useMutation } from '@tanstack/react-query';
import type { Profile } from '#shared/domain/profile.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import styles from './appearance-choice.module.css';
import { useText } from './texts.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Theme and language: at once on this device, and kept in the profile, in whose language messages are written. */
export const AppearanceChoice = ({ profile }: { profile: Profile }) => {
  const t = useText();
  const { send, saved } = useSaveProfile();
  const save = useMutation({ mutationFn: send, onSuccess: saved });
  return (
    <div className={styles.choices}>
      <div className={styles.choice}>
        <h3>{t('Theme')}</h3>
        <ThemeSwitch onChoose={(theme) => save.mutate({ ...profile, theme })} />
      </div>
      <div className={styles.choice}>
        <h3>{t('Language')}</h3>
        <LanguageSwitch onChoose={(language) => save.mutate({ ...profile, language })} />
      </div>
      <ErrorPanel error={save.error} />
    </div>
  );
};
