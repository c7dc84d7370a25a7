import { Skeleton } from '@mantine/core';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { LinkRows } from '#web/ui/dashboard/link-rows.tsx';
import { isUndone } from '#web/ui/order/is-undone.ts';
import { DepositState } from './deposit-state.tsx';
import { useText } from './texts.ts';

const rowsMax = 5;

/** My latest five of these deposits, which are sorted newest first; each opens its detail. */
export const LatestDeposits = ({ deposits }: { deposits: readonly DepositView[] | undefined }) => {
  const t = useText();
  if (!deposits) return <Skeleton height="18rem" aria-hidden="true" />;
  if (deposits.length === 0) return <p>{t('No deposits yet')}</p>;
  return (
    <LinkRows
      rows={deposits.slice(0, rowsMax).map(({ id, planName, createdAt, amountMinor, state, timeline }) => ({
        key: id,
        to: `/security/deposits/?open=${id}`,
        name: planName,
        at: createdAt,
        amount: amountMinor,
        state: <DepositState state={state} undone={isUndone({ timeline })} />,
      }))}
    />
  );
};
