import type { Handler } from '#functions/entry/call.ts';
import * as useCase from '#functions/withdrawal/use-case/approve-withdrawal.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { actOnWithdrawal } from './act-on-withdrawal.ts';

/** Approves a payout. */
export const approveWithdrawal =
  (area: ProductArea): Handler<typeof staffWithdrawals.endpoints.approveSecurityWithdrawal> =>
  (call) =>
    actOnWithdrawal(call, area, useCase.approveWithdrawal, { movesMoney: true });
