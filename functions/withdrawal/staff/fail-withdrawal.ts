import type { Handler } from '#functions/entry/call.ts';
import type { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';

type Endpoints = typeof staffWithdrawals.endpoints;

/** The transfer of an approved withdrawal from infinity did not work. */
export const failInfinityWithdrawal: Handler<Endpoints['failInfinityWithdrawal']> = refuseWithdrawal(
  'infinity',
  'fail',
);

/** The transfer of an approved withdrawal from security did not work. */
export const failSecurityWithdrawal: Handler<Endpoints['failSecurityWithdrawal']> = refuseWithdrawal(
  'security',
  'fail',
);
