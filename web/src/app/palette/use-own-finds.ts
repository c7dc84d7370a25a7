import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { whenOf } from '#web/features/bonuses/bonus-when.ts';
import { entryPath, useBonusWords } from '#web/features/bonuses/bonus-words.ts';
import { bonusesQuery } from '#web/features/bonuses/queries.ts';
import { purchasesQuery } from '#web/features/purchases/queries.ts';
import { depositsQuery } from '#web/features/security-deposits/queries.ts';
import { useEntryWords } from '#web/features/statements/entries/entry-words.ts';
import { entriesQuery } from '#web/features/statements/queries.ts';
import { withdrawalsQuery } from '#web/features/withdrawals/queries.ts';
import { decimalsOf } from '#web/ui/money/typed-amount.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { type OwnFind, ownFindsFor } from './find.ts';

/** The newest hundred of each kind are looked through. */
const newest = { limit: 100 };
// The palette finds pages without them.
const quiet = { throwOnError: false } as const;

const useBonusAndEntryFinds = (area: ProductArea, enabled: boolean) => {
  const navigate = useNavigate();
  const format = useFormat();
  const { kinds } = useBonusWords(area);
  const { kindOf } = useEntryWords(area);
  const all = { account: undefined, kind: undefined, from: undefined, to: undefined };
  const [bonuses, entries] = useQueries({
    queries: [
      { ...bonusesQuery(area, undefined, newest), enabled, ...quiet },
      { ...entriesQuery({ area, ...all }, newest), enabled, ...quiet },
    ],
  });
  return {
    bonuses: (bonuses.data?.items ?? []).map(
      (bonus): OwnFind => ({
        id: bonus.id,
        label: `${kinds[bonus.kind]}, ${format.money(bonus.amountMinor)}`,
        description: format.date(whenOf(bonus)),
        amounts: [bonus.amountMinor],
        run: () => void navigate(entryPath(area, bonus) ?? `/${area}/bonuses/`),
      }),
    ),
    entries: (entries.data?.items ?? []).map((entry): OwnFind => {
      const amounts = [
        ...entry.changes.map(({ changeMinor }) => changeMinor),
        ...entry.transfers.map(({ amountMinor }) => amountMinor),
      ];
      return {
        id: entry.entryId,
        label: [kindOf(entry.kind), ...amounts.slice(0, 1).map((amount) => format.money(amount))].join(', '),
        description: format.date(entry.at),
        amounts,
        run: () => void navigate(`/statements/?area=${area}&entry=${entry.entryId}`),
      };
    }),
  };
};

/** The member's own orders, bonuses and entries that a typed amount or number finds; they are fetched with the first. */
export const useOwnFinds = (typed: string, seesMoney: boolean) => {
  const t = useText();
  const navigate = useNavigate();
  const format = useFormat();
  const enabled = seesMoney && /\d/u.test(typed);
  const infinity = useBonusAndEntryFinds('infinity', enabled);
  const security = useBonusAndEntryFinds('security', enabled);
  const purchases = useQuery({ ...purchasesQuery(newest), enabled, ...quiet });
  const deposits = useQuery({ ...depositsQuery(newest), enabled, ...quiet });
  const withdrawals = useQueries({
    queries: productAreas.map((area) => ({ ...withdrawalsQuery(area, {}, newest), enabled, ...quiet })),
  });
  const orders: readonly OwnFind[] = [
    ...(purchases.data?.items ?? []).map((purchase) => ({
      id: purchase.id,
      label: `${purchase.quantity} × ${purchase.packageName}, ${format.money(purchase.totalMinor)}`,
      description: format.date(purchase.createdAt),
      amounts: [purchase.totalMinor, purchase.priceMinor],
      run: () => void navigate(`/infinity/purchases/?open=${purchase.id}`),
    })),
    ...(deposits.data?.items ?? []).map((deposit) => ({
      id: deposit.id,
      label: `${deposit.planName}, ${format.money(deposit.amountMinor)}`,
      description: format.date(deposit.createdAt),
      amounts: [deposit.amountMinor, deposit.principalMinor],
      run: () => void navigate(`/security/deposits/?open=${deposit.id}`),
    })),
    ...withdrawals.flatMap(({ data }) =>
      (data?.items ?? []).map((withdrawal) => ({
        id: withdrawal.id,
        label: t('Withdrawal, {amount}', { amount: format.money(withdrawal.amountMinor) }),
        description: format.date(withdrawal.createdAt),
        amounts: [withdrawal.amountMinor, withdrawal.netMinor],
        run: () => void navigate(`/${withdrawal.area}/withdrawals/?withdrawal=${withdrawal.id}`),
      })),
    ),
  ];
  const found = (finds: readonly OwnFind[]) =>
    enabled ? ownFindsFor(finds, typed, decimalsOf(format.currency)) : [];
  return {
    orders: found(orders),
    bonuses: found([...infinity.bonuses, ...security.bonuses]),
    entries: found([...infinity.entries, ...security.entries]),
  };
};
