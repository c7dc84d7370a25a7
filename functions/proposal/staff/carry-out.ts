import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { chargeLine } from '#functions/bank/use-case/charge-line.ts';
import { undoLineRefund } from '#functions/bank/use-case/give-up-line-refund.ts';
import { payerOfPayment } from '#functions/bank/use-case/payer-of-payment.ts';
import { refundLine } from '#functions/bank/use-case/refund-line.ts';
import { returnPayout } from '#functions/bank/use-case/return-payout.ts';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import { readDebts } from '#functions/bonus/table/read-debts.ts';
import type { VersionPlan } from '#functions/configuration/plan-version.ts';
import { makeVersion } from '#functions/configuration/use-case/make-version.ts';
import { correctEntry } from '#functions/correction/use-case/correct-entry.ts';
import { carryOutBonus, carryOutFunding, type FundingAct, owedBy } from '#functions/funding/carry-out.ts';
import { approveSharedIdentity } from '#functions/kyc/use-case/approve-shared-identity.ts';
import { cashGuards } from '#functions/ledger/table/cash-held.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { type Guards, postEntries } from '#functions/ledger/table/post-entries.ts';
import { noteCommitment } from '#functions/member/table/commitments.ts';
import { clearFraud, confirmStatus } from '#functions/member-status/table/change-member-status.ts';
import { decideRejected, endToEndIdOf } from '#functions/payable/payable.ts';
import { payFrom, readPayableCash } from '#functions/payable/table/payable-cash.ts';
import { oweBooked, readPayable } from '#functions/payable/table/payables.ts';
import type { UsedReference } from '#functions/payment/use-case/book-bank-payment.ts';
import { carryOutReceipt } from '#functions/payment/use-case/carry-out-receipt.ts';
import { undoSent } from '#functions/payout/use-case/undo-sent.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bonusKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { isFundingAwaited } from '#functions/position/table/settle-position.ts';
import type { CarryingOut, CarryingOutAny, ProposalOf } from '#functions/proposal/carrying-out.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { reversalByStaff } from '#functions/reversal/reversal.ts';
import { reverseOrder } from '#functions/reversal/use-case/reverse-order.ts';
import { changeRoles } from '#functions/staff-role/table/staff-roles.ts';
import { refundSuspense } from '#functions/suspense/table/refund-suspense.ts';
import { changeWithdrawalStop } from '#functions/withdrawal/use-case/change-withdrawal-stop.ts';
import { isCashChannel, type PlatformAccount } from '#shared/domain/accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { type ProposedActOf, takesFrom } from '#shared/domain/proposed-act.ts';

const fund = async (
  database: Database,
  transaction: Transaction,
  proposal: ProposalOf<FundingAct>,
  carrying: CarryingOut,
): Promise<void> => {
  const { act } = proposal;
  const account = takesFrom(act);
  const heldBy = (name: PlatformAccount) => platformBalances(database, act.area, name, carrying.shards);
  const isPlaced = act.kind === 'placed';
  const isDrawn = act.kind === 'operator-draw';
  const [cash, heldElsewhere, inSuspense, placed, equity] = await Promise.all([
    isCashChannel(account) ? readPayableCash(database, act.area, account, carrying.shards) : null,
    account && !isCashChannel(account) ? heldBy(account) : [],
    isPlaced || isDrawn ? heldBy('suspense') : [],
    isPlaced ? heldBy('investments') : [],
    isDrawn ? heldBy('operator') : [],
  ]);
  const held = cash?.balances ?? heldElsewhere;
  const owed = owedBy(act);
  const payableId = owed && newId('PayableId', carrying.now);
  const reason = payableId ? endToEndIdOf(payableId) : proposal.reason;
  const limits = { inSuspenseMinor: sumMinor(...inSuspense), operatorMinor: sumMinor(...equity) };
  const entry = carryOutFunding({ ...proposal, reason }, held, carrying, limits);
  if (payableId) {
    const { area, amountMinor } = act;
    const { kind, channel } = owed;
    const source = { kind, id: proposal.id };
    const payable = { id: payableId, area, source, memberId: null, channel, payee: null, amountMinor };
    oweBooked(transaction, payable, [entry], carrying);
  }
  const guards: Guards = cash ? cashGuards(cash) : { guarded: account ? [account] : [] };
  const all: Guards = {
    ...guards,
    // Two concurrent placements or draws from different shards could together take what must stay for suspense.
    ...(isPlaced && { notGrown: { investments: sumMinor(...placed) } }),
    ...(isDrawn && {
      notShrunk: [
        ...(guards.notShrunk ?? []),
        { account: 'operator', shard: 0, balanceMinor: limits.operatorMinor },
      ],
    }),
  };
  if (cash) payFrom(transaction, cash, [entry], all);
  else postEntries(transaction, [entry], all);
};

const grant = async (
  database: Database,
  transaction: Transaction,
  proposal: ProposalOf<ProposedActOf<'manual-bonus'>>,
  carrying: CarryingOut,
): Promise<void> => {
  const { area } = proposal.act;
  const [isAwaited, held, debts] = await Promise.all([
    isFundingAwaited(database, area),
    platformBalances(database, area, 'pool', carrying.shards),
    readDebts(database, area, [proposal.act]),
  ]);
  const { bonuses, entries } = carryOutBonus(proposal, isAwaited ? [] : held, debts, carrying);
  postEntries(transaction, entries);
  for (const bonus of bonuses) {
    const { id: bonusId, memberId, kind, amountMinor } = bonus;
    transaction.create(bonusKey(memberId, bonusId), bonusAttributes(bonus));
    if (bonus.state === 'awaiting-funding') noteCommitment(transaction, memberId);
    if (bonus.state === 'granted')
      emit(transaction, { type: 'bonus-granted', bonusId, memberId, area, kind, amountMinor }, carrying.now);
  }
};

const refund = async (
  database: Database,
  transaction: Transaction,
  { suspenseId }: ProposedActOf<'suspense-refund'>,
  carrying: CarryingOut,
): Promise<void> => {
  const payee = await payerOfPayment(database, suspenseId);
  await refundSuspense(database, transaction, { suspenseId, payee }, carrying);
};

/** @throws AppError own_case; what `decideRejected` and `undoSent` throw */
const takeBack = async (
  database: Database,
  transaction: Transaction,
  { act, reason }: ProposalOf<ProposedActOf<'payout-rejected'>>,
  carrying: CarryingOut,
): Promise<void> => {
  const { actor, now } = carrying;
  const context = { database, actor, shards: carrying.shards, now: () => now };
  const payable = decideRejected(await readPayable(database, act.payableId));
  const { source, memberId } = payable;
  if (actor.kind !== 'system' && actor.memberId === memberId) throw new AppError('own_case');
  if (source.kind !== 'line-refund') return undoSent(context, transaction, payable, reason);
  const line = await readBankLine(database, source.id);
  await undoLineRefund(context, transaction, line, { payable, reason });
};

/** @throws AppError own_case; what `returnPayout` throws */
const bringBack = async (
  database: Database,
  transaction: Transaction,
  { act, reason }: ProposalOf<ProposedActOf<'payout-returned'>>,
  { actor, shards, now }: CarryingOut,
): Promise<void> => {
  if (actor.kind !== 'system' && actor.memberId === act.memberId) throw new AppError('own_case');
  await returnPayout({ database, actor, shards, now: () => now }, transaction, act, reason);
};

const liftStop = (
  database: Database,
  transaction: Transaction,
  { reason, act }: ProposalOf<ProposedActOf<'lift-stop'>>,
  { actor, now }: CarryingOut,
): Promise<void> =>
  changeWithdrawalStop(
    database,
    transaction,
    { area: act.area, stopped: false, cause: 'staff', reason, actor },
    now,
  );

/** What becomes known only by carrying an act out; null for acts that it doesn't concern. */
interface Found {
  /** What a configuration makes of the versions. */
  readonly plan: VersionPlan | null;
  /** The order that the bank reference of a confirmed payment was used for before. */
  readonly usedBefore: UsedReference | null;
}
const nothingFound: Found = { plan: null, usedBefore: null };

/**
 * Adds the proposed act to the transaction of its approval: entries, balances, bonus, event. What it takes from is read
 * now and guarded by the write, so run the whole approval inside `withFreshBalances`.
 * @throws AppError operator_funds_short, holdings_short; own_case for a refund to the decider; already_corrected,
 * correction_out_of_bounds for a correction; amount_differs for a bank line that was used meanwhile; configuration_changed, currency_fixed for a configuration;
 * invalid_transition if nothing is stopped or
 * the member is not marked for fraud; status_changed if the member was marked again since; roles_changed,
 * person_not_active, administrators_needed for a change of roles; what `approveSharedIdentity` throws
 */
export const carryOut = async (
  database: Database,
  transaction: Transaction,
  proposal: Proposal,
  carrying: CarryingOutAny,
): Promise<Found> => {
  const { id, reason, evidence, act } = proposal;
  switch (act.kind) {
    case 'manual-bonus':
      await grant(database, transaction, { id, reason, act }, carrying);
      break;
    case 'suspense-refund':
      await refund(database, transaction, act, carrying);
      break;
    case 'correction':
      await correctEntry(database, transaction, { id, reason, evidence, act }, carrying);
      break;
    case 'reversal':
      await reverseOrder(database, transaction, act, reversalByStaff({ cause: act.cause, reason }), carrying);
      break;
    case 'confirm-receipt':
      return {
        ...nothingFound,
        usedBefore: await carryOutReceipt(database, transaction, { ...proposal, act }, carrying),
      };
    case 'line-refund':
      await refundLine(database, transaction, { id, reason, act }, carrying);
      break;
    case 'bank-charge':
      await chargeLine(database, transaction, { id, reason, act }, carrying);
      break;
    case 'payout-rejected':
      await takeBack(database, transaction, { id, reason, act }, carrying);
      break;
    case 'payout-returned':
      await bringBack(database, transaction, { id, reason, act }, carrying);
      break;
    case 'configuration':
      return {
        ...nothingFound,
        plan: await makeVersion(database, transaction, { ...proposal, act }, carrying),
      };
    case 'roles':
      await changeRoles(database, transaction, { ...proposal, act }, carrying);
      break;
    case 'clear-fraud':
      await clearFraud(database, transaction, { ...proposal, act }, carrying);
      break;
    case 'kyc-shared-identity':
      await approveSharedIdentity({ database, ...carrying }, transaction, act, carrying);
      break;
    case 'member-status':
      await confirmStatus(database, transaction, { ...proposal, act }, carrying);
      break;
    case 'lift-stop':
      await liftStop(database, transaction, { id, reason, act }, carrying);
      break;
    default:
      await fund(database, transaction, { id, reason, act }, carrying);
      break;
  }
  return nothingFound;
};
