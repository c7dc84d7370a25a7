import {
  decidePayment,
  decideProgress,
  type PaymentDecision,
  type ProviderInvoice,
  type ProviderPayment,
} from '#functions/coinpayments/coinpayments.ts';
import { type PaymentRecord, paymentRecordSchema } from '#functions/coinpayments/payment-record-schema.ts';
import { type Deposit, depositSchema } from '#functions/deposit/deposit-schema.ts';
import { writeDepositActivation } from '#functions/deposit/table/write-deposit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { depositKey, providerPaymentKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { openSuspense } from '#functions/suspense/table/write-suspense.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Who takes what the provider tells, and with what. */
export interface Taking {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly actor: Actor;
}

type Moving = Exclude<PaymentDecision, { outcome: 'nothing' }>;

/** State, money, the record of the payment, the suspense payment and their events: one transaction. */
const paymentTransaction = (
  decision: Moving,
  payment: ProviderPayment,
  { shards, now: clock, actor }: Taking,
): Transaction => {
  const now = clock();
  const transaction = new Transaction().create(providerPaymentKey(payment.id), { ...decision.record });
  const deposit = decision.outcome === 'activated' ? decision.activation.deposit : decision.deposit;
  writeSource(transaction, deposit, shards);
  if (decision.outcome === 'activated')
    writeDepositActivation(transaction, decision.activation, { shards, now });
  else postEntries(transaction, decision.entries);
  if (decision.setAside) openSuspense(transaction, { ...decision.setAside, source: deposit }, { actor, now });
  return transaction;
};

/** The deposit as it stands, with what was made of each of these payments before: one round trip. */
const load = async (
  { database }: Taking,
  { memberId, id }: Deposit,
  payments: readonly ProviderPayment[],
) => {
  const [item, ...records] = await readItems(database, [
    depositKey(memberId, id),
    ...payments.map((payment) => providerPaymentKey(payment.id)),
  ]);
  const deposit = parseItem(depositSchema, item);
  if (!deposit) throw new AppError('not_found');
  return { deposit, known: records.map((record) => parseItem(paymentRecordSchema, record)) };
};

const sponsorsOf = async ({ database }: Taking, { memberId }: Deposit) => {
  const member = await findMember(database, memberId);
  if (!member) throw new Error(`deposit of nobody: ${memberId}`);
  return readSponsors(database, member, levelsMax);
};

/** What the first payment that moves anything leads to, or how far the invoice is; null when nothing is new. */
const nextStep = async (
  taking: Taking,
  loaded: { readonly deposit: Deposit; readonly known: readonly (PaymentRecord | null)[] },
  told: ProviderInvoice,
): Promise<{ readonly transaction: Transaction; readonly outcome: string } | null> => {
  const { deposit, known } = loaded;
  const moment = momentOf(taking, deposit.id);
  for (const [index, payment] of told.payments.entries()) {
    const isNew = (known[index] ?? null) === null && payment.stage === 'complete';
    const sponsors = isNew && deposit.state === 'waiting' ? await sponsorsOf(taking, deposit) : [];
    const decision = decidePayment(deposit, known[index] ?? null, told, payment, sponsors, moment);
    if (decision.outcome !== 'nothing')
      return {
        transaction: paymentTransaction(decision, payment, taking),
        outcome: decision.record.outcome,
      };
  }
  const moved = decideProgress(deposit, told, moment.now);
  if (!moved) return null;
  const transaction = new Transaction();
  writeSource(transaction, moved, taking.shards);
  return { transaction, outcome: moved.invoice?.state ?? '' };
};

/** More often nobody gets in the way of one deposit; what is left then is told again by the provider or the sweep. */
const attemptsMax = 9;
/** Eight waits are 4.3 s at most: well within the 15 s of the request that brings a notification. */
const waitMsMax = 1_000;

/**
 * Takes in what the provider tells of an invoice, from a notification or when asked: each payment once, each in a
 * transaction of its own, then how far the invoice is. However often and by however many it is told, it happens once.
 * @returns what was done, in order; empty when nothing was new
 * @throws AppError try_again when others change the deposit all the time
 */
export const takeInvoice = async (
  taking: Taking,
  deposit: Deposit,
  told: ProviderInvoice,
): Promise<string[]> => {
  const done: string[] = [];
  const takeRest = async (): Promise<void> => {
    for (;;) {
      const step = await nextStep(taking, await load(taking, deposit, told.payments), told);
      if (!step) return;
      await commit(taking.database, step.transaction);
      done.push(step.outcome);
    }
  };
  try {
    await retry(takeRest, { attemptsMax, waitMsMax, retriesOn: isTryAgain });
  } catch (error) {
    // A frozen wallet takes nothing. The invoice stays open, so that the sweep takes the payment in once it is free.
    if (!(error instanceof AppError && error.code === 'wallet_frozen')) throw error;
  }
  return done;
};
