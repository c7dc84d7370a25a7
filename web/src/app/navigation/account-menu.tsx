import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { PersonPicture } from '#web/ui/member/person-picture.tsx';
import { useText } from '../texts.ts';
import styles from './account-menu.module.css';
import type { AccountMenuProps } from './opened-account-menu.tsx';

const loadMenu = () => import('./opened-account-menu.tsx');
const OpenedAccountMenu = lazyPart(loadMenu);

/** Fetches the menu while the person is about to press; without a connection it comes when it is opened. */
const prepare = (): void => void loadMenu().catch(() => undefined);

/** The person's own corner: further pages (on phones), settings, help, sign out. */
export const AccountMenu = (props: AccountMenuProps) => {
  const t = useText();
  const [wasOpened, setWasOpened] = useState(false);
  const button = (
    <UnstyledButton
      className={styles.person}
      aria-label={t('Your account')}
      aria-haspopup="menu"
      data-tour="account"
      onClick={() => setWasOpened(true)}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      <PersonPicture name={props.user.name} image={props.user.image} />
    </UnstyledButton>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <OpenedAccountMenu {...props} button={button} />
    </Suspense>
  );
};
