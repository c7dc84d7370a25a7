import { Modal, Switch } from '@mantine/core';
import { choose, usePreference } from '#web/ui/preferences/preferences.ts';
import { usePresentShortcuts } from '#web/ui/preferences/shortcuts.ts';
import { useText as useUiText } from '#web/ui/texts.ts';
import { useText } from '../texts.ts';
import styles from './shortcut-help.module.css';

/** The keys that do something on this page, and the switch that rests them. */
export const ShortcutHelp = ({ close }: { close: () => void }) => {
  const t = useText();
  const tUi = useUiText();
  const enabled = usePreference('shortcuts');
  const shortcuts = usePresentShortcuts();
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
      <Switch
        label={t('Single-key shortcuts')}
        description={t('Turn these off if you use speech input or trigger them by accident.')}
        checked={enabled}
        onChange={(event) => choose('shortcuts', event.currentTarget.checked)}
      />
    </Modal>
  );
};
