import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { identityStep } from '#shared/domain/setup.ts';
import { useSessionRefresh } from '#web/api/session.tsx';
import { SetupChecklist } from '#web/ui/dashboard/setup-checklist.tsx';
import { Timeline } from '#web/ui/detail/timeline.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import styles from './account-state.module.css';
import { meQuery } from './queries.ts';
import { useText } from './texts.ts';

/** The state of the account, for members whose status doesn't let them see their money yet. */
export const AccountState = () => {
  const t = useText();
  const refresh = useSessionRefresh();
  const { data: me, refetch } = useSuspenseQuery(meQuery);
  return (
    <Page
      narrow
      title={t('Your account is awaiting approval')}
      lead={t("An administrator reviews each new account. We'll let you know as soon as yours is open.")}
    >
      <Timeline
        entries={[{ key: 'joined', title: t('Registered, email confirmed'), at: me.joinedAt }]}
        next={{
          title: t('An administrator approves your account'),
          detail: me.statusReason ?? t('Meanwhile you can set up what a withdrawal needs.'),
        }}
      />
      <SetupChecklist
        isApproved={false}
        setup={{
          identity: identityStep(me.kyc),
          secondFactor: me.authenticatorSince !== null || me.passkeys > 0 ? 'done' : 'open',
          payoutAddress: 'open',
          payoutAddressFrom: null,
          firstOrder: 'open',
        }}
      />
      <div className={styles.ways}>
        <Button onClick={() => void Promise.all([refresh(), refetch()])}>{t('Refresh')}</Button>
        <Button component={Link} to="/settings/" variant="default">
          {t('Complete your profile')}
        </Button>
      </div>
    </Page>
  );
};
