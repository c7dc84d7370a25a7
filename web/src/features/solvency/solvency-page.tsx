import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductArea } from '#shared/domain/words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
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
          'Money at the bank and at the payment provider, and what was placed outside at what it cost. Placed money is not valued anew every day: what a placement has lost shows once the loss is declared.',
        )}
      </dd>
      <dt>{t('What we owe')}</dt>
      <dd>
        {t(
          'All balances of all members: available, held for withdrawals, invested and deposited. Payments that arrived and match no order yet belong to whoever paid them, and are counted too.',
        )}
      </dd>
      <dt>{t('What the figures do not say')}</dt>
      <dd>
        {t(
          "They are the platform's own books. They do not guarantee returns, and a bonus that awaits funding is not among what is owed: it is paid when the pool can pay it.",
        )}
      </dd>
      <dt>{t('How it is proved')}</dt>
      <dd>
        {t(
          'Every night all balances are counted a second time from every entry ever made. An entry that was changed or removed is found by its digest. If anything differs, withdrawals of that area stop by themselves until two people have explained it.',
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
    <Page title={t('What we hold and owe')} lead={t('Both figures come from the ledger as it stands now.')}>
      {data?.proof?.state === 'difference' ? (
        <Notice>
          {t(
            'The latest proof found a difference. Until it is explained, the figures below may not be right.',
          )}
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
