import type { Handler } from '#functions/entry/call.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';

type Endpoints = typeof staffWithdrawals.endpoints;

/** Staff say no to a withdrawal from infinity, waiting or approved. */
export const rejectInfinityWithdrawal: Handler<Endpoints['rejectInfinityWithdrawal']> = refuseWithdrawal(
  'infinity',
  'reject',
);

/** Staff say no to a withdrawal from security, waiting or approved. */
export const rejectSecurityWithdrawal: Handler<Endpoints['rejectSecurityWithdrawal']> = refuseWithdrawal(
  'security',
  'reject',
);
