import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { serverTime } from '#web/api/server-time.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { elapsedShare } from '#web/ui/order/elapsed-share.ts';
import { TermScale } from '#web/ui/order/term-scale.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { Text, useText } from '../texts.ts';
import styles from './deposit-position.module.css';

/** What runs now: the principal, what it has accrued since the last return, and how far the term is. */
export const DepositPosition = ({ deposit, maturesOn }: { deposit: DepositView; maturesOn: Day }) => {
  const t = useText();
  const format = useFormat();
  const share = elapsedShare(deposit.termMonths, maturesOn, serverTime());
  const words = t('{passed} of {months} months', {
    passed: Math.floor(share * deposit.termMonths),
    months: deposit.termMonths,
  });
  return (
    <div className={styles.position}>
      <dl className={styles.figures}>
        <div className={styles.main}>
          <dt>{t('Principal')}</dt>
          <dd>
            <MoneyText
              amount={deposit.principalMinor}
              size="large"
              entries="/statements/?area=security&account=deposited"
            />
          </dd>
        </div>
        <div>
          <dt>{t('Accrued so far')}</dt>
          <dd>
            <MoneyText amount={deposit.accruedSoFarMinor} size="medium" />
          </dd>
        </div>
        {deposit.nextReturnOn === null ? null : (
          <div>
            <dt>{t('Next return')}</dt>
            <dd className={styles.day}>
              <DateText value={deposit.nextReturnOn} />
            </dd>
          </div>
        )}
      </dl>
      {deposit.underRequestMinor > 0 ? (
        <p className={styles.request}>
          <Text
            id={"{amount} is <0>requested in a withdrawal</0> and accrues nothing until there's a decision."}
            values={{ amount: format.money(deposit.underRequestMinor) }}
            links={[<Link key="withdrawals" to="/security/withdrawals/?kind=principal" />]}
          />
        </p>
      ) : null}
      <TermScale
        months={deposit.termMonths}
        elapsed={{ share, label: t('Term of {plan}: {words}', { plan: deposit.planName, words }) }}
      />
      <p className={styles.facts}>
        <span>{words}</span>
        <span>{t('matures {day}', { day: format.date(maturesOn) })}</span>
      </p>
    </div>
  );
};
