import { Modal, Switch } from '@mantine/core';
import { useSession } from '#web/api/session.tsx';
import { choose, usePreference } from '#web/ui/preferences/preferences.ts';
import { usePresentShortcuts } from '#web/ui/preferences/shortcuts.ts';
import { useText as useUiText } from '#web/ui/texts.ts';
import { goToKey, goToPages } from '../navigation/go-to-keys.ts';
import type { ScreenArea } from '../route/routes.ts';
import { useText } from '../texts.ts';
import styles from './shortcut-help.module.css';

/** The keys that do something on this page, and the switch that rests them. */
export const ShortcutHelp = ({ area, close }: { area: ScreenArea; close: () => void }) => {
  const t = useText();
  const tUi = useUiText();
  const enabled = usePreference('shortcuts');
  const shortcuts = usePresentShortcuts();
  const { user } = useSession();
  return (
    <Modal
      opened
      onClose={close}
      title={t('Keyboard shortcuts')}
      closeButtonProps={{ 'aria-label': tUi('Close') }}
    >
      <dl className={styles.keys}>
        <div>
          <dt>{t('Find a page or an action')}</dt>
          <dd>
            <kbd>{t('Ctrl K')}</kbd>
          </dd>
        </div>
        {shortcuts.map(({ key, label }) => (
          <div key={key}>
            <dt>{tUi(label)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.part}>{t('Go to a page')}</h3>
      <dl className={styles.keys}>
        {goToPages(user, area).map(({ letter, route }) => (
          <div key={letter}>
            <dt>{t(route.label)}</dt>
            <dd>
              <kbd>{goToKey}</kbd> <kbd>{letter}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('Single-key shortcuts')}
        description={t('Turn these off if you use speech input or trigger them by accident.')}
        checked={enabled}
        onChange={(event) => choose('shortcuts', event.currentTarget.checked)}
      />
    </Modal>
  );
};
