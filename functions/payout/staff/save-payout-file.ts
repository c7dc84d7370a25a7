import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { instructionsOf, requireReleased } from '#functions/payout/payout-batch.ts';
import { payoutCsv } from '#functions/payout/payout-csv.ts';
import { payoutFile } from '#functions/payout/payout-file.ts';
import type { PayoutInstructions } from '#functions/payout/payout-instructions.ts';
import { readPayoutBatch } from '#functions/payout/table/payout-batches.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { payouts } from '#shared/contract/payouts.ts';
import type { DocumentFile } from '#shared/contract/shapes.ts';

type Endpoints = typeof payouts.endpoints;

/** The file of a released batch, whose download is audited. @throws AppError not_found, invalid_transition */
const saveAs =
  (ending: 'xml' | 'csv', write: (instructions: PayoutInstructions) => Uint8Array) =>
  async ({
    database,
    params,
    actor,
    now,
  }: Pick<
    Call<Endpoints['savePayoutFile']>,
    'database' | 'params' | 'actor' | 'now'
  >): Promise<DocumentFile> => {
    const batch = await readPayoutBatch(database, params.batchId);
    requireReleased(batch);
    const transaction = new Transaction();
    const line = { actor, act: 'payout-file-saved', subjectId: batch.id, reason: ending };
    writeAudit(transaction, line, now());
    await commit(database, transaction);
    const instructions = instructionsOf(batch);
    return {
      fileName: `${batch.id.toLowerCase()}.${ending}`,
      content: new TextDecoder().decode(write(instructions)),
    };
  };

export const savePayoutFile: Handler<Endpoints['savePayoutFile']> = saveAs('xml', payoutFile);
export const savePayoutTable: Handler<Endpoints['savePayoutTable']> = saveAs('csv', payoutCsv);
