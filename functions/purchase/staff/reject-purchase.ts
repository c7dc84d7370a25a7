import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideReject } from '#functions/purchase/purchase.ts';
import { showStaffPurchase } from '#functions/purchase/show-purchase.ts';
import { readPurchaseCase } from '#functions/purchase/table/purchase-case.ts';
import { writeEnding } from '#functions/purchase/table/write-purchase.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';

/** A treasurer ends a waiting purchase; the member sees the reason, and a part payment goes back. */
export const rejectPurchase: Handler<typeof staffPurchases.endpoints.rejectPurchase> = async (call) => {
  const { database, shards, actor, body } = call;
  const { purchase, member } = await readPurchaseCase(database, call.params.purchaseId, actor);
  const moment = momentOf(call, purchase.id);
  const ending = decideReject(purchase, body.reason, moment);
  const transaction = new Transaction();
  writeEnding(transaction, ending, shards);
  writeAudit(
    transaction,
    { actor, act: 'purchase-rejected', subjectId: purchase.id, reason: body.reason },
    moment.now,
  );
  return call.commit(transaction, showStaffPurchase(ending.purchase, member.status));
};
