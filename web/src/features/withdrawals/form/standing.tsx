import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { WithdrawalStatus } from '#shared/contract/withdrawals.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import styles from './standing.module.css';

type Blocker = WithdrawalStatus['blockers'][number];

interface Obstacle {
  readonly title: string;
  readonly words: string;
  /** Where the member can do something about it. */
  readonly way?: { readonly to: string; readonly label: string };
}

const addressesPath = '/settings/#payout-addresses';

const useObstacles = () => {
  const t = useText();
  const format = useFormat();
  const { withdrawal: rules } = useConfiguration();
  return ({ code, until }: Blocker): Obstacle => {
    const when = until ? format.date(until) : '';
    switch (code) {
      case 'withdrawals_stopped':
        return {
          title: t('Withdrawals from this area are stopped for now'),
          words: t(
            'Withdrawals from this area are stopped for all members. Your money is unaffected; check again later.',
          ),
        };
      case 'withdrawals_held':
        return {
          title: t("Withdrawals are on hold until we've looked into your report"),
          words: t(
            "You reported activity that wasn't yours. No money leaves your account until we've looked into it, and your money is unaffected. We'll email you as soon as withdrawals resume.",
          ),
          way: { to: '/settings/#sessions', label: t("See where I'm signed in") },
        };
      case 'kyc_needed':
        return {
          title: t("Your identity isn't verified yet"),
          words: t(
            'We pay out only after verifying your identity. It takes a few minutes to submit your details.',
          ),
          way: { to: '/kyc/', label: t('Verify my identity') },
        };
      case 'credentials_changed':
        return {
          title: t('Withdrawals are paused until {when}', { when }),
          words: t(
            "How you sign in was changed, so no money leaves your account for {hours} hours; this protects you from theft. You don't need to do anything.",
            { hours: rules.credentialsHoldHours },
          ),
        };
      case 'no_address':
        return {
          title: t('You have no payout address yet'),
          words: t(
            'Add the account we should pay to. You can use a new address {hours} hours after adding it.',
            {
              hours: rules.addressHoldHours,
            },
          ),
          way: { to: addressesPath, label: t('Add a payout address') },
        };
      case 'address_too_young':
        return {
          title: t('Your payout address can be used from {when}', { when }),
          words: t(
            "New addresses can be used after {hours} hours; this protects you from theft. You don't need to do anything.",
            {
              hours: rules.addressHoldHours,
            },
          ),
          way: { to: addressesPath, label: t('View my payout addresses') },
        };
    }
  };
};

/** Everything that prevents a withdrawal, each with what to do about it and where. */
const Obstacles = ({ blockers }: { blockers: readonly Blocker[] }) => {
  const t = useText();
  const obstacleOf = useObstacles();
  return (
    <section className={styles.obstacles} aria-label={t('What you need to do')}>
      <h2>{t("You can't withdraw yet")}</h2>
      <ol className={styles.list}>
        {blockers.map((blocker) => {
          const { title, words, way } = obstacleOf(blocker);
          return (
            <li key={blocker.code} className={styles.obstacle}>
              <h3>{title}</h3>
              <p>{words}</p>
              {way ? (
                <Button component={Link} to={way.to} variant="default" size="sm">
                  {way.label}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** How much can be withdrawn now and how much later, or exactly what prevents it. */
export const Standing = ({ status }: { status: WithdrawalStatus }) => {
  const t = useText();
  const format = useFormat();
  const { area, blockers, limits, more } = status;
  const entriesOf = (account: string) => `/statements/?area=${area}&account=${account}`;
  return (
    <div className={styles.standing}>
      {blockers.length > 0 ? (
        <Obstacles blockers={blockers} />
      ) : (
        <section aria-label={t('Available to withdraw now')}>
          <p className={styles.label}>{t('Available to withdraw now')}</p>
          <p>
            <MoneyText amount={status.withdrawableMinor} size="large" />
          </p>
          {more ? (
            <p className={styles.more}>
              {t('{amount} more after {when}.', {
                amount: format.money(more.amountMinor),
                when: format.date(more.at),
              })}
            </p>
          ) : null}
        </section>
      )}
      <aside aria-label={t('Balance and limits')}>
        <KeyValues
          items={[
            {
              name: t('Available'),
              value: <MoneyText amount={status.availableMinor} entries={entriesOf('available')} />,
            },
            {
              name: t('In progress, reserved'),
              value: <MoneyText amount={status.heldMinor} entries={entriesOf('held')} />,
            },
            {
              name: t('Left today'),
              value: t('{left} of {most}', {
                left: format.money(limits.dailyLeftMinor),
                most: format.price(limits.dailyMaxMinor),
              }),
            },
            {
              name: t('Left over 30 days'),
              value: t('{left} of {most}', {
                left: format.money(limits.thirtyDaysLeftMinor),
                most: format.price(limits.thirtyDaysMaxMinor),
              }),
            },
          ]}
        />
      </aside>
    </div>
  );
};
