import { depositView } from '#functions/deposit/deposit-view.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** One deposit of the member. */
export const readDeposit: Handler<typeof securityDeposits.endpoints.readDeposit> = async (call) =>
  depositView(
    await readOwnDeposit(call.database, call.signedIn.member.id, call.params.depositId),
    call.now(),
  );
