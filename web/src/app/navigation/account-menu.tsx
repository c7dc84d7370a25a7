import { Menu, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SignedInUser } from '#web/api/session.tsx';
import { signOut } from '#web/api/sign-in.ts';
import type { Sentence } from '#web/i18n/catalog.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { leavePage } from '#web/ui/form/unsaved-input.ts';
import { PersonPicture } from '#web/ui/member/person-picture.tsx';
import { areaHomesOf, navigationOf } from '../access/member-access.ts';
import type { ScreenArea } from '../route/routes.ts';
import type english from '../texts.en.ts';
import { useText } from '../texts.ts';
import styles from './account-menu.module.css';
import { bottomBarMax } from './navigation.tsx';

const areaWords: Record<ScreenArea, Sentence<typeof english>> = {
  infinity: 'Infinity',
  security: 'Security',
  staff: 'Staff',
};

/** The person's own corner: areas (for phones), settings, help, sign out. */
export const AccountMenu = (props: { user: SignedInUser; area: ScreenArea; showHelp: () => void }) => {
  const t = useText();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: async () => {
      // What is still on its way, and what a part of the page that arrives now would ask, would come back refused.
      onlineManager.setOnline(false);
      await client.cancelQueries();
      await signOut().catch((error: unknown) => {
        onlineManager.setOnline(true);
        throw error;
      });
    },
  });
  const otherAreas = areaHomesOf(props.user).filter((home) => home.area !== props.area);
  // Phones list the first screens at their foot; the others have their place here.
  const beyondTheBar = navigationOf(props.user, props.area)
    .slice(bottomBarMax)
    .filter(({ path }) => path !== '/settings/');
  return (
    <Menu position="bottom-end" width={250} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={styles.person} aria-label={t('Your account')}>
          <PersonPicture name={props.user.name} image={props.user.image} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={styles.name}>{props.user.name}</span>
          {props.user.email}
        </Menu.Label>
        {otherAreas.map((home) => (
          <Menu.Item key={home.path} component={Link} to={home.path} closeMenuOnClick>
            {t(areaWords[home.area])}
          </Menu.Item>
        ))}
        {otherAreas.length > 0 ? <Menu.Divider /> : null}
        {beyondTheBar.map((route) => (
          <Menu.Item
            key={route.path}
            className={styles.phoneOnly ?? ''}
            component={Link}
            to={route.path}
            closeMenuOnClick
          >
            {t(route.label)}
          </Menu.Item>
        ))}
        <Menu.Item
          component={Link}
          to="/settings/"
          closeMenuOnClick
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} />}
        >
          {t('Settings')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick
          onClick={props.showHelp}
          leftSection={<IconKeyboard size={18} stroke={1.5} />}
        >
          {t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Item
          disabled={leave.isPending}
          onClick={() => leavePage(() => leave.mutate())}
          leftSection={<IconLogout size={18} stroke={1.5} />}
        >
          {t('Sign out')}
        </Menu.Item>
        <ErrorPanel error={leave.error} />
      </Menu.Dropdown>
    </Menu>
  );
};
