import { decidePayment, decideProgress, type PaymentDecision } from '#functions/coinpayments/coinpayments.ts';
import { type PaymentRecord, paymentRecordSchema } from '#functions/coinpayments/payment-record-schema.ts';
import { decideArrival } from '#functions/coinpayments/payment-shape.ts';
import type { ProviderInvoice, ProviderPayment } from '#functions/coinpayments/provider-invoice.ts';
import { type Deposit, depositSchema } from '#functions/deposit/deposit-schema.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { amountDue } from '#functions/order/order.ts';
import { announcePartPayment } from '#functions/order/table/announce-payment.ts';
import { writeActivation } from '#functions/order/table/order-store.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { depositKey, providerPaymentKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { openSuspense } from '#functions/suspense/table/write-suspense.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { AppError } from '#shared/domain/errors.ts';
import { zeroMinor } from '#shared/domain/money.ts';

type Moving = Exclude<PaymentDecision, { outcome: 'nothing' }>;

/** State, money, the record of the payment, an unmatched payment and their events: one transaction. */
const paymentTransaction = (
  { shards, now: clock, actor }: CommandContext,
  decision: Moving,
  transaction: Transaction,
  payment: ProviderPayment,
  member: Pick<Member, 'sponsorIds'>,
  before: Deposit,
): Transaction => {
  const now = clock();
  transaction.create(providerPaymentKey(payment.id), { ...decision.record });
  const deposit = decision.outcome === 'activated' ? decision.activation.order : decision.deposit;
  writeSource(transaction, deposit, shards);
  if (decision.outcome === 'activated')
    writeActivation(depositStore, transaction, decision.activation, member, { shards, now });
  else postEntries(transaction, decision.entries);
  if (decision.outcome === 'kept') announcePartPayment(transaction, before, deposit, amountDue(deposit), now);
  if (decision.unmatched)
    openSuspense(transaction, { ...decision.unmatched, source: deposit }, { actor, now });
  return transaction;
};

interface Loaded {
  readonly deposit: Deposit;
  /** The record of the reported invoice, and of each of its payments. */
  readonly invoice: PaymentRecord | null;
  readonly known: readonly (PaymentRecord | null)[];
}

/** The deposit as it is now, with the records that exist already: one round trip. */
const load = async (
  database: Database,
  { memberId, id }: Deposit,
  reported: ProviderInvoice,
): Promise<Loaded> => {
  const [item, invoice, ...records] = await readItems(database, [
    depositKey(memberId, id),
    providerPaymentKey(reported.id),
    ...reported.payments.map((payment) => providerPaymentKey(payment.id)),
  ]);
  const deposit = parseItem(depositSchema, item);
  if (!deposit) throw new AppError('not_found');
  return {
    deposit,
    invoice: parseItem(paymentRecordSchema, invoice),
    known: records.map((record) => parseItem(paymentRecordSchema, record)),
  };
};

/** Writes the record of an invoice beside that of one of its listed payments. */
const writeInvoiceRecord = (
  transaction: Transaction,
  { id }: ProviderInvoice,
  known: PaymentRecord | null,
  next: PaymentRecord | null,
): void => {
  if (!next) return;
  if (known) transaction.replace(providerPaymentKey(id), { ...next }, known.version);
  else transaction.create(providerPaymentKey(id), { ...next });
};

const readDepositor = async (database: Database, { memberId }: Deposit): Promise<Member> => {
  const member = await findMember(database, memberId);
  if (!member) throw new Error(`a deposit names the member ${memberId}, who does not exist`);
  return member;
};

/** What the first payment that moves money leads to, or else the progress of the invoice; null when nothing is new. */
const nextStep = async (
  context: CommandContext,
  loaded: Loaded,
  reported: ProviderInvoice,
): Promise<{ readonly transaction: Transaction; readonly outcome: string } | null> => {
  const { database, shards } = context;
  const { deposit, invoice, known } = loaded;
  const moment = momentOf(context, deposit.id);
  for (const [index, told] of reported.payments.entries()) {
    if (reported.stage !== 'complete' || told.stage !== 'complete') continue;
    const arrival = decideArrival({ payment: known[index] ?? null, invoice }, reported, told, deposit.id);
    if (arrival.kind === 'known') continue;
    const transaction = new Transaction();
    writeInvoiceRecord(transaction, reported, invoice, arrival.invoice);
    if (arrival.kind === 'taken-before') {
      const record = { depositId: deposit.id, outcome: 'taken-before', unlistedMinor: zeroMinor, version: 1 };
      transaction.create(providerPaymentKey(told.id), record);
      return { transaction, outcome: 'taken-before' };
    }
    const { payment } = arrival;
    const depositor = await readDepositor(database, deposit);
    const sponsors = deposit.state === 'waiting' ? await readSponsors(database, depositor, levelsMax) : [];
    const decision = decidePayment(deposit, null, reported, payment, sponsors, moment);
    if (decision.outcome !== 'nothing')
      return {
        transaction: paymentTransaction(context, decision, transaction, payment, depositor, deposit),
        outcome: decision.record.outcome,
      };
  }
  const progressed = decideProgress(deposit, reported, moment.now);
  if (!progressed) return null;
  const transaction = new Transaction();
  writeSource(transaction, progressed, shards);
  return { transaction, outcome: progressed.invoice?.state ?? '' };
};

/** More conflicts over one deposit are not expected; the provider or the sweep reports what is left again. */
const attemptsMax = 9;
/** Eight waits are 4.3 s at most: well within the 15 s of the request that brings a notification. */
const waitMsMax = 1_000;

/**
 * Takes in what the provider reports about an invoice, in a notification or when asked: each payment once, in a
 * separate transaction, then the progress of the invoice. However often it is reported, it takes effect once.
 * @returns what was done, in order; empty when nothing was new
 * @throws AppError try_again when the deposit keeps being changed by others
 */
export const takeInInvoice = async (
  context: CommandContext,
  deposit: Deposit,
  reported: ProviderInvoice,
): Promise<string[]> => {
  const { database } = context;
  const done: string[] = [];
  const takeRest = async (): Promise<void> => {
    for (;;) {
      const step = await nextStep(context, await load(database, deposit, reported), reported);
      if (!step) return;
      await commit(database, step.transaction);
      done.push(step.outcome);
    }
  };
  try {
    await retry(takeRest, { attemptsMax, waitMsMax, retriesOn: isTryAgain });
  } catch (error) {
    // A frozen wallet takes no money. The invoice stays open, so the sweep takes the payment in once it is released.
    if (!(error instanceof AppError && error.code === 'wallet_frozen')) throw error;
  }
  return done;
};
