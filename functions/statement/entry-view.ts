import type { AccountRef, Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { CauserOf } from '#functions/statement/causer.ts';
import { sumMinor, zeroMinor } from '#shared/domain/money.ts';

const nameOf = (ref: AccountRef): string => ref.account;

/** The transfers by account, with the shards of an account merged. */
const merged = (transfers: Entry['transfers']) => {
  const shown = new Map<
    string,
    { from: string; to: string; amountMinor: Entry['transfers'][number]['amountMinor'] }
  >();
  for (const { from, to, amountMinor } of transfers) {
    const name = `${nameOf(from)} ${nameOf(to)}`;
    const before = shown.get(name)?.amountMinor ?? zeroMinor;
    shown.set(name, { from: nameOf(from), to: nameOf(to), amountMinor: sumMinor(before, amountMinor) });
  }
  return [...shown.values()];
};

/** What the entry changed in its member's balances. */
export const memberChanges = (entry: Pick<Entry, 'transfers'>) =>
  balanceChanges(entry).flatMap(({ account, changeMinor }) =>
    account.owner === 'member' ? [{ account: account.account, changeMinor }] : [],
  );

/** The fee in an entry: what goes to the platform's fees, and the pool's share of a purchase fee. */
export const feeOf = ({ kind, transfers }: Pick<Entry, 'kind' | 'transfers'>) =>
  kind === 'correction' || kind === 'reversal'
    ? zeroMinor
    : sumMinor(
        ...transfers.flatMap(({ to, amountMinor }) =>
          to.account === 'fees' || to.account === 'pool' ? [amountMinor] : [],
        ),
      );

/** The entry as its member sees it. */
export const entryView = (entry: Entry) => ({
  entryId: entry.id,
  kind: entry.kind,
  area: entry.area,
  at: entry.at,
  transfers: merged(entry.transfers),
  sourceId: entry.sourceId,
  reason: entry.reason,
  correctsEntryId: entry.correctsEntryId ?? null,
});

/** The entry with its changes, its kind of actor, who caused it, and the entry that corrects it. */
export const wholeEntryView = (
  entry: Entry,
  causerOf: CauserOf,
  correctedByEntryId: Entry['id'] | undefined,
) => ({
  ...entryView(entry),
  causedBy: causerOf(entry),
  changes: memberChanges(entry),
  by: entry.actor.kind,
  correctedByEntryId: correctedByEntryId ?? null,
});
