import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { decideConfirmation } from '#functions/purchase/purchase-payment.ts';
import { showStaffPurchase } from '#functions/purchase/show-purchase.ts';
import { readPurchaseCase } from '#functions/purchase/table/purchase-case.ts';
import { writeActivation, writePurchase } from '#functions/purchase/table/write-purchase.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { setAsideByStaff } from '#functions/suspense/table/write-suspense.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { levelsMax } from '#shared/domain/downline.ts';

/** A treasurer books a received payment; what covers the due amount makes the purchase active. */
export const confirmPurchase: Handler<typeof staffPurchases.endpoints.confirmPurchase> = async (call) => {
  const { database, shards, actor, body } = call;
  const { purchase, member } = await readPurchaseCase(database, call.params.purchaseId, actor);
  const sponsors = await readSponsors(database, member, levelsMax);
  const moment = momentOf(call, purchase.id);
  const confirmation = decideConfirmation(purchase, body, sponsors, moment);
  const { now } = moment;

  const transaction = new Transaction();
  const next =
    confirmation.outcome === 'activated' ? confirmation.activation.purchase : confirmation.purchase;
  writePurchase(transaction, next, shards);
  if (confirmation.outcome === 'activated')
    writeActivation(transaction, confirmation.activation, member, { shards, now });
  else postEntries(transaction, confirmation.entries);
  const { unmatchedMinor } = confirmation;
  setAsideByStaff(transaction, purchase, { unmatchedMinor, bankReference: body.bankReference }, moment);
  const act =
    confirmation.outcome === 'activated' ? 'purchase-confirmed' : `purchase-${next.history.at(-1)?.state}`;
  writeAudit(transaction, { actor, act, subjectId: purchase.id, reason: body.bankReference }, now);
  return call.commit(transaction, showStaffPurchase(next, member.status));
};
