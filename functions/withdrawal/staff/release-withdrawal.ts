import type { Handler } from '#functions/entry/call.ts';
import { changeClaim } from '#functions/withdrawal/use-case/change-claim.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { actOnWithdrawal } from './act-on-withdrawal.ts';

/** Releases the caller's claim. */
export const releaseWithdrawal =
  (area: ProductArea): Handler<typeof staffWithdrawals.endpoints.releaseSecurityWithdrawal> =>
  (call) =>
    actOnWithdrawal(call, area, (...input) => changeClaim(...input, 'release'));
