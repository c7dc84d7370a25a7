import { Stack } from '@mantine/core';
import type { StaffDeposit } from '#shared/contract/security-deposits.ts';
import { PaymentProgress, stepOf } from '#web/ui/payment-progress.tsx';
import { Section } from '#web/ui/section.tsx';
import { useText } from './texts.ts';

type Invoice = Extract<StaffDeposit['payment'], { method: 'coinpayments' }>['invoice'];

/** How far the provider is with the payment of a deposit: nobody confirms it by hand. */
export const ProviderPayment = ({ invoice }: { invoice: Invoice }) => {
  const t = useText();
  const words: Record<NonNullable<Invoice>['state'] | 'none', string> = {
    none: t('No payment page has been asked for yet.'),
    creating: t('The payment page is being made.'),
    open: t('The payment page is open; no payment has been seen.'),
    seen: t('The payment has been seen and is not confirmed yet.'),
    confirming: t('The payment is being confirmed; this can take up to an hour.'),
    complete: t('The payment is complete.'),
    expired: t('The payment page expired without a payment.'),
    cancelled: t('The payment was cancelled at the provider.'),
  };
  return (
    <Section
      title={t('Payment by CoinPayments')}
      lead={t("Only the provider's signed notification confirms it; nobody does by hand.")}
      quiet
    >
      <Stack gap="sm">
        <PaymentProgress reached={stepOf(invoice)} />
        <p role="status">{words[invoice?.state ?? 'none']}</p>
      </Stack>
    </Section>
  );
};
