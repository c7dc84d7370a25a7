import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { readOwnOrder } from '#functions/order/table/order-store.ts';
import { entriesOfSource, withdrawalKey } from '#functions/platform/table/keys.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { type Writer, writerOf } from '#functions/statement/paper/issue.ts';
import {
  hasReceipt,
  type Receipt,
  receiptOfDeposit,
  receiptOfPurchase,
  receiptOfWithdrawal,
} from '#functions/statement/paper/receipt.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import type { statementDocuments } from '#shared/contract/statement-documents.ts';
import { AppError } from '#shared/domain/errors.ts';
import { depositIdSchema, purchaseIdSchema, withdrawalIdSchema } from '#shared/domain/ids.ts';
import { issueOf } from './issue-of.ts';

type Endpoint = typeof statementDocuments.endpoints.saveReceipt;

/** A receipt lists the first entries of its source: more than a deposit compounded monthly has in years. */
const entriesMax = 200;

/**
 * The caller's purchase, deposit or withdrawal.
 * @throws AppError not_found where no money has moved, and for another member's
 */
const readReceipt = async (
  { database, params: { sourceId }, signedIn }: Call<Endpoint>,
  writer: Writer,
): Promise<Receipt> => {
  const memberId = signedIn.member.id;
  const purchaseId = purchaseIdSchema.safeParse(sourceId).data;
  if (purchaseId) {
    const purchase = await readOwnOrder(purchaseStore, database, memberId, purchaseId);
    if (!hasReceipt.order(purchase)) throw new AppError('not_found');
    return receiptOfPurchase(purchase, writer);
  }
  const depositId = depositIdSchema.safeParse(sourceId).data;
  if (depositId) {
    const { deposit } = await readOwnDeposit(database, memberId, depositId);
    if (!hasReceipt.order(deposit)) throw new AppError('not_found');
    return receiptOfDeposit(deposit, writer);
  }
  const key = withdrawalKey(memberId, withdrawalIdSchema.parse(sourceId));
  const withdrawal = await readItem(database, key, withdrawalSchema);
  if (!withdrawal || !hasReceipt.withdrawal(withdrawal)) throw new AppError('not_found');
  return receiptOfWithdrawal(withdrawal, writer);
};

/** The receipt of one purchase, deposit or withdrawal of the caller. */
export const saveReceipt: Handler<Endpoint> = async (call) => {
  const issue = await issueOf(call, call.query.language);
  const entries = {
    index: 'gsi3',
    pk: entriesOfSource(call.params.sourceId),
    order: 'oldest-first',
  } as const;
  const [receipt, booked, { receiptPdf }] = await Promise.all([
    readReceipt(call, writerOf(issue)),
    readAll(call.database, entries, entrySchema, entriesMax),
    import('#functions/statement/paper/receipt-pdf.ts'),
  ]);
  return receiptPdf(receipt, booked, issue);
};
