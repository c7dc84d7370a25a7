import type { Handler } from '#functions/entry/call.ts';
import { refuseWithdrawal } from '#functions/withdrawal/use-case/refuse-withdrawal.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { actOnWithdrawal } from './act-on-withdrawal.ts';

/** Books the transfer of an approved withdrawal as failed. */
export const failWithdrawal =
  (area: ProductArea): Handler<typeof staffWithdrawals.endpoints.failSecurityWithdrawal> =>
  (call) =>
    actOnWithdrawal(call, area, (...input) => refuseWithdrawal(...input, { act: 'fail', ...call.body }));
