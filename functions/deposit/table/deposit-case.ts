import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberOfCase } from '#functions/member/table/member-of-case.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { readAnyDeposit } from './read-deposit.ts';

/**
 * A deposit and its member, as staff decide about it.
 * @throws AppError not_found; own_case when the deposit is the decider's own
 */
export const readDepositCase = async (
  database: Database,
  id: DepositId,
  actor: Actor,
): Promise<{ readonly deposit: Deposit; readonly member: Member }> => {
  const { deposit } = await readAnyDeposit(database, id);
  return { deposit, member: await memberOfCase(database, deposit, actor) };
};
