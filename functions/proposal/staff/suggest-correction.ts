import { correctableEntryView } from '#functions/correction/correctable-entry-view.ts';
import { correctedEntry, reversalOf } from '#functions/correction/correction.ts';
import { correctionsOf } from '#functions/correction/table/corrections.ts';
import type { Handler, Services } from '#functions/entry/call.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { entryKey, walletKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { correctableAccounts } from '#shared/domain/correction.ts';
import { refusedTransfer } from '#shared/domain/correction-rule.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/**
 * The balances of the accounts that a correction can change; without a member there is no available balance.
 */
const readBalances = (services: Services, area: ProductArea, memberId: MemberId | null) =>
  Promise.all(
    correctableAccounts
      .filter((account) => account !== 'available' || memberId)
      .map(async (account) => {
        if (account !== 'available') {
          const held = await platformBalances(services.database, area, account, services.shards);
          return { account, balanceMinor: sumMinor(...held) };
        }
        const wallet = memberId && (await readItem(services.database, walletKey(memberId, area), walletItem));
        return { account, balanceMinor: wallet?.available ?? zeroMinor };
      }),
  );

/** Suggests how to correct one entry: the transfers that would undo it, and the account balances. */
export const suggestCorrection: Handler<typeof proposals.endpoints.suggestCorrection> = async (call) => {
  const { database, params, query } = call;
  const { area, memberId = null } = query;
  const [entry, corrections, member, balances] = await Promise.all([
    readItem(database, entryKey(memberId, area, params.entryId), entrySchema),
    correctionsOf(database, [params.entryId]),
    memberId && findMember(database, memberId),
    readBalances(call, area, memberId),
  ]);
  if (!entry) throw new AppError('not_found', { entryId: params.entryId });
  const reversal = reversalOf(entry);
  return {
    entry: correctableEntryView(entry, corrections),
    memberName: member?.profile.name ?? null,
    transfers:
      'transfers' in reversal && !refusedTransfer(correctedEntry(entry), reversal.transfers)
        ? reversal.transfers
        : null,
    bound: 'bound' in reversal ? reversal.bound : [],
    balances,
  };
};
