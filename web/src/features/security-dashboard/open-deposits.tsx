import type { DepositView } from '#shared/contract/security-deposits.ts';
import { PositionList } from '#web/ui/dashboard/position-list.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** The deposits that run now, each with how far it is and what happens at maturity. */
export const OpenDeposits = ({ deposits }: { deposits: readonly DepositView[] }) => {
  const t = useText();
  const format = useFormat();
  const open = deposits.flatMap((deposit) => {
    const { state, id, planName, maturesOn, maturity } = deposit;
    if (state !== 'active' || maturesOn === null) return [];
    return [
      {
        key: id,
        to: `/security/deposits/?open=${id}`,
        name: planName,
        amount: deposit.principalMinor,
        months: deposit.termMonths,
        maturesOn,
        fact: t('{rate} p.a.', { rate: format.rate(deposit.annualRateBps) }),
        ...(maturity?.choice === 'renew' && {
          ending: t('renews {day}', { day: format.date(maturesOn) }),
        }),
      },
    ];
  });
  return open.length === 0 ? (
    <p>{t('No active deposits. A deposit becomes active on the day its payment is confirmed.')}</p>
  ) : (
    <PositionList positions={open} />
  );
};
