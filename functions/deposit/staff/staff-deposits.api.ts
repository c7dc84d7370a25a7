import { serve } from '#functions/entry/http/serve.ts';
import { staffDeposits } from '#shared/contract/security-deposits.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { listAllDeposits } from './list-all-deposits.ts';
import { readDepositAsStaff } from './read-deposit-as-staff.ts';
import { rejectDeposit } from './reject-deposit.ts';

export const handler = serve(staffDeposits, {
  listAllDeposits,
  readDepositAsStaff,
  confirmDeposit,
  rejectDeposit,
});
