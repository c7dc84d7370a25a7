import type { Handler } from '#functions/entry/call.ts';
import { refuseWithdrawal } from '#functions/withdrawal/use-case/refuse-withdrawal.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { actOnWithdrawal } from './act-on-withdrawal.ts';

/** Rejects a waiting or approved withdrawal. */
export const rejectWithdrawal =
  (area: ProductArea): Handler<typeof staffWithdrawals.endpoints.rejectSecurityWithdrawal> =>
  (call) =>
    actOnWithdrawal(call, area, (...input) => refuseWithdrawal(...input, { act: 'reject', ...call.body }));
