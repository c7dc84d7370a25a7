import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PurchaseRows } from './purchase-rows.tsx';
import { lastPurchasesQuery } from './queries.ts';
import { useText } from './texts.ts';

/** My latest five purchases. */
export const LatestPurchases = () => {
  const t = useText();
  const { data } = useQuery(lastPurchasesQuery);
  if (!data) return <Skeleton height="18rem" aria-hidden="true" />;
  if (data.items.length === 0) return <p>{t('No purchases yet')}</p>;
  return <PurchaseRows purchases={data.items} />;
};
