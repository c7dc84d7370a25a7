import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { WithdrawalStatus } from '#shared/contract/withdrawals.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import styles from './standing.module.css';
import { useText } from './texts.ts';

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
          title: t('Withdrawals of this area are stopped for now'),
          words: t(
            'Nobody can withdraw from it at the moment. Your money is unchanged; please look again later.',
          ),
        };
      case 'withdrawals_held':
        return {
          title: t('Withdrawals are held, because a sign-in was reported'),
          words: t(
            'You told us that a sign-in was not your own. Until we have looked into it nothing leaves, and your money is unchanged. We write to you as soon as withdrawals go on.',
          ),
          way: { to: '/settings/#sessions', label: t('See where I am signed in') },
        };
      case 'kyc_needed':
        return {
          title: t('Your identity is not verified yet'),
          words: t(
            'Money is paid out only to people we know. It takes a few minutes to tell us who you are.',
          ),
          way: { to: '/kyc/', label: t('Verify my identity') },
        };
      case 'credentials_changed':
        return {
          title: t('Withdrawals rest until {when}', { when }),
          words: t(
            'Your password or authenticator was changed, and for {hours} hours after that nothing leaves: it keeps a thief out. There is nothing for you to do.',
            { hours: rules.credentialsHoldHours },
          ),
        };
      case 'no_address':
        return {
          title: t('You have no payout address yet'),
          words: t('Tell us where to pay. A new address can be used {hours} hours after you added it.', {
            hours: rules.addressHoldHours,
          }),
          way: { to: addressesPath, label: t('Add a payout address') },
        };
      case 'address_too_young':
        return {
          title: t('Your payout address can be used from {when}', { when }),
          words: t(
            'A new address rests for {hours} hours: it keeps a thief out. There is nothing for you to do.',
            {
              hours: rules.addressHoldHours,
            },
          ),
          way: { to: addressesPath, label: t('Look at my payout addresses') },
        };
    }
  };
};

/** Everything that stands in the way, each with what to do about it and where. */
const Obstacles = ({ blockers }: { blockers: readonly Blocker[] }) => {
  const t = useText();
  const obstacleOf = useObstacles();
  return (
    <section className={styles.obstacles} aria-label={t('What stands in the way')}>
      <h2>{t('You cannot withdraw yet')}</h2>
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

/** How much can be withdrawn now and how much later, or exactly what stands in the way. */
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
        <section aria-label={t('You can withdraw now')}>
          <p className={styles.label}>{t('You can withdraw now')}</p>
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
              name: t('Under way, set aside'),
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
              name: t('Left in 30 days'),
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
