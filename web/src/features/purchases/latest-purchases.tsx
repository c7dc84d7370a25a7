import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkRows } from '#web/ui/dashboard/link-rows.tsx';
import { PurchaseState } from './purchase-state.tsx';
import { lastPurchasesQuery } from './queries.ts';
import { useText } from './texts.ts';

/** My latest five purchases; each opens its detail. */
export const LatestPurchases = () => {
  const t = useText();
  const { data } = useQuery(lastPurchasesQuery);
  if (!data) return <Skeleton height="18rem" aria-hidden="true" />;
  if (data.items.length === 0) return <p>{t('No purchases yet')}</p>;
  return (
    <LinkRows
      rows={data.items.map(({ id, quantity, packageName, createdAt, totalMinor, state }) => ({
        key: id,
        to: `/infinity/purchases/?open=${id}`,
        name: t('{quantity} × {package}', { quantity, package: packageName }),
        at: createdAt,
        amount: totalMinor,
        state: <PurchaseState state={state} />,
      }))}
    />
  );
};
