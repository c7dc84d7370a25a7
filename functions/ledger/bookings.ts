import type { PlatformAccount } from '#shared/domain/accounts.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { Booking } from './booking-schema.ts';
import type { Entry } from './entry-schema.ts';
import { balanceChanges } from './ledger.ts';

/** What the entry changed in each platform account, with the account's shards merged; changes of zero are left out. */
export const bookingsOf = (
  entry: Entry,
): { readonly account: PlatformAccount; readonly booking: Booking }[] => {
  const changes = new Map<PlatformAccount, Minor>();
  for (const { account, changeMinor } of balanceChanges(entry))
    if (account.owner === 'platform')
      changes.set(account.account, sumMinor(changes.get(account.account) ?? zeroMinor, changeMinor));
  const { id, kind, memberId, sourceId } = entry;
  return [...changes].flatMap(([account, changeMinor]) =>
    changeMinor === 0 ? [] : [{ account, booking: { id, kind, memberId, sourceId, changeMinor } }],
  );
};
