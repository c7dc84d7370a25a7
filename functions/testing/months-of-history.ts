import { randomUUID } from 'node:crypto';
import { compound } from '#functions/compound/api/compound.ts';
import { readInfinityDashboard } from '#functions/dashboard/api/read-infinity-dashboard.ts';
import { readSecurityDashboard } from '#functions/dashboard/api/read-security-dashboard.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { cancelDeposit } from '#functions/deposit/api/cancel-deposit.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import type { Services } from '#functions/entry/call.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { proposeCorrection } from '#functions/proposal/staff/propose-correction.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { settlePositions } from '#functions/settlement/settle-positions.job.ts';
import { listEntries } from '#functions/statement/api/list-entries.ts';
import { listMonths } from '#functions/statement/api/list-months.ts';
import { listSourceEntries } from '#functions/statement/api/list-source-entries.ts';
import { readBalances } from '#functions/statement/api/read-balances.ts';
import { readEntry } from '#functions/statement/api/read-entry.ts';
import { readMonth } from '#functions/statement/api/read-month.ts';
import { saveMonthAsCsv } from '#functions/statement/documents/save-month-as-csv.ts';
import { saveMonthAsPdf } from '#functions/statement/documents/save-month-as-pdf.ts';
import { saveReceipt } from '#functions/statement/documents/save-receipt.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { confirmDeposit, confirmPurchase } from '#functions/testing/received-by-hand.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { securityCompounds } from '#shared/contract/security-compounds.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { statementDocuments } from '#shared/contract/statement-documents.ts';
import { statements } from '#shared/contract/statements.ts';
import { activePerson } from './bare-platform.ts';
import { fundPool, giveBonus } from './money.ts';

const acts = area('months-of-history', 'What makes a history, and what shows it', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  cancelDeposit: securityDeposits.endpoints.cancelDeposit,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
  compound: securityCompounds.endpoints.compound,
  proposeCorrection: proposals.endpoints.proposeCorrection,
  approveProposal: proposals.endpoints.approveProposal,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  ...dashboard.endpoints,
  ...statements.endpoints,
  ...statementDocuments.endpoints,
});
const handlers = {
  buyPackage,
  confirmPurchase,
  makeDeposit,
  cancelDeposit,
  confirmDeposit,
  compound,
  proposeCorrection,
  approveProposal,
  readProposalEffect,
  readBalances,
  readInfinityDashboard,
  readSecurityDashboard,
  listEntries,
  readEntry,
  listSourceEntries,
  listMonths,
  readMonth,
  saveMonthAsPdf,
  saveMonthAsCsv,
  saveReceipt,
};

/** Whose money moved for months, and what they ordered. */
export interface History {
  readonly acting: Acting<typeof acts.endpoints>;
  readonly as: ActsAs;
  readonly depositId: string;
  readonly purchaseId: string;
}

/**
 * A member who joined in January 2027, deposits 1 000.00 in March, gets returns in April, May and June, compounds on
 * 15 May, buys an Elite package in June, and gets a manual bonus in August. January, February and July stay empty; it
 * ends on 20 August 2027.
 */
export const monthsOfHistory = async (
  services: Services,
  setClock: (instant: string) => void,
  name: string,
): Promise<History> => {
  const acting = new Acting(services, acts, handlers);
  setClock('2027-01-10T09:00:00.000Z');
  const as = await activePerson(services, name);
  const treasurer = await activePerson(services, `treasurer-${randomUUID()}`, ['treasurer']);
  const settle = async (): Promise<void> => {
    for (let shard = 0; shard < services.shards; shard += 1)
      await settlePositions(services, shard, () => true);
  };
  setClock('2027-03-01T09:00:00.000Z');
  for (const area of ['infinity', 'security'] as const) await fundPool(services, area, 1_000_000);
  const key = () => ({ key: randomUUID() });
  const payment = (receivedMinor: number) => ({ receivedMinor, bankReference: newBankReference() });
  const deposit = { planId: 'core', amountMinor: 100_000, payment: 'bank', configurationVersion: 1 };
  const { id: depositId } = await acting.request('makeDeposit', { as, body: deposit, ...key() });
  const paid = { as: treasurer, params: { depositId }, body: payment(100_000), ...key() };
  await acting.request('confirmDeposit', paid);
  for (const day of ['2027-04-01', '2027-05-01']) {
    setClock(`${day}T00:10:00.000Z`);
    await settle();
  }
  setClock('2027-05-15T12:00:00.000Z');
  await acting.request('compound', { as, body: { depositId, amountMinor: 836 }, ...key() });
  setClock('2027-06-01T00:10:00.000Z');
  await settle();
  const order = { packageId: 'elite', quantity: 1, payment: 'bank', configurationVersion: 1 };
  const { id: purchaseId } = await acting.request('buyPackage', { as, body: order, ...key() });
  await acting.request('confirmPurchase', {
    as: treasurer,
    params: { purchaseId },
    body: payment(1_050_000),
    ...key(),
  });
  setClock('2027-08-05T10:00:00.000Z');
  await giveBonus(services, { memberId: as.memberId, area: 'infinity', amount: 1_234 });
  setClock('2027-08-20T10:00:00.000Z');
  return { acting, as, depositId, purchaseId };
};
