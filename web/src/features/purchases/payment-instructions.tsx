import { lazy, Suspense } from 'react';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { epcPaymentText, groupedIban, plainAmount } from './epc-payment.ts';
import styles from './payment-instructions.module.css';
import { useText } from './texts.ts';

const PaymentCode = lazy(() =>
  import('./payment-code.tsx').then(({ Component }) => ({ default: Component })),
);

type BankPayment = Extract<PurchaseView['payment'], { method: 'bank' }>;

/** How to pay a waiting purchase by bank transfer: every field to copy, and a code for banking apps. */
export const PaymentInstructions = ({
  purchase,
  payment,
}: {
  purchase: PurchaseView;
  payment: BankPayment;
}) => {
  const t = useText();
  const format = useFormat();
  const { currency } = useConfiguration();
  const code = currency === 'EUR' ? epcPaymentText({ ...payment, amountMinor: payment.dueMinor }) : null;
  return (
    <div className={styles.instructions}>
      <div className={styles.due}>
        <p className={styles.label}>{t('Transfer exactly')}</p>
        <CopyButton value={plainAmount(payment.dueMinor, currency)} label={t('Amount')}>
          <MoneyText amount={payment.dueMinor} size="large" />
        </CopyButton>
        {payment.receivedMinor > 0 ? (
          <p className={styles.remark}>
            {t('{received} of {total} has arrived and is kept for this purchase.', {
              received: format.money(payment.receivedMinor),
              total: format.money(purchase.totalMinor),
            })}
          </p>
        ) : null}
      </div>
      <div className={styles.fields}>
        <KeyValues
          items={[
            {
              name: t('Reference'),
              value: (
                <CopyButton value={payment.reference} label={t('Reference')}>
                  <strong className={styles.code}>{payment.reference}</strong>
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
            purchase.expiresAt !== null && {
              name: t('To arrive by'),
              value: <DateText value={purchase.expiresAt} />,
            },
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
          'The reference tells us that the money is yours. A transfer without it waits until staff have matched it.',
        )}
      </p>
    </div>
  );
};
