import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { asMinor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { serverTime } from '#web/api/server-time.ts';
import { AccountLink } from '#web/staff/account-link.tsx';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './pools.module.css';
import { poolsQuery } from './queries.ts';
import { useText } from './texts.ts';

export type AreaPool = ReplyOf<typeof proposals.endpoints.readPools>['areas'][number];

/** What the pool lacks to pay all that awaits funding. */
export const missingOf = ({ poolMinor, awaiting }: AreaPool) =>
  asMinor(Math.max(0, subtractMinor(awaiting.amountMinor, poolMinor)));

const Area = ({ pool }: { pool: AreaPool }) => {
  const t = useText();
  const format = useFormat();
  const areas = useAreaWords();
  const { awaiting } = pool;
  const missingMinor = missingOf(pool);
  const awaitingWords = awaiting.oldestAt
    ? t(
        '{more, select, yes {more than } other {}}{count, plural, one {# bonus} other {# bonuses}}, oldest {age}',
        {
          count: awaiting.count,
          more: awaiting.isMore ? 'yes' : 'no',
          age: format.distance(awaiting.oldestAt, serverTime()),
        },
      )
    : t('nothing to do');
  return (
    <section aria-label={areas[pool.area]}>
      <div className={styles.head}>
        <h3>{areas[pool.area]}</h3>
        {missingMinor > 0 ? (
          <StatePill tone="bad">{t('{amount} short', { amount: format.money(missingMinor) })}</StatePill>
        ) : (
          <StatePill tone="good">{t('Fully covered')}</StatePill>
        )}
      </div>
      <div>
        <dl className={styles.pair} data-lead>
          <div>
            <dt>{t('Bonus pool')}</dt>
            <dd>
              <AccountLink area={pool.area} account="pool">
                <MoneyText amount={pool.poolMinor} size="medium" />
              </AccountLink>
            </dd>
          </div>
          <div>
            <dt>{t('Awaiting funding')}</dt>
            <dd>
              <MoneyText amount={awaiting.amountMinor} size="medium" />
              <span className={styles.more}>{awaitingWords}</span>
            </dd>
          </div>
        </dl>
        <dl className={styles.pair}>
          <div data-bad={pool.operatorMinor < 0 || undefined}>
            <dt>{t('Operator equity')}</dt>
            <dd>
              <AccountLink area={pool.area} account="operator">
                <MoneyText amount={pool.operatorMinor} />
              </AccountLink>
            </dd>
          </div>
          <div>
            <dt>{t('Shortfall')}</dt>
            <dd>
              <MoneyText amount={missingMinor} />
              {missingMinor > 0 ? (
                <span className={styles.more}>
                  {pool.operatorMinor >= missingMinor
                    ? t('covered by operator equity')
                    : t('exceeds operator equity')}
                </span>
              ) : null}
            </dd>
          </div>
        </dl>
        <dl className={styles.pair}>
          <div>
            <dt>{t('Cash')}</dt>
            <dd>
              <MoneyText amount={sumMinor(pool.cashBankMinor, pool.cashCoinpaymentsMinor)} />
              <span className={styles.more}>
                {t('{amount} at the bank and in transit', { amount: format.money(pool.cashBankMinor) })}
              </span>
              <span className={styles.more}>
                <AccountLink area={pool.area} account="cash:coinpayments">
                  {t('{amount} at CoinPayments', { amount: format.money(pool.cashCoinpaymentsMinor) })}
                </AccountLink>
              </span>
            </dd>
          </div>
          <div>
            <dt>{t('Of which unmatched')}</dt>
            <dd>
              <AccountLink area={pool.area} account="suspense">
                <MoneyText amount={pool.suspenseMinor} />
              </AccountLink>
              {pool.suspenseMinor > zeroMinor ? (
                <span className={styles.more}>{t('belongs to members')}</span>
              ) : null}
            </dd>
          </div>
        </dl>
        <dl className={styles.pair}>
          <div>
            <dt>{t('Investments, at cost')}</dt>
            <dd>
              <AccountLink area={pool.area} account="investments">
                <MoneyText amount={pool.investmentsMinor} />
              </AccountLink>
            </dd>
          </div>
          <div>
            <dt>{t('Fees earned')}</dt>
            <dd>
              <AccountLink area={pool.area} account="fees">
                <MoneyText amount={pool.feesMinor} />
              </AccountLink>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
};

/** What each area's pool holds and has to pay, and what covers it. */
export const Pools = () => {
  const { data } = useQuery(poolsQuery);
  return (
    <div className={styles.pools}>
      {data ? (
        data.areas.map((pool) => <Area key={pool.area} pool={pool} />)
      ) : (
        <>
          <Skeleton height="17rem" />
          <Skeleton height="17rem" />
        </>
      )}
    </div>
  );
};
