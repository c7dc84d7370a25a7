import type { Handler } from '#functions/entry/call.ts';
import type { withdrawalDesk } from '#shared/contract/withdrawals.ts';
import { lookAtWithdrawal } from './look-at-withdrawal.ts';

type Endpoints = typeof withdrawalDesk.endpoints;

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
