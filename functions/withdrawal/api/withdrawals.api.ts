import { serve } from '#functions/entry/http/serve.ts';
import { inBothAreas, withdrawals } from '#shared/contract/withdrawals.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { previewInfinityWithdrawal, previewSecurityWithdrawal } from './preview-withdrawal.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { readWithdrawalStatus } from './read-withdrawal-status.ts';
import { requestInfinityWithdrawal, requestSecurityWithdrawal } from './request-withdrawal.ts';

export const withdrawalHandlers = {
  ...inBothAreas({ listWithdrawals, readWithdrawalStatus, readWithdrawal, cancelWithdrawal }),
  listPaginatedSecurityWithdrawals: listWithdrawals('security'),
  previewInfinityWithdrawal,
  previewSecurityWithdrawal,
  requestInfinityWithdrawal,
  requestSecurityWithdrawal,
};

export const handler = serve(withdrawals, withdrawalHandlers);
