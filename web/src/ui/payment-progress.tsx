/**
 * How far the payment provider is with the one payment of a deposit, as steps on a line and as a sentence; the same
 * for its member and for staff.
 *
 *     <PaymentProgress invoice={deposit.payment.invoice} />
 */
import type { DepositView } from '#shared/contract/security-deposits.ts';
import styles from './payment-progress.module.css';
import { useText } from './texts.ts';

type Invoice = Extract<DepositView['payment'], { method: 'coinpayments' }>['invoice'];
type InvoiceState = NonNullable<Invoice>['state'] | 'none';

/** How many of the steps are behind; a payment page that ended has none. */
const reached: Record<InvoiceState, number> = {
  none: 0,
  creating: 0,
  open: 1,
  seen: 2,
  confirming: 3,
  complete: 4,
  expired: 0,
  cancelled: 0,
};

export const PaymentProgress = ({ invoice }: { invoice: Invoice }) => {
  const t = useText();
  const state: InvoiceState = invoice?.state ?? 'none';
  const words: Record<InvoiceState, string> = {
    none: t('No payment page has been asked for yet.'),
    creating: t('The payment page is being made.'),
    open: t('The payment page is open; no payment has been seen.'),
    seen: t('The payment has been seen and is not confirmed yet.'),
    confirming: t('The payment is being confirmed; this can take up to an hour.'),
    complete: t('The payment is complete.'),
    expired: t('The payment page expired without a payment.'),
    cancelled: t('The payment was cancelled at the provider.'),
  };
  const steps = [t('Payment page'), t('Seen'), t('Confirming'), t('Complete')];
  const ended = state === 'expired' || state === 'cancelled';
  return (
    <div className={styles.progress}>
      <ol className={styles.steps} aria-label={t('Progress of the payment')} data-ended={ended || undefined}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-reached={index < reached[state] || undefined}
            aria-current={index === reached[state] - 1 ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.words}>
        {words[state]}
      </p>
    </div>
  );
};
