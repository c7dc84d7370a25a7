import { prepareCompound } from '#functions/compound/table/prepare-compound.ts';
import { writeCompound } from '#functions/compound/table/write-compound.ts';
import type { Handler } from '#functions/entry/call.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import type { securityCompounds } from '#shared/contract/security-compounds.ts';

/** Part or all of the available balance becomes principal of a running deposit; what is due is granted first. */
export const compound: Handler<typeof securityCompounds.endpoints.compound> = (call) => {
  const { member } = call.signedIn;
  return withFreshBalances(async () => {
    const prepared = await prepareCompound(call, member.id, call.body);
    const transaction = requireActive(new Transaction(), member.id);
    writeCompound(transaction, prepared, { shards: call.shards, now: call.now() });
    return call.commit(transaction, prepared.compounding.compound);
  });
};
