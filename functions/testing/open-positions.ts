import { createEntry, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { positionKey } from '#functions/platform/table/keys.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { positionAttributes } from '#functions/position/table/attributes.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { Treasury } from './money.ts';

/** What is stored of one member: the active positions, their sum in the wallet, and the entry that brought it there. */
export const writeOpenPositions = async (
  { database, shards }: Pick<Treasury, 'database' | 'shards'>,
  memberId: MemberId,
  positions: readonly Position[],
  opened: Date,
): Promise<void> => {
  const transaction = new Transaction();
  const entry = createEntry({
    id: newId('EntryId', opened),
    kind: 'deposit-confirmed',
    area: 'security',
    memberId,
    transfers: [
      {
        from: platformAccount('cash:in-transit', 0),
        to: memberAccount('deposited'),
        amountMinor: sumMinor(...positions.map(({ principalMinor }) => principalMinor)),
      },
    ],
    sourceId: `opening of ${memberId}`,
    actor: { kind: 'system', name: 'test' },
    at: instantOf(opened),
    reason: null,
  });
  postEntries(transaction, [entry]);
  for (const position of positions)
    transaction.create(
      positionKey(memberId, 'security', position.sourceId),
      positionAttributes(position, shardOf(position.sourceId, shards)),
    );
  await commit(database, transaction);
};
