import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { NextEvent } from '#web/ui/dashboard/next-events.ts';
import { useText } from './texts.ts';

/** What an event of a purchase is called, with the way to it. */
export const useEventWords = () => {
  const t = useText();
  return (event: NextEvent<PurchaseView>): ReactNode => {
    if (event.kind === 'return') return t('Next return from your packages');
    const { id, packageName, quantity } = event.source;
    const values = { quantity, package: packageName };
    const matures = () =>
      event.source.maturity?.choice === 'renew'
        ? t('{quantity} × {package} renews', values)
        : t('{quantity} × {package} matures and is paid out', values);
    const words = event.kind === 'payment' ? t('Payment due for {quantity} × {package}', values) : matures();
    return <Link to={`/infinity/purchases/?open=${id}`}>{words}</Link>;
  };
};
