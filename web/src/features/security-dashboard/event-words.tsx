import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { NextEvent } from '#web/ui/dashboard/next-events.ts';
import { useText } from './texts.ts';

/** What an event of a deposit is called, with the way to it. */
export const useEventWords = () => {
  const t = useText();
  return (event: NextEvent<DepositView>): ReactNode => {
    if (event.kind === 'return') return t('Next return from your deposits');
    const { id, planName: plan, maturity } = event.source;
    const maturing =
      maturity?.choice === 'renew'
        ? t('Your {plan} deposit renews', { plan })
        : t('Your {plan} deposit matures and is paid out', { plan });
    const words = event.kind === 'payment' ? t('Payment due for your {plan} deposit', { plan }) : maturing;
    return <Link to={`/security/deposits/?open=${id}`}>{words}</Link>;
  };
};
