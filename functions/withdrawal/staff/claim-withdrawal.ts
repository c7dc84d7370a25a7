import type { Handler } from '#functions/entry/call.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import { lookAtWithdrawal } from './look-at-withdrawal.ts';

type Endpoints = typeof staffWithdrawals.endpoints;

/** Staff tell colleagues that they look at a withdrawal from infinity. */
export const claimInfinityWithdrawal: Handler<Endpoints['claimInfinityWithdrawal']> = lookAtWithdrawal(
  'infinity',
  'claim',
);

/** Staff tell colleagues that they look at a withdrawal from security. */
export const claimSecurityWithdrawal: Handler<Endpoints['claimSecurityWithdrawal']> = lookAtWithdrawal(
  'security',
  'claim',
);
