import { serve } from '#functions/entry/http/serve.ts';
import { staffWithdrawals } from '#shared/contract/withdrawals.ts';
import { approveInfinityWithdrawal, approveSecurityWithdrawal } from './approve-withdrawal.ts';
import { claimInfinityWithdrawal, claimSecurityWithdrawal } from './claim-withdrawal.ts';
import { failInfinityWithdrawal, failSecurityWithdrawal } from './fail-withdrawal.ts';
import { listAllInfinityWithdrawals, listAllSecurityWithdrawals } from './list-all-withdrawals.ts';
import { payInfinityWithdrawal, paySecurityWithdrawal } from './pay-withdrawal.ts';
import { readAnyInfinityWithdrawal, readAnySecurityWithdrawal } from './read-any-withdrawal.ts';
import { rejectInfinityWithdrawal, rejectSecurityWithdrawal } from './reject-withdrawal.ts';
import { releaseInfinityWithdrawal, releaseSecurityWithdrawal } from './release-withdrawal.ts';

export const handler = serve(staffWithdrawals, {
  listAllInfinityWithdrawals,
  readAnyInfinityWithdrawal,
  claimInfinityWithdrawal,
  releaseInfinityWithdrawal,
  approveInfinityWithdrawal,
  rejectInfinityWithdrawal,
  payInfinityWithdrawal,
  failInfinityWithdrawal,
  listAllSecurityWithdrawals,
  readAnySecurityWithdrawal,
  claimSecurityWithdrawal,
  releaseSecurityWithdrawal,
  approveSecurityWithdrawal,
  rejectSecurityWithdrawal,
  paySecurityWithdrawal,
  failSecurityWithdrawal,
});
