import type { Handler } from '#functions/entry/call.ts';
import * as useCase from '#functions/withdrawal/use-case/pay-withdrawal.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { actOnWithdrawal } from './act-on-withdrawal.ts';

/** Books an approved withdrawal as paid. */
export const payWithdrawal =
  (area: ProductArea): Handler<typeof staffWithdrawals.endpoints.paySecurityWithdrawal> =>
  (call) =>
    actOnWithdrawal(call, area, (...input) => useCase.payWithdrawal(...input, call.body.reference), {
      movesMoney: true,
    });
