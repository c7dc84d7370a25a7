import { takeHeld } from '#functions/funding/carry-out.ts';
import type { AccountRef, Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, memberAccount, platformAccount, unsharded } from '#functions/ledger/ledger.ts';
import type { CarryingOut, ProposalOf } from '#functions/proposal/carrying-out.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import {
  type CorrectableAccount,
  type CorrectionTransfer,
  correctionChanges,
} from '#shared/domain/correction.ts';
import {
  boundAccounts,
  type CorrectedEntry,
  needsEvidence,
  refusedTransfer,
} from '#shared/domain/correction-rule.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asMinor, type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';

/** A platform account that a correction can change. */
export type CorrectablePlatformAccount = Exclude<CorrectableAccount, 'available'>;

/** An entry as the rule of corrections sees it. */
export const correctedEntry = ({
  kind,
  memberId,
  transfers,
}: Pick<Entry, 'kind' | 'memberId' | 'transfers'>): CorrectedEntry => ({
  kind,
  isOfMember: memberId !== null,
  transfers: transfers.map(({ from, to, amountMinor }) => ({
    from: from.account,
    to: to.account,
    amountMinor,
  })),
});

/**
 * Requires that a correction stays within what its entry allows and, where no member balance is touched, that it names
 * its evidence.
 * @throws AppError correction_out_of_bounds with the limit; invalid_input without evidence
 */
export const requireAllowed = (
  entry: Pick<Entry, 'kind' | 'memberId' | 'transfers'>,
  transfers: readonly CorrectionTransfer[],
  evidence: string | null,
): void => {
  const refused = refusedTransfer(correctedEntry(entry), transfers);
  if (refused) throw new AppError('correction_out_of_bounds', { ...refused });
  if (evidence === null && needsEvidence(transfers))
    throw new AppError('invalid_input', {
      fields: [
        { path: 'body.evidence', message: 'Name the evidence for a correction of platform accounts.' },
      ],
    });
};

/**
 * The transfers that undo an entry, with shards added together; or the accounts that prevent it, because they follow a
 * purchase, a deposit, a withdrawal or a payment.
 */
export const reversalOf = (
  entry: Pick<Entry, 'transfers'>,
): { readonly transfers: CorrectionTransfer[] } | { readonly bound: string[] } => {
  const bound = boundAccounts({
    transfers: entry.transfers.map(({ from, to, amountMinor }) => ({
      from: from.account,
      to: to.account,
      amountMinor,
    })),
  });
  if (bound.length > 0) return { bound };
  const merged = new Map<string, CorrectionTransfer>();
  for (const { from, to, amountMinor } of entry.transfers) {
    const [back, forth] = [to.account as CorrectableAccount, from.account as CorrectableAccount];
    // Transfers between two shards of one account need no reversal.
    if (back === forth) continue;
    const before = merged.get(`${back} ${forth}`)?.amountMinor ?? zeroMinor;
    merged.set(`${back} ${forth}`, { from: back, to: forth, amountMinor: sumMinor(before, amountMinor) });
  }
  return { transfers: [...merged.values()] };
};

/** Whether the transfers undo the entry to the cent, by whatever route. */
export const isReversalOf = (
  entry: Pick<Entry, 'transfers'>,
  transfers: readonly CorrectionTransfer[],
): boolean => {
  const reversal = reversalOf(entry);
  if ('bound' in reversal) return false;
  const [wanted, made] = [correctionChanges(reversal.transfers), correctionChanges(transfers)];
  return wanted.size === made.size && [...wanted].every(([account, change]) => made.get(account) === change);
};

/** The platform accounts that a correction reduces: their balances per shard are needed to carry it out. */
export const accountsTakenBy = (
  transfers: readonly CorrectionTransfer[],
): readonly CorrectablePlatformAccount[] => [
  ...new Set(
    transfers.flatMap((transfer) =>
      [...correctionChanges([transfer])].flatMap(([account, change]) =>
        account !== 'available' && change < 0 ? [account] : [],
      ),
    ),
  ),
];

interface Part {
  readonly ref: AccountRef;
  readonly amountMinor: Minor;
}

/** Turns two ways of splitting one amount into transfers. */
const paired = (froms: readonly Part[], tos: readonly Part[]): Transfer[] => {
  const transfers: Transfer[] = [];
  let [fromIndex, toIndex] = [0, 0];
  let [fromLeft, toLeft] = [froms[0]?.amountMinor ?? zeroMinor, tos[0]?.amountMinor ?? zeroMinor];
  for (;;) {
    const [from, to] = [froms[fromIndex], tos[toIndex]];
    if (!from || !to) return transfers;
    const amountMinor = asMinor(Math.min(fromLeft, toLeft));
    transfers.push({ from: from.ref, to: to.ref, amountMinor });
    fromLeft = subtractMinor(fromLeft, amountMinor);
    toLeft = subtractMinor(toLeft, amountMinor);
    if (fromLeft === 0) fromLeft = froms[++fromIndex]?.amountMinor ?? zeroMinor;
    if (toLeft === 0) toLeft = tos[++toIndex]?.amountMinor ?? zeroMinor;
  }
};

/**
 * The entry of a correction. `held` is the balance of each shard of the accounts in `accountsTakenBy`. Transfers take
 * effect in order: a later one can take what an earlier one put in.
 * @throws AppError operator_funds_short, holdings_short with the figures
 */
export const correctionEntry = (
  { id, act, reason }: ProposalOf<ProposedActOf<'correction'>>,
  held: ReadonlyMap<PlatformAccount, readonly Minor[]>,
  carrying: CarryingOut,
): Entry => {
  const left = new Map([...held].map(([account, balances]) => [account, [...balances]]));
  const change = (account: PlatformAccount, shard: number, by: number) => {
    const balances = left.get(account);
    if (balances) balances[shard] = asMinor((balances[shard] ?? zeroMinor) + by);
  };
  const partsOf = (account: CorrectableAccount, amountMinor: Minor, isTaken: boolean): Part[] => {
    if (account === 'available') return [{ ref: memberAccount(account), amountMinor }];
    const home = unsharded.includes(account) ? 0 : carrying.shard;
    const parts = isTaken
      ? takeHeld(account, left.get(account) ?? [], home, amountMinor)
      : [{ shard: home, amountMinor }];
    for (const part of parts) change(account, part.shard, isTaken ? -part.amountMinor : part.amountMinor);
    return parts.map((part) => ({
      ref: platformAccount(account, part.shard),
      amountMinor: part.amountMinor,
    }));
  };
  const transfers = act.transfers.flatMap((transfer) => {
    const { from, to, amountMinor } = transfer;
    const changes = correctionChanges([transfer]);
    const isTaken = (account: CorrectableAccount) => (changes.get(account) ?? zeroMinor) < 0;
    return paired(partsOf(from, amountMinor, isTaken(from)), partsOf(to, amountMinor, isTaken(to)));
  });
  return createEntry({
    id: carrying.newEntryId(),
    kind: 'correction',
    area: act.area,
    memberId: act.memberId,
    transfers,
    sourceId: id,
    actor: carrying.actor,
    at: instantOf(carrying.now),
    reason,
    correctsEntryId: act.entryId,
  });
};
