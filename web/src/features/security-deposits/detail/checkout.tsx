import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyAct } from '#web/ui/money/money-act.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { PaymentProgress, type ProgressStep } from '#web/ui/payment/payment-progress.tsx';
import { openSetAsides } from '#web/ui/payment/set-aside.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import styles from './checkout.module.css';
import { useCheckout } from './checkout-query.ts';
import { isOnItsWay } from './payment-on-its-way.ts';

type Payment = Extract<DepositView['payment'], { method: 'coinpayments' }>;
type InvoiceState = NonNullable<Payment['invoice']>['state'];

/** In which states the provider's page can be opened; afterwards there is nothing more to pay on it. */
const payable: readonly (InvoiceState | 'none')[] = ['none', 'creating', 'open'];

/** The ends of a payment page; a member who has paid a part gets another one for the rest. */
const ended: readonly (InvoiceState | 'none')[] = ['none', 'complete', 'expired', 'cancelled'];

/** How far along the way each state is; null where the payment is not on it. */
const progress: Readonly<Record<InvoiceState | 'none', ProgressStep | null>> = {
  none: null,
  creating: null,
  open: 'open',
  seen: 'seen',
  confirming: 'confirming',
  complete: 'complete',
  expired: null,
  cancelled: null,
};

/** What the state of the payment means, and who is next. */
const useWords = (isSetAside: boolean, paysRest: boolean): Record<InvoiceState | 'none', string> => {
  const t = useText();
  const rest = t(
    "What arrived is kept for this deposit. Pay the rest on a new payment page; don't use the earlier one any more.",
  );
  const words = {
    none: t(
      "You pay on the payment provider's page. Nothing is charged until you confirm there; you'll come back here afterwards.",
    ),
    creating: t(
      "The provider hasn't answered yet. Try again: we'll first look for a payment page that may already exist.",
    ),
    open: t('The payment page is open. Pay exactly this amount there; this page updates automatically.'),
    seen: t("The provider has detected your payment. You don't need to do anything; don't pay again."),
    confirming: t(
      "Your payment is being confirmed on its network. You don't need to do anything; don't pay again.",
    ),
    complete: isSetAside
      ? t(
          "The payment page has closed, and what arrived doesn't make this deposit active. Wait for our staff's decision, or cancel this deposit and make a new one.",
        )
      : t('Your payment is complete. The deposit becomes active in a moment.'),
    expired: t(
      "The payment page has expired. Don't pay there any more: cancel this deposit and make a new one. If money still arrives, our staff will return it or use it for another of your deposits.",
    ),
    cancelled: t(
      "The payment was cancelled. Don't pay there any more: cancel this deposit and make a new one. If money still arrives, our staff will return it or use it for another of your deposits.",
    ),
  };
  return paysRest ? { ...words, none: rest, complete: rest, expired: rest, cancelled: rest } : words;
};

/** How to pay a waiting deposit through the payment provider, and how far the payment is. */
export const Checkout = ({ deposit, payment }: { deposit: DepositView; payment: Payment }) => {
  const t = useText();
  const format = useFormat();
  const isSetAside = openSetAsides(deposit.timeline).length > 0;
  const state = payment.invoice?.state ?? 'none';
  const paysRest = payment.receivedMinor > 0 && ended.includes(state);
  const words = useWords(isSetAside, paysRest);
  const checkout = useCheckout(deposit.id);
  const canBePaid = payable.includes(state);
  const isPayable = canBePaid || paysRest;
  // "Complete" beside a deposit that still waits would contradict itself.
  const isOnItsWayOrDone = progress[state] !== null && !(state === 'complete' && isSetAside);
  const showsProgress = !paysRest && (canBePaid || isOnItsWayOrDone);
  const open = () =>
    // The same tab: the provider's page leads back here, and no browser blocks it.
    checkout.mutate(undefined, { onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl) });
  return (
    <Section title={isPayable ? t('How to pay') : t('Payment')} quiet>
      <div className={styles.checkout}>
        {isPayable || isOnItsWay(deposit) ? (
          <div>
            <p className={styles.label}>{isPayable ? t('Pay exactly') : t('Payment in progress')}</p>
            <MoneyText amount={payment.dueMinor} size="large" />
          </div>
        ) : null}
        {payment.receivedMinor > 0 ? (
          <p className={styles.words}>
            {t('{received} arrived; {missing} is missing.', {
              received: format.money(payment.receivedMinor),
              missing: format.money(payment.dueMinor),
            })}
          </p>
        ) : null}
        {showsProgress ? <PaymentProgress reached={progress[state]} /> : null}
        <p className={styles.words} role="status">
          {words[state]}
        </p>
        {isPayable ? (
          <div className={styles.act}>
            <MoneyAct>
              <Button
                onClick={open}
                loading={checkout.isPending}
                rightSection={<IconExternalLink size={17} stroke={1.6} aria-hidden="true" />}
              >
                {payment.receivedMinor > 0 ? t('Pay the rest') : t('Pay now')}
              </Button>
            </MoneyAct>
            {payment.invoice?.expiresAt && !paysRest ? (
              <span className={styles.words}>
                {t('Open until')} <DateText value={payment.invoice.expiresAt} />
              </span>
            ) : null}
          </div>
        ) : null}
        <ErrorPanel error={checkout.error} />
      </div>
    </Section>
  );
};
