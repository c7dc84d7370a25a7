import type { Handler } from '#functions/entry/call.ts';
import { acceptPayee } from '#functions/withdrawal/use-case/accept-payee.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { actOnWithdrawal } from './act-on-withdrawal.ts';

/** Accepts an account holder whose name isn't the member's. */
export const acceptPayeeOfWithdrawal =
  (area: ProductArea): Handler<typeof staffWithdrawals.endpoints.acceptPayeeOfSecurityWithdrawal> =>
  (call) =>
    actOnWithdrawal(call, area, (context, transaction, target) =>
      acceptPayee(context, transaction, target, call.body.reason),
    );
