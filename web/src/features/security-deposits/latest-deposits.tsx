import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkRows } from '#web/ui/dashboard/link-rows.tsx';
import { DepositState } from './deposit-state.tsx';
import { lastDepositsQuery } from './queries.ts';
import { useText } from './texts.ts';

/** My latest five deposits; each opens its detail. */
export const LatestDeposits = () => {
  const t = useText();
  const { data } = useQuery(lastDepositsQuery);
  if (!data) return <Skeleton height="18rem" aria-hidden="true" />;
  if (data.items.length === 0) return <p>{t('No deposits yet')}</p>;
  return (
    <LinkRows
      rows={data.items.map(({ id, planName, createdAt, amountMinor, state }) => ({
        key: id,
        to: `/security/deposits/?open=${id}`,
        name: planName,
        at: createdAt,
        amount: amountMinor,
        state: <DepositState state={state} />,
      }))}
    />
  );
};
