import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductArea } from '#shared/domain/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Confirmed } from '#web/ui/money/confirmed.tsx';
import styles from './coverage.module.css';
import { Coverage } from './coverage.tsx';
import { Proved } from './proved.tsx';
import { solvencySummaryQuery } from './queries.ts';
import { useText } from './texts.ts';

const Explained = () => {
  const t = useText();
  return (
    <dl className={styles.explained}>
      <dt>{t('What we hold')}</dt>
      <dd>
        {t(
          "Money at the bank and with the payment provider, plus investments at cost. Investments aren't revalued every day: a loss appears once it has been declared.",
        )}
      </dd>
      <dt>{t('What we owe')}</dt>
      <dd>
        {t(
          "All members' balances: available, reserved for withdrawals, invested and deposited. Unmatched payments belong to whoever paid them and are included too.",
        )}
      </dd>
      <dt>{t("What the figures don't show")}</dt>
      <dd>
        {t(
          "These are the platform's own books. They don't guarantee returns, and bonuses awaiting funding aren't included in what we owe: they're paid once the pool can pay them.",
        )}
      </dd>
      <dt>{t('How we check')}</dt>
      <dd>
        {t(
          "Every night, we recalculate all balances from every entry ever made. A changed or removed entry is detected by its digest. If there's any difference, withdrawals from that area stop automatically until two people have resolved it.",
        )}
      </dd>
    </dl>
  );
};

/** What the platform holds and owes in each area, in words that need no bookkeeping. */
export const Component = () => {
  const t = useText();
  const { data } = useQuery(solvencySummaryQuery);
  const names: Record<ProductArea, string> = { infinity: t('Infinity'), security: t('Security') };
  return (
    <Page title={t('What we hold and owe')} lead={t('Both figures come from the current ledger.')}>
      {data?.proof?.state === 'difference' ? (
        <Notice>
          {t("The latest check found a difference. Until it's resolved, the figures below may be wrong.")}
        </Notice>
      ) : null}
      {data ? (
        <>
          <p className={styles.proved}>
            <Proved proof={data.proof} />
          </p>
          <div className={styles.areas}>
            {data.areas.map((area) => (
              <section key={area.area} aria-label={names[area.area]}>
                <h2>{names[area.area]}</h2>
                <Coverage area={area} />
                <Confirmed on={data.confirmedOn} inTransitMinor={area.inTransitMinor} />
              </section>
            ))}
          </div>
        </>
      ) : (
        <Skeleton height="14rem" aria-hidden="true" />
      )}
      <Section title={t('What that means')}>
        <Explained />
      </Section>
    </Page>
  );
};
