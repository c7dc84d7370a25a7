import { compound as compoundDeposit } from '#functions/compound/use-case/compound.ts';
import type { Handler } from '#functions/entry/call.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import type { securityCompounds } from '#shared/contract/security-compounds.ts';

/** Part or all of the available balance becomes principal of an active deposit; returns that are due are granted first. */
export const compound: Handler<typeof securityCompounds.endpoints.compound> = (call) =>
  withFreshBalances(async () => {
    const { compound, transaction } = await compoundDeposit(call, call.signedIn.member.id, call.body);
    return call.commit(transaction, compound);
  });
