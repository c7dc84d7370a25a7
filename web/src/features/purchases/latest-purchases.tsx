import { Skeleton } from '@mantine/core';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { LinkRows } from '#web/ui/dashboard/link-rows.tsx';
import { isUndone } from '#web/ui/order/is-undone.ts';
import { PurchaseState } from '#web/ui/order/purchase-state.tsx';
import { useText } from './texts.ts';

const rowsMax = 5;

/** My latest five of these purchases, which are sorted newest first; each opens its detail. */
export const LatestPurchases = ({ purchases }: { purchases: readonly PurchaseView[] | undefined }) => {
  const t = useText();
  if (!purchases) return <Skeleton height="18rem" aria-hidden="true" />;
  if (purchases.length === 0) return <p>{t('No purchases yet')}</p>;
  return (
    <LinkRows
      rows={purchases
        .slice(0, rowsMax)
        .map(({ id, quantity, packageName, createdAt, totalMinor, state, timeline }) => ({
          key: id,
          to: `/infinity/purchases/?open=${id}`,
          name: t('{quantity} × {package}', { quantity, package: packageName }),
          at: createdAt,
          amount: totalMinor,
          state: <PurchaseState state={state} undone={isUndone({ timeline })} />,
        }))}
    />
  );
};
