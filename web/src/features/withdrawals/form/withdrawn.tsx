import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { WithdrawalTimeline } from '../detail/withdrawal-timeline.tsx';
import { useText } from '../texts.ts';
import styles from './withdrawn.module.css';

/** What came of it: who is next and by when it arrives. Takes the focus, because the form it replaces had it. */
export const Withdrawn = ({ withdrawal, again }: { withdrawal: WithdrawalView; again: () => void }) => {
  const t = useText();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { area, id, amountMinor, netMinor, deposit } = withdrawal;
  return (
    <section className={styles.withdrawn}>
      <h2 ref={heading} tabIndex={-1}>
        {t("You've requested a withdrawal of {amount}", { amount: format.money(amountMinor) })}
      </h2>
      <p>
        {t("You'll receive {net}. The amount is reserved for this withdrawal.", {
          net: format.money(netMinor),
        })}
      </p>
      <WithdrawalTimeline withdrawal={withdrawal} />
      <div className={styles.ways}>
        <Button component={Link} to={`/${area}/withdrawals/?withdrawal=${id}`}>
          {t('View withdrawal')}
        </Button>
        {deposit ? (
          <Button component={Link} variant="default" to={`/security/deposits/?open=${deposit.depositId}`}>
            {t('View deposit')}
          </Button>
        ) : null}
        <Button variant="default" onClick={again}>
          {t('Withdraw more')}
        </Button>
      </div>
    </section>
  );
};
