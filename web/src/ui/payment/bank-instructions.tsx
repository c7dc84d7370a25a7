/**
 * How to pay by bank transfer: every field to copy, and a code for banking apps.
 *
 *     <BankInstructions payment={purchase.payment} expiresAt={purchase.expiresAt} kept={t("… has arrived")} />
 *
 * `kept` is what to say when a part has arrived and is kept.
 */
import { type ReactNode, Suspense } from 'react';
import type { Instant } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import { formatReference, type PaymentReference } from '#shared/domain/payment-reference.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { CopyButton } from '../button/copy-button.tsx';
import { KeyValues } from '../detail/key-values.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { DateText } from '../text/date-text.tsx';
import { useText } from '../texts.ts';
import styles from './bank-instructions.module.css';
import { epcPaymentText, groupedIban, plainAmount } from './epc-payment.ts';

const PaymentCode = lazyPart(() =>
  import('./payment-code.tsx').then(({ Component }) => ({ default: Component })),
);

interface BankInstructionsProps {
  payment: {
    readonly reference: PaymentReference;
    readonly holder: string;
    readonly iban: string;
    readonly bic: string;
    readonly bankName: string;
    readonly receivedMinor: Minor;
    readonly dueMinor: Minor;
  };
  expiresAt: Instant | null;
  /** What is said when a part has arrived. */
  kept: ReactNode;
}

export const BankInstructions = ({ payment, expiresAt, kept }: BankInstructionsProps) => {
  const t = useText();
  const { currency } = useConfiguration();
  const code = currency === 'EUR' ? epcPaymentText({ ...payment, amountMinor: payment.dueMinor }) : null;
  return (
    <div className={styles.instructions}>
      <div>
        <p className={styles.label}>{t('Transfer exactly')}</p>
        <CopyButton value={plainAmount(payment.dueMinor, currency)} label={t('Amount')}>
          <MoneyText amount={payment.dueMinor} size="large" />
        </CopyButton>
        {payment.receivedMinor > 0 ? <p className={styles.remark}>{kept}</p> : null}
      </div>
      <div className={styles.fields}>
        <KeyValues
          items={[
            {
              name: t('Reference'),
              value: (
                <CopyButton value={payment.reference} label={t('Reference')}>
                  <strong className={styles.code}>{formatReference(payment.reference)}</strong>
                </CopyButton>
              ),
            },
            {
              name: t('Account holder'),
              value: (
                <CopyButton value={payment.holder} label={t('Account holder')}>
                  {payment.holder}
                </CopyButton>
              ),
            },
            {
              name: t('IBAN'),
              value: (
                <CopyButton value={payment.iban.replace(/\s/gu, '')} label={t('IBAN')}>
                  <span className={styles.code}>{groupedIban(payment.iban)}</span>
                </CopyButton>
              ),
            },
            {
              name: t('BIC'),
              value: (
                <CopyButton value={payment.bic} label={t('BIC')}>
                  <span className={styles.code}>{payment.bic}</span>
                </CopyButton>
              ),
            },
            { name: t('Bank'), value: payment.bankName },
            expiresAt !== null && { name: t('Must arrive by'), value: <DateText value={expiresAt} /> },
          ]}
        />
        {code ? (
          <figure className={styles.scan}>
            <div className={styles.paper}>
              <Suspense fallback={<div className={styles.blank} />}>
                <PaymentCode text={code} title={t('Payment code for banking apps')} />
              </Suspense>
            </div>
            <figcaption className={styles.remark}>{t('Scan with your banking app')}</figcaption>
          </figure>
        ) : null}
      </div>
      <p className={styles.remark}>
        {t(
          'We match your transfer by this reference. Without it, our staff have to match the transfer by hand.',
        )}
      </p>
    </div>
  );
};
