import { setTimeout as pause } from 'node:timers/promises';
import { decideInvoice, withCreatedInvoice, withoutInvoice } from '#functions/coinpayments/invoice.ts';
import { invoiceReference } from '#functions/coinpayments/invoice-reference.ts';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUncertain,
} from '#functions/coinpayments/payment-provider.ts';
import type { ProviderInvoice } from '#functions/coinpayments/provider-invoice.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { amountDue } from '#functions/order/order.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';

/** What opening an invoice runs with. */
export interface InvoiceContext {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly provider: PaymentProvider;
}

/** Writes the deposit; false when it has changed since it was read. */
export const writeIfUnchanged = async (
  { database, shards }: Pick<InvoiceContext, 'database' | 'shards'>,
  next: Deposit,
): Promise<boolean> => {
  const transaction = new Transaction();
  writeSource(transaction, next, shards);
  return commitIfUnchanged(database, transaction);
};

/**
 * Looks up whether the provider created the announced invoice, and stores the answer.
 * @returns the deposit with its invoice, or without one when there is none; null when it was changed in the meantime
 * @throws ProviderUncertain when the provider does not answer
 */
export const lookUpInvoice = async (context: InvoiceContext, announced: Deposit): Promise<Deposit | null> => {
  const made = await context.provider.findInvoice(invoiceReference(announced));
  const next = made ? withCreatedInvoice(announced, made, context.now()) : withoutInvoice(announced);
  return (await writeIfUnchanged(context, next)) ? next : null;
};

/** Creates the invoice; when no answer comes, the provider is asked once whether it created it. */
const requestInvoice = async ({ provider }: InvoiceContext, deposit: Deposit): Promise<ProviderInvoice> => {
  const { id, planName } = deposit;
  const reference = invoiceReference(deposit);
  const order = { reference, depositId: id, amountMinor: amountDue(deposit), name: planName };
  try {
    return await provider.createInvoice(order);
  } catch (error) {
    if (!(error instanceof ProviderUncertain)) throw error;
    const made = await provider.findInvoice(reference);
    if (!made) throw error;
    return made;
  }
};

const createInvoice = async (context: InvoiceContext, announced: Deposit): Promise<Deposit | null> => {
  try {
    const next = withCreatedInvoice(announced, await requestInvoice(context, announced), context.now());
    return (await writeIfUnchanged(context, next)) ? next : null;
  } catch (error) {
    // Nothing was created: without the announcement, the next request need not look it up.
    if (error instanceof ProviderRefused) await writeIfUnchanged(context, withoutInvoice(announced));
    throw error;
  }
};

/** How often a request that waits for another one's answer looks for it; together longer than a request takes. */
const looksMax = 60;
const lookEveryMs = 200;

/**
 * The deposit with its invoice, created if there is none to pay yet. The request that announces it first asks the
 * provider; the others wait for its result.
 * @throws AppError not_found, invalid_transition; payment_uncertain when it is unknown whether the provider
 * created it: it is looked up before it is requested again; payment_provider_down when it certainly did not
 */
export const openInvoice = async (
  context: InvoiceContext,
  memberId: MemberId,
  id: DepositId,
): Promise<Deposit> => {
  for (let look = 0; look < looksMax; look += 1) {
    const { deposit } = await readOwnDeposit(context.database, memberId, id);
    const next = decideInvoice(deposit, context.now());
    if (next.step === 'show') return deposit;
    if (next.step === 'wait') await pause(lookEveryMs);
    else if (await writeIfUnchanged(context, next.announced)) {
      const work = next.step === 'create' ? createInvoice : lookUpInvoice;
      await work(context, next.announced).catch((error: unknown) => {
        if (error instanceof ProviderUncertain) throw new AppError('payment_uncertain');
        if (error instanceof ProviderRefused) throw new AppError('payment_provider_down');
        throw error;
      });
    }
  }
  throw new AppError('payment_uncertain');
};
