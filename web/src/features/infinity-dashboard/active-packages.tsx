import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { PositionList } from '#web/ui/dashboard/position-list.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** The packages that run now, each with how far it is and what happens at maturity. */
export const ActivePackages = ({ purchases }: { purchases: readonly PurchaseView[] }) => {
  const t = useText();
  const format = useFormat();
  const active = purchases.flatMap((purchase) => {
    const { state, id, quantity, packageName, maturesOn, maturity } = purchase;
    if (state !== 'active' || maturesOn === null) return [];
    return [
      {
        key: id,
        to: `/infinity/purchases/?open=${id}`,
        name: t('{quantity} × {package}', { quantity, package: packageName }),
        amount: purchase.priceMinor,
        months: purchase.termMonths,
        maturesOn,
        fact: t('{rate} p.a.', { rate: format.rate(purchase.annualRateBps) }),
        ...(maturity?.choice === 'renew' && {
          ending: t('renews {day}', { day: format.date(maturesOn) }),
        }),
      },
    ];
  });
  return active.length === 0 ? (
    <p>{t('No active packages. A package becomes active on the day its payment is confirmed.')}</p>
  ) : (
    <PositionList positions={active} />
  );
};
