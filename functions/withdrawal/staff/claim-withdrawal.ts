import type { Handler } from '#functions/entry/call.ts';
import { changeClaim } from '#functions/withdrawal/use-case/change-claim.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { actOnWithdrawal } from './act-on-withdrawal.ts';

/** Claims a withdrawal, so that colleagues see who is working on it. */
export const claimWithdrawal =
  (area: ProductArea): Handler<typeof staffWithdrawals.endpoints.claimSecurityWithdrawal> =>
  (call) =>
    actOnWithdrawal(call, area, (...input) => changeClaim(...input, 'claim'));
