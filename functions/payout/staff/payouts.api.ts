import { serve } from '#functions/entry/http/serve.ts';
import { payouts } from '#shared/contract/payouts.ts';
import { acceptPayeeOfPayable } from './accept-payee-of-payable.ts';
import { discardPayoutBatch } from './discard-payout-batch.ts';
import { enterPayee } from './enter-payee.ts';
import { giveUpPayable } from './give-up-payable.ts';
import { listPayables } from './list-payables.ts';
import { listPayoutBatches } from './list-payout-batches.ts';
import { makePayoutBatch } from './make-payout-batch.ts';
import { payPayableByHand } from './pay-payable-by-hand.ts';
import { readPayable } from './read-payable.ts';
import { readPayoutBatch } from './read-payout-batch.ts';
import { releasePayoutBatch } from './release-payout-batch.ts';
import { savePayoutFile, savePayoutTable } from './save-payout-file.ts';

export const payoutHandlers = {
  listPayables,
  readPayable,
  enterPayee,
  acceptPayeeOfPayable,
  payPayableByHand,
  giveUpPayable,
  listPayoutBatches,
  makePayoutBatch,
  readPayoutBatch,
  savePayoutFile,
  savePayoutTable,
  releasePayoutBatch,
  discardPayoutBatch,
};

export const handler = serve(payouts, payoutHandlers);
