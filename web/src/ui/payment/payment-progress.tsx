/**
 * The way of a payment from the provider's page to the deposit, and how far it has come: for its member and for staff.
 *
 *     <PaymentProgress reached={stepOf(payment.invoice)} />
 */
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { useText } from '../texts.ts';
import styles from './payment-progress.module.css';

/** How far the provider is with a payment; the states of an invoice that lie on the way to its end. */
const steps = ['open', 'seen', 'confirming', 'complete'] as const;

export type ProgressStep = (typeof steps)[number];

type Invoice = Extract<DepositView['payment'], { method: 'coinpayments' }>['invoice'];

/** The step that an invoice has reached; null before its page is open and after it ended unpaid. */
export const stepOf = (invoice: Invoice): ProgressStep | null =>
  steps.find((step) => step === invoice?.state) ?? null;

export const PaymentProgress = ({ reached }: { reached: ProgressStep | null }) => {
  const t = useText();
  const words: Record<ProgressStep, string> = {
    open: t('Page opened'),
    seen: t('Payment detected'),
    confirming: t('Confirming'),
    complete: t('Complete'),
  };
  const place = reached === null ? -1 : steps.indexOf(reached);
  return (
    <ol className={styles.steps} aria-label={t('Payment progress')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-reached={index <= place || undefined}
          aria-current={step === reached ? 'step' : undefined}
        >
          {words[step]}
        </li>
      ))}
    </ol>
  );
};
