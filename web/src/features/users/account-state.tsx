import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSessionRefresh } from '#web/api/session.tsx';
import { Page } from '#web/ui/page.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import styles from './account-state.module.css';
import { meQuery } from './queries.ts';
import { useText } from './texts.ts';

/** Where the account stands, for members whose status does not show them their money yet. */
export const AccountState = () => {
  const t = useText();
  const refresh = useSessionRefresh();
  const { data: me, refetch } = useSuspenseQuery(meQuery);
  return (
    <Page
      narrow
      title={t('Your account waits for its approval')}
      lead={t('An administrator looks at each new account. You get a message as soon as it is open.')}
    >
      <Timeline
        entries={[{ key: 'joined', title: t('Registered, e-mail confirmed'), at: me.joinedAt }]}
        next={{
          title: t('An administrator approves the account'),
          detail: me.statusReason ?? t('Nothing else is needed from you.'),
        }}
      />
      <div className={styles.ways}>
        <Button onClick={() => void Promise.all([refresh(), refetch()])}>{t('Look again')}</Button>
        <Button component={Link} to="/settings/" variant="default">
          {t('Complete the profile meanwhile')}
        </Button>
      </div>
    </Page>
  );
};
