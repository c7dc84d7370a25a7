import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderInvoice } from '#functions/coinpayments/coinpayments.ts';
import { decideInvoice, madeInvoice, madeNoInvoice } from '#functions/coinpayments/invoice.ts';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUncertain,
} from '#functions/coinpayments/payment-provider.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { amountDue } from '#functions/order/order.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';

/** Who asks for an invoice, and of whom. */
export interface Asking {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly provider: PaymentProvider;
}

/** Writes the deposit; false when somebody else was quicker. */
export const writeIfUnchanged = async (
  { database, shards }: Pick<Asking, 'database' | 'shards'>,
  next: Deposit,
): Promise<boolean> => {
  const transaction = new Transaction();
  writeSource(transaction, next, shards);
  return commitIfUnchanged(database, transaction);
};

/**
 * Finds out whether the provider made the announced invoice, and writes down what it says.
 * @returns the deposit with its invoice, or without one when there is none; null when it was changed meanwhile
 * @throws ProviderUncertain when the provider does not answer
 */
export const lookUpInvoice = async (asking: Asking, announced: Deposit): Promise<Deposit | null> => {
  const made = await asking.provider.findInvoice(announced.id);
  const next = made ? madeInvoice(announced, made, asking.now()) : madeNoInvoice(announced);
  return (await writeIfUnchanged(asking, next)) ? next : null;
};

/** Makes the invoice; when the answer stays away, the provider is asked once whether it made it. */
const askFor = async ({ provider }: Asking, deposit: Deposit): Promise<ProviderInvoice> => {
  const { id, planName } = deposit;
  const order = { reference: id, amountMinor: amountDue(deposit), name: planName };
  try {
    return await provider.createInvoice(order);
  } catch (error) {
    if (!(error instanceof ProviderUncertain)) throw error;
    const made = await provider.findInvoice(id);
    if (!made) throw error;
    return made;
  }
};

const createInvoice = async (asking: Asking, announced: Deposit): Promise<Deposit | null> => {
  try {
    const next = madeInvoice(announced, await askFor(asking, announced), asking.now());
    return (await writeIfUnchanged(asking, next)) ? next : null;
  } catch (error) {
    // Nothing was made: the announcement goes, so that the next one who asks need not look for it.
    if (error instanceof ProviderRefused) await writeIfUnchanged(asking, madeNoInvoice(announced));
    throw error;
  }
};

/** Whoever waits for somebody else's answer looks this often; together longer than asking takes. */
const looksMax = 60;
const lookEveryMs = 200;

/**
 * The deposit with its one invoice, made if there is none yet. Who announces it first is the one who asks the provider;
 * everybody else waits for what that brings.
 * @throws AppError not_found, invalid_transition; payment_uncertain when nobody knows whether the provider made it: it
 * is looked for before it is asked for again; payment_provider_down when it certainly did not
 */
export const openInvoice = async (asking: Asking, memberId: MemberId, id: DepositId): Promise<Deposit> => {
  for (let look = 0; look < looksMax; look += 1) {
    const { deposit } = await readOwnDeposit(asking.database, memberId, id);
    const next = decideInvoice(deposit, asking.now());
    if (next.step === 'show') return deposit;
    if (next.step === 'wait') await pause(lookEveryMs);
    else if (await writeIfUnchanged(asking, next.announced)) {
      const work = next.step === 'create' ? createInvoice : lookUpInvoice;
      await work(asking, next.announced).catch((error: unknown) => {
        if (error instanceof ProviderUncertain) throw new AppError('payment_uncertain');
        if (error instanceof ProviderRefused) throw new AppError('payment_provider_down');
        throw error;
      });
    }
  }
  throw new AppError('payment_uncertain');
};
