import type { Handler } from '#functions/entry/call.ts';
import { readWithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { readWithdrawalRisk } from '#functions/withdrawal/table/read-withdrawal-risk.ts';
import { staffWithdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof staffWithdrawals.endpoints;

/** A withdrawal with its risk check. */
export const readAnyWithdrawal =
  (area: ProductArea): Handler<Endpoints['readAnySecurityWithdrawal']> =>
  async ({ database, shards, now, params, signedIn }) => {
    const found = await readWithdrawalCase(database, area, params.withdrawalId);
    const risk = await readWithdrawalRisk(database, shards, found, now());
    const { withdrawal, member } = found;
    return { ...staffWithdrawalView(withdrawal, member, signedIn.member.id, now()), risk };
  };
