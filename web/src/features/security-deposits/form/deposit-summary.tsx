import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { Plan } from '#shared/domain/configuration.ts';
import { type Minor, shareOf } from '#shared/domain/money.ts';
import { planCommitment } from '#shared/domain/outcome.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { outcomeToday } from '#web/ui/order/outcome-today.ts';
import { Summary, SummaryRemark } from '#web/ui/order/summary.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

interface DepositSummaryProps {
  plan: Plan;
  amountMinor: Minor;
  payment: DepositView['payment']['method'];
}

/** What a deposit binds, for how long, and what is and is not promised. */
export const DepositSummary = ({ plan, amountMinor, payment }: DepositSummaryProps) => {
  const t = useText();
  const format = useFormat();
  const configuration = useConfiguration();
  const { expiryHours, undoMinutes } = configuration.deposit;
  const remark = (): string => {
    if (payment !== 'balance')
      return t(
        'These terms are fixed for {days, plural, one {# day} other {# days}}, and for the full term once your payment arrives.',
        { days: Math.round(expiryHours / 24) },
      );
    return undoMinutes === 0
      ? t('These terms are fixed for the full term as soon as you pay.')
      : t(
          'These terms are fixed for the full term as soon as you pay. You can undo the deposit for {minutes, plural, one {# minute} other {# minutes}}.',
          { minutes: undoMinutes },
        );
  };
  return (
    <Summary
      label={t('You pay')}
      amount={amountMinor}
      isPublic
      outcome={outcomeToday(planCommitment(plan, amountMinor, configuration))}
      assumesToday={payment !== 'balance'}
      risk={t(
        "They're paid from the bonus pool, as far as it covers them. Only deposit money you won't need until then.",
      )}
    >
      <KeyValues
        items={[
          { name: t('Fee'), value: t('none, the full amount becomes principal') },
          { name: t('Annual rate'), value: t('{rate} p.a.', { rate: format.rate(plan.annualRateBps) }) },
          {
            name: t('Term'),
            value: t('{months, plural, one {# month} other {# months}}', { months: plan.termMonths }),
          },
          {
            name: t('Full early withdrawal, {rate}', { rate: format.rate(plan.earlyExitFeeBps) }),
            value: <MoneyText amount={shareOf(amountMinor, plan.earlyExitFeeBps)} isPublic />,
          },
        ]}
      />
      <SummaryRemark>
        {remark()}{' '}
        <Link to={`/infinity/simulator/?kind=plan&id=${plan.id}`}>{t('Try this plan in the simulator')}</Link>
      </SummaryRemark>
    </Summary>
  );
};
