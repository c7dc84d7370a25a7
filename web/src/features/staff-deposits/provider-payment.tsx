import { Stack } from '@mantine/core';
import type { StaffDeposit } from '#shared/contract/security-deposits.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { PaymentProgress, stepOf } from '#web/ui/payment/payment-progress.tsx';
import { useText } from './texts.ts';

type Invoice = Extract<StaffDeposit['payment'], { method: 'coinpayments' }>['invoice'];

interface ProviderPaymentProps {
  invoice: Invoice;
  /** A part has arrived and is kept; the member can pay the rest on another page. */
  isPartPaid: boolean;
  /** What arrived did not make the deposit active, and is an unmatched payment. */
  isSetAside: boolean;
}

/** The provider's progress with the payment of a deposit; staff cannot confirm it manually. */
export const ProviderPayment = ({ invoice, isPartPaid, isSetAside }: ProviderPaymentProps) => {
  const t = useText();
  const waitsForRest = isPartPaid && (invoice === null || stepOf(invoice) === 'complete');
  const words: Record<NonNullable<Invoice>['state'] | 'none', string> = {
    none: t("There's no payment page yet."),
    creating: t('The payment page is being created.'),
    open: t('The payment page is open. No payment has been detected yet.'),
    seen: t("The payment has been detected but isn't confirmed yet."),
    confirming: t('The payment is being confirmed. This can take up to an hour.'),
    complete: isSetAside
      ? t("What arrived doesn't make this deposit active. Decide about it under Unmatched payments.")
      : t('The payment is complete.'),
    expired: t('The payment page expired without a payment.'),
    cancelled: t('The payment was cancelled at the provider.'),
  };
  return (
    <Section
      title={t('Payment with CoinPayments')}
      lead={t("Confirmed only by the provider's signed notification, never manually.")}
      quiet
    >
      <Stack gap="sm">
        {isSetAside || waitsForRest ? null : <PaymentProgress reached={stepOf(invoice)} />}
        <p role="status">
          {waitsForRest
            ? t(
                "A part has arrived and is kept for this deposit. The member hasn't opened the page for the rest yet.",
              )
            : words[invoice?.state ?? 'none']}
        </p>
      </Stack>
    </Section>
  );
};
