import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.tsx';
import { prepareTexts } from '#web/i18n/texts.tsx';
import { Brand } from '#web/ui/layout/brand.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { choose, usePreference } from '#web/ui/preferences/preferences.ts';
import { useShortcuts } from '#web/ui/preferences/shortcuts.ts';
import { showUtcOnTouch } from '#web/ui/text/touched-time.ts';
import { AccountMenu } from '../navigation/account-menu.tsx';
import { AreaSwitch } from '../navigation/area-switch.tsx';
import { DisplayControls } from '../navigation/display-controls.tsx';
import { useGoToKeys } from '../navigation/go-to-keys.ts';
import { BottomBar, SideNavigation } from '../navigation/navigation.tsx';
import { useControlK } from '../palette/palette-state.ts';
import type { ScreenArea } from '../route/routes.ts';
import { useText } from '../texts.ts';
import { LegalLine } from './legal-line.tsx';
import { PaperHead } from './paper-head.tsx';
import styles from './side-frame.module.css';
import { SkipLink } from './skip-link.tsx';

const Bell = lazyPart(() => import('../navigation/bell.tsx'));
const Palette = lazyPart(async () => {
  const [{ Palette: Component }] = await Promise.all([
    import('../palette/palette.tsx'),
    ...['bonuses', 'statements', 'affiliates', 'faq'].map((feature) => prepareTexts(`features/${feature}`)),
  ]);
  return { default: Component };
});
const ShortcutHelp = lazyPart(() =>
  import('../palette/shortcut-help.tsx').then((module) => ({ default: module.ShortcutHelp })),
);

/** The frame of signed-in people. The palette and the help travel only when they are first opened. */
export const SideFrame = (props: { area: ScreenArea; dense?: boolean; children: ReactNode }) => {
  const t = useText();
  const { user } = useSession();
  const privacy = usePreference('privacy');
  const [helpOpened, setHelpOpened] = useState(false);
  const palette = useControlK();
  useGoToKeys(user, props.area);
  useEffect(showUtcOnTouch, []);
  const togglePrivacy = () => choose('privacy', !privacy);
  useShortcuts([
    { key: '?', label: 'Show shortcuts', run: () => setHelpOpened(true) },
    { key: 'p', label: 'Hide or show amounts', run: togglePrivacy },
  ]);
  return (
    <div className={styles.frame} data-dense={props.dense || undefined}>
      <SkipLink />
      <PaperHead />
      <aside className={styles.side} data-print="never">
        <Brand />
        {user ? <AreaSwitch user={user} area={props.area} /> : null}
        <SideNavigation area={props.area} />
      </aside>
      <div className={styles.stage}>
        <header className={styles.bar} data-print="never">
          <span className={styles.barBrand}>
            <Brand />
          </span>
          <UnstyledButton
            className={styles.find}
            data-tour="find"
            aria-label={t('Find a page or an action')}
            onClick={palette.open}
          >
            <IconSearch size={17} stroke={1.6} />
            <span className={styles.findWords}>{t('Find a page or an action')}</span>
            <kbd className={styles.findKey}>{t('Ctrl K')}</kbd>
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            size="lg"
            title={privacy ? t('Show amounts') : t('Hide amounts')}
            aria-pressed={privacy}
            aria-label={t('Hide amounts')}
            onClick={togglePrivacy}
          >
            {privacy ? <IconEyeOff size={19} stroke={1.6} /> : <IconEye size={19} stroke={1.6} />}
          </ActionIcon>
          <span className={styles.display}>
            <DisplayControls />
          </span>
          {user ? (
            <Suspense>
              <Bell />
            </Suspense>
          ) : null}
          {user ? <AccountMenu user={user} area={props.area} showHelp={() => setHelpOpened(true)} /> : null}
        </header>
        {user ? (
          <div className={styles.areas} data-print="never">
            <AreaSwitch user={user} area={props.area} />
          </div>
        ) : null}
        <main id="content" className={styles.main}>
          {props.children}
        </main>
        <footer className={styles.foot}>
          <LegalLine />
        </footer>
      </div>
      <BottomBar area={props.area} />
      <Suspense>
        {palette.wasOpened ? <Palette showHelp={() => setHelpOpened(true)} /> : null}
        {helpOpened ? <ShortcutHelp area={props.area} close={() => setHelpOpened(false)} /> : null}
      </Suspense>
    </div>
  );
};
