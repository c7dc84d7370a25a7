import type { StaffDeposit } from '#shared/contract/security-deposits.ts';
import { OrderDecision } from '#web/staff/order/order-decision.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { openSetAsides } from '#web/ui/payment/set-aside.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { ProviderPayment } from './provider-payment.tsx';
import { useDepositActs } from './queries.ts';
import { useText } from './texts.ts';

interface DecisionProps {
  deposit: StaffDeposit;
  decided: (deposit: StaffDeposit) => void;
}

/** One waiting deposit: its plan, what is due for it, and what a treasurer can do. */
export const Decision = ({ deposit, decided }: DecisionProps) => {
  const t = useText();
  const format = useFormat();
  const acts = useDepositActs(deposit.id);
  const { payment } = deposit;
  return (
    <OrderDecision
      kind="deposit"
      order={deposit}
      permission="decide-deposits"
      acts={acts}
      decided={decided}
      confirmedElsewhere={
        payment.method === 'coinpayments' && deposit.state === 'waiting' ? (
          <ProviderPayment
            invoice={payment.invoice}
            isPartPaid={payment.receivedMinor > 0}
            isSetAside={payment.invoice?.state === 'complete' && openSetAsides(deposit.timeline).length > 0}
          />
        ) : null
      }
      terms={[
        { name: t('Plan'), value: deposit.planName },
        {
          name: t('Rate and term'),
          value: t('{rate} a year for {months, plural, one {# month} other {# months}}', {
            rate: format.rate(deposit.annualRateBps),
            months: deposit.termMonths,
          }),
        },
        { name: t('Amount'), value: <MoneyText amount={deposit.amountMinor} />, strong: true },
      ]}
    />
  );
};
