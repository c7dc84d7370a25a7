import { Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconKeyboard, IconLogout, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SignedInUser } from '#web/api/session.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { leavePage } from '#web/ui/form/unsaved-input.ts';
import { navigationOf, tourOf } from '../access/member-access.ts';
import type { ScreenArea } from '../route/routes.ts';
import { useText } from '../texts.ts';
import styles from './account-menu.module.css';
import { bottomBarMax } from './navigation.tsx';
import { useSignOut } from './use-sign-out.ts';

export interface AccountMenuProps {
  user: SignedInUser;
  area: ScreenArea;
  showHelp: () => void;
}

/** The menu itself, with the button that opens it; it travels when it is first wanted, and is open then. */
const OpenedAccountMenu = (props: AccountMenuProps & { button: ReactNode }) => {
  const t = useText();
  const leave = useSignOut();
  const tour = tourOf(props.user);
  // Phones list the first screens at their foot; the others have their place here.
  const beyondTheBar = navigationOf(props.user, props.area)
    .slice(bottomBarMax)
    .filter(({ path }) => path !== '/settings/');
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={250}
      closeOnItemClick={false}
      // Within the landmark of its button, and with the focus on the first item: what else could take it is no item.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{props.button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={styles.name}>{props.user.name}</span>
          {props.user.email}
        </Menu.Label>
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
        {tour ? (
          <Menu.Item
            component={Link}
            to={tour}
            closeMenuOnClick
            leftSection={<IconRoute size={18} stroke={1.5} />}
          >
            {t('Take the tour')}
          </Menu.Item>
        ) : null}
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

export default OpenedAccountMenu;
