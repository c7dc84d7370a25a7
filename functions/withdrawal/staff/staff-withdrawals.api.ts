import { serve } from '#functions/entry/http/serve.ts';
import { inBothAreas, staffWithdrawals } from '#shared/contract/withdrawals.ts';
import { acceptPayeeOfWithdrawal } from './accept-payee.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { listAllWithdrawals } from './list-all-withdrawals.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { readAnyWithdrawal } from './read-any-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';

export const staffWithdrawalHandlers = inBothAreas({
  listAllWithdrawals,
  readAnyWithdrawal,
  claimWithdrawal,
  releaseWithdrawal,
  approveWithdrawal,
  acceptPayeeOfWithdrawal,
  rejectWithdrawal,
  payWithdrawal,
  failWithdrawal,
});

export const handler = serve(staffWithdrawals, staffWithdrawalHandlers);
