import { serve } from '#functions/entry/http/serve.ts';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { chooseDepositMaturity } from './choose-deposit-maturity.ts';
import { listDeposits } from './list-deposits.ts';
import { listLastDeposits } from './list-last-deposits.ts';
import { makeDeposit } from './make-deposit.ts';
import { readDeposit } from './read-deposit.ts';
import { undoDeposit } from './undo-deposit.ts';

export const handler = serve(securityDeposits, {
  listDeposits,
  listLastDeposits,
  readDeposit,
  makeDeposit,
  cancelDeposit,
  undoDeposit,
  chooseDepositMaturity,
});
