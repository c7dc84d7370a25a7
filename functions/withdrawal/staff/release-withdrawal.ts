import type { Handler } from '#functions/entry/call.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import { lookAtWithdrawal } from './look-at-withdrawal.ts';

type Endpoints = typeof staffWithdrawals.endpoints;

/** Staff look at a withdrawal from infinity no more. */
export const releaseInfinityWithdrawal: Handler<Endpoints['releaseInfinityWithdrawal']> = lookAtWithdrawal(
  'infinity',
  'release',
);

/** Staff look at a withdrawal from security no more. */
export const releaseSecurityWithdrawal: Handler<Endpoints['releaseSecurityWithdrawal']> = lookAtWithdrawal(
  'security',
  'release',
);
