import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { Detail, DetailColumns, DetailSkeleton } from '#web/ui/detail/detail.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyAct } from '#web/ui/money/money-act.tsx';
import { AtMaturity } from '#web/ui/order/at-maturity.tsx';
import { isUndone } from '#web/ui/order/is-undone.ts';
import { LedgerLinks } from '#web/ui/order/ledger-links.tsx';
import { PurchaseState } from '#web/ui/order/purchase-state.tsx';
import { BankInstructions } from '#web/ui/payment/bank-instructions.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { CancelPurchase } from './cancel-purchase.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { PurchaseTimeline } from './purchase-timeline.tsx';
import { purchaseQuery, useChooseMaturity } from './queries.ts';
import { useText } from './texts.ts';
import { UndoPurchase } from './undo-purchase.tsx';

/** What the state means to the member, in one sentence. */
const useStateWords = (): ((purchase: PurchaseView) => string) => {
  const t = useText();
  const format = useFormat();
  const words: Record<PurchaseView['state'], string> = {
    waiting: t('Nothing has been charged yet. This page updates automatically.'),
    active: t('Your package is active and accrues returns from its first day.'),
    matured: t('The price has been added to your available balance.'),
    cancelled: t('You cancelled this purchase. Nothing was charged.'),
    rejected: t('Our staff ended this purchase. See the reason in the history below.'),
    expired: t('No payment arrived in time. Nothing was charged; you can order again.'),
    reversed: t("We've reversed this purchase. See the reason in the history below."),
  };
  return (purchase) => {
    if (isUndone(purchase))
      return t('You undid this purchase. {total} is back in your available balance.', {
        total: format.money(purchase.totalMinor),
      });
    if (isPartPaid(purchase))
      return t(
        'Part of your payment has arrived. Your package becomes active when the rest does. To cancel, contact us.',
      );
    return words[purchase.state];
  };
};

/** It waits for the rest, and what has arrived is kept for it. */
const isPartPaid = ({ state, payment }: PurchaseView): boolean =>
  state === 'waiting' && payment.method === 'bank' && payment.receivedMinor > 0;

/** A purchase with everything a member may know and do about it; follows it while it waits. */
export const PurchaseDetail = ({ purchaseId }: { purchaseId: PurchaseId }) => {
  const t = useText();
  const format = useFormat();
  const words = useStateWords();
  const { data: purchase } = useQuery(purchaseQuery(purchaseId));
  const choose = useChooseMaturity(purchaseId);
  if (!purchase) return <DetailSkeleton />;
  const { payment, state } = purchase;
  return (
    <Detail state={<PurchaseState state={state} undone={isUndone(purchase)} />} words={words(purchase)}>
      {state === 'active' && purchase.undoUntil !== null ? (
        <UndoPurchase purchase={purchase} until={purchase.undoUntil} />
      ) : null}
      {state === 'waiting' && payment.method === 'bank' ? (
        <Section title={t('How to pay')} quiet>
          <BankInstructions
            payment={payment}
            expiresAt={purchase.expiresAt}
            kept={t("We've received {received} of {total} for this purchase.", {
              received: format.money(payment.receivedMinor),
              total: format.money(purchase.totalMinor),
            })}
          />
        </Section>
      ) : null}
      <DetailColumns>
        <Section title={t('Terms')} quiet>
          <PurchaseTerms purchase={purchase} />
        </Section>
        <Stack gap="xl">
          <AtMaturity order={purchase} amount={purchase.priceMinor} choose={choose} />
          <Section title={t('History')} quiet>
            <PurchaseTimeline purchase={purchase} />
          </Section>
        </Stack>
      </DetailColumns>
      {purchase.activatedAt === null ? null : <LedgerLinks area="infinity" sourceId={purchase.id} />}
      {state === 'waiting' && !isPartPaid(purchase) ? (
        <MoneyAct>
          <CancelPurchase purchase={purchase} />
        </MoneyAct>
      ) : null}
    </Detail>
  );
};
