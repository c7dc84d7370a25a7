import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { Section } from '#web/ui/section.tsx';
import { CancelPurchase } from './cancel-purchase.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';
import styles from './purchase-detail.module.css';
import { PurchaseState } from './purchase-state.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { PurchaseTimeline } from './purchase-timeline.tsx';
import { purchaseQuery } from './queries.ts';
import { useText } from './texts.ts';

const Loading = () => (
  <div aria-hidden="true">
    <Skeleton height="1.4rem" width="9rem" mb="lg" />
    <Skeleton height="3rem" width="60%" mb="lg" />
    <Skeleton height="16rem" />
  </div>
);

/** What the state means to the member, in one sentence. */
const StateInWords = ({ purchase }: { purchase: PurchaseView }) => {
  const t = useText();
  const words: Record<PurchaseView['state'], string> = {
    waiting: t('Nothing has been charged yet. This page follows your purchase by itself.'),
    active: t('The package is yours and accrues from its first day.'),
    matured: t('The price has gone to your available balance.'),
    cancelled: t('You gave this purchase up. Nothing was charged.'),
    rejected: t('Our staff ended this purchase. The reason stands in the history below.'),
    expired: t('No payment arrived in time. Nothing was charged; you can order again.'),
  };
  return <p className={styles.words}>{words[purchase.state]}</p>;
};

/** A purchase with everything a member may know and do about it; follows it while it waits. */
export const PurchaseDetail = ({ purchaseId }: { purchaseId: PurchaseId }) => {
  const t = useText();
  const { data: purchase } = useQuery(purchaseQuery(purchaseId));
  if (!purchase) return <Loading />;
  const { payment, state } = purchase;
  return (
    <div className={styles.detail}>
      <div role="status" className={styles.state}>
        <PurchaseState state={state} />
        <StateInWords purchase={purchase} />
      </div>
      {state === 'waiting' && payment.method === 'bank' ? (
        <Section title={t('How to pay')} quiet>
          <PaymentInstructions purchase={purchase} payment={payment} />
        </Section>
      ) : null}
      <div className={styles.columns}>
        <Section title={t('Terms')} quiet>
          <PurchaseTerms purchase={purchase} />
        </Section>
        <Section title={t('History')} quiet>
          <PurchaseTimeline purchase={purchase} />
        </Section>
      </div>
      {state === 'waiting' ? <CancelPurchase purchase={purchase} /> : null}
    </div>
  );
};
