import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { payoutAddressesQuery, withdrawalStatusQuery } from '../queries.ts';
import { SecurityWithdraw } from './security-withdraw.tsx';
import { Standing } from './standing.tsx';
import { WithdrawEarned, type WithdrawProps } from './withdraw-earned.tsx';
import { Withdrawn } from './withdrawn.tsx';

/**
 * The act: how it stands first, then the form, then what came of it. Once the form was offered it stays, also when
 * something gets in the way meanwhile, so that nothing typed is lost.
 */
const Offer = (props: WithdrawProps) => {
  const { status } = props;
  const [offered, setOffered] = useState(status.mayWithdraw);
  if (status.mayWithdraw && !offered) setOffered(true);
  return (
    <>
      <Standing status={status} />
      {offered ? (
        status.area === 'security' ? (
          <SecurityWithdraw {...props} />
        ) : (
          <WithdrawEarned {...props} />
        )
      ) : null}
    </>
  );
};

/** Withdrawing from an area. */
export const Withdraw = ({ area }: { area: ProductArea }) => {
  const { data: status } = useQuery(withdrawalStatusQuery(area));
  const { data: addresses } = useQuery(payoutAddressesQuery);
  const [withdrawal, setWithdrawal] = useState<WithdrawalView>();
  if (!status || !addresses) return <Skeleton height="26rem" aria-hidden="true" />;
  if (withdrawal) return <Withdrawn withdrawal={withdrawal} again={() => setWithdrawal(undefined)} />;
  return <Offer status={status} addresses={addresses.items} requested={setWithdrawal} />;
};
