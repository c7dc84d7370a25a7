import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type DepositId, depositIdSchema } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useUser } from '#web/api/session.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useText } from '../texts.ts';
import { DepositForm } from './deposit-form.tsx';
import styles from './make-deposit.module.css';
import { PlanCards } from './plan-cards.tsx';

/**
 * Making a deposit, whose step is kept in the address: the plans, the form of one (`?plan=`), and the deposit that came
 * of it (`?made=`), which `follow` shows.
 */
export const MakeDeposit = ({ follow }: { follow: (depositId: DepositId) => ReactNode }) => {
  const t = useText();
  const { plans } = useConfiguration();
  const { status } = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const open = userStatusMeaning[status].movesMoney;
  const made = depositIdSchema.safeParse(search.get('made'));
  const plan = plans.find(({ id }) => id === search.get('plan'));

  if (made.success) {
    return (
      <Page
        key="made"
        title={t('Your deposit')}
        actions={
          <Anchor component={Link} to="/security/deposits/">
            {t('All deposits')}
          </Anchor>
        }
      >
        {follow(made.data)}
      </Page>
    );
  }
  if (plan && open) {
    return (
      <Page key="form" title={t('Deposit in {plan}', { plan: plan.name })}>
        <DepositForm
          key={plan.id}
          plan={plan}
          made={({ id }) => navigate(`/security/deposit/?made=${id}`, { replace: true })}
        />
      </Page>
    );
  }
  return (
    <Page
      key="plans"
      title={t('Make a deposit')}
      lead={t(
        'A deposit is an amount you choose, locked for the term of a plan. At maturity, the principal goes to your available balance, unless you choose to renew.',
      )}
    >
      {open ? null : (
        <div className={styles.closed}>
          <Notice>{t("Your account can't make deposits right now. Your holdings are unaffected.")}</Notice>
        </div>
      )}
      <PlanCards plans={plans} open={open} />
      <p className={styles.risk}>
        <strong>{t('Returns are not guaranteed.')}</strong>{' '}
        {t(
          "Returns accrue at this rate as long as the bonus pool can pay them. A return the pool can't cover waits, and is shown as awaiting funding.",
        )}
      </p>
    </Page>
  );
};
