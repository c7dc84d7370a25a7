import { serve } from '#functions/entry/http/serve.ts';
import { securityDepositDesk } from '#shared/contract/security-deposits.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { listAllDeposits } from './list-all-deposits.ts';
import { readDeskDeposit } from './read-desk-deposit.ts';
import { rejectDeposit } from './reject-deposit.ts';

export const handler = serve(securityDepositDesk, {
  listAllDeposits,
  readDeskDeposit,
  confirmDeposit,
  rejectDeposit,
});
