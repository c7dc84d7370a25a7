import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { Minor } from '#shared/domain/money.ts';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import { NothingCovered } from './nothing-covered.tsx';
import { useOffers } from './offers.ts';
import { ReinvestForm } from './reinvest-form.tsx';
import { Reinvested } from './reinvested.tsx';

const Choice = ({
  availableMinor,
  reinvested,
}: {
  availableMinor: Minor;
  reinvested: (purchase: PurchaseView) => void;
}) => {
  const offers = useOffers(availableMinor);
  if (!offers.some(({ quantityMax }) => quantityMax > 0))
    return <NothingCovered offers={offers} availableMinor={availableMinor} />;
  return <ReinvestForm offers={offers} availableMinor={availableMinor} reinvested={reinvested} />;
};

/** The act: what the balance covers, its preview and its confirmation; then what came of it. */
export const Reinvest = () => {
  const { data: balances } = useQuery(balancesQuery);
  const [purchase, setPurchase] = useState<PurchaseView>();
  if (!balances) return <Skeleton height="24rem" aria-hidden="true" />;
  if (purchase) return <Reinvested purchase={purchase} again={() => setPurchase(undefined)} />;
  return <Choice availableMinor={balanceIn(balances, 'infinity', 'available')} reinvested={setPurchase} />;
};
