import type { AreaSolvency } from '#shared/contract/solvency.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import { AccountLink } from '#web/staff/account-link.tsx';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Confirmed } from '#web/ui/money/confirmed.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { CoverageRate } from './coverage-rate.tsx';
import styles from './staff-solvency.module.css';
import { useText } from './texts.ts';

/** Both sides of an area's books, next to each other, down to the same sum. */
export const AreaBooks = ({ books, confirmedOn }: { books: AreaSolvency; confirmedOn: Day | null }) => {
  const t = useText();
  const format = useFormat();
  const areas = useAreaWords();
  const accounts = useAccountWords();
  const row = (account: keyof typeof accounts, amount: AreaSolvency['poolMinor']) => ({
    name: accounts[account],
    value: <MoneyText amount={amount} />,
  });
  const opened = (account: PlatformAccount, amount: AreaSolvency['poolMinor']) => ({
    ...row(account, amount),
    value: (
      <AccountLink area={books.area} account={account}>
        <MoneyText amount={amount} />
      </AccountLink>
    ),
  });
  const { awaiting, differenceMinor, stop } = books;
  const otherMinor = asMinor(books.assetsMinor - differenceMinor);
  return (
    <section className={styles.area} aria-label={areas[books.area]}>
      <div className={styles.head}>
        <h3>{areas[books.area]}</h3>
        <CoverageRate books={books} />
      </div>
      {stop ? (
        <p className={styles.stop}>
          <strong>
            {t('Withdrawals stopped since')} <DateText value={stop.since} />.
          </strong>{' '}
          {stop.reason}
        </p>
      ) : null}
      <div className={styles.sides}>
        <div>
          <h4>{t('Assets')}</h4>
          <KeyValues
            items={[
              opened('cash:bank', books.cashBankMinor),
              opened('cash:in-transit', books.cashInTransitMinor),
              opened('cash:coinpayments', books.cashCoinpaymentsMinor),
              opened('investments', books.investmentsMinor),
            ]}
          />
          <Confirmed on={confirmedOn} inTransitMinor={books.cashInTransitMinor} />
        </div>
        <div>
          <h4>{t('Liabilities and equity')}</h4>
          <KeyValues
            items={[
              row('available', books.availableMinor),
              row('held', books.heldMinor),
              books.area === 'infinity' && row('invested', books.investedMinor),
              books.area === 'security' && row('deposited', books.depositedMinor),
              books.area === 'security' && row('principal-held', books.principalHeldMinor),
              opened('suspense', books.suspenseMinor),
              { name: t('Owed to members'), value: <MoneyText amount={books.owedMinor} />, strong: true },
              opened('pool', books.poolMinor),
              opened('fees', books.feesMinor),
              opened('operator', books.operatorMinor),
            ]}
          />
        </div>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('Total assets')}</dt>
          <dd>
            <MoneyText amount={books.assetsMinor} />
          </dd>
        </div>
        <div>
          <dt>{t('Total liabilities and equity')}</dt>
          <dd>
            <MoneyText amount={otherMinor} />
          </dd>
        </div>
      </dl>
      <p className={styles.balance}>
        {differenceMinor === 0 ? (
          <StatePill tone="good">
            {t('Balanced across {count, plural, one {# entry} other {# entries}}', {
              count: books.entries,
            })}
          </StatePill>
        ) : (
          <StatePill tone="bad">
            {t('Out of balance by {amount}', { amount: format.money(differenceMinor, { signed: true }) })}
          </StatePill>
        )}
      </p>
      {awaiting.count > 0 ? (
        <p className={styles.remark}>
          {t(
            "In addition, {more, select, yes {more than } other {}}{count, plural, one {# bonus awaits} other {# bonuses await}} funding: {amount}. This isn't principal owed; the pool holds {pool}.",
            {
              count: awaiting.count,
              more: awaiting.isMore ? 'yes' : 'no',
              amount: format.money(awaiting.amountMinor),
              pool: format.money(books.poolMinor),
            },
          )}
        </p>
      ) : null}
      {books.operatorMinor < 0 ? (
        <p className={styles.remark} data-bad>
          {t('Operator equity is negative: declared losses exceed its capital and earnings.')}
        </p>
      ) : null}
    </section>
  );
};
