import { serve } from '#functions/entry/http/serve.ts';
import { withdrawals } from '#shared/contract/withdrawals.ts';
import { cancelInfinityWithdrawal, cancelSecurityWithdrawal } from './cancel-withdrawal.ts';
import {
  listInfinityWithdrawals,
  listPaginatedSecurityWithdrawals,
  listSecurityWithdrawals,
} from './list-withdrawals.ts';
import { previewInfinityWithdrawal, previewSecurityWithdrawal } from './preview-withdrawal.ts';
import { readInfinityWithdrawal, readSecurityWithdrawal } from './read-withdrawal.ts';
import { readInfinityWithdrawalStatus, readSecurityWithdrawalStatus } from './read-withdrawal-status.ts';
import { requestInfinityWithdrawal, requestSecurityWithdrawal } from './request-withdrawal.ts';

export const handler = serve(withdrawals, {
  listInfinityWithdrawals,
  readInfinityWithdrawalStatus,
  readInfinityWithdrawal,
  previewInfinityWithdrawal,
  requestInfinityWithdrawal,
  cancelInfinityWithdrawal,
  listSecurityWithdrawals,
  listPaginatedSecurityWithdrawals,
  readSecurityWithdrawalStatus,
  readSecurityWithdrawal,
  previewSecurityWithdrawal,
  requestSecurityWithdrawal,
  cancelSecurityWithdrawal,
});
