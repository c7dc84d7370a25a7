import type { Context, ScheduledEvent } from 'aws-lambda';
import { lookUpInvoice, writeIfUnchanged } from '#functions/coinpayments/use-case/open-invoice.ts';
import { takeInInvoice } from '#functions/coinpayments/use-case/take-in-invoice.ts';
import { type Deposit, depositSchema, type Invoice } from '#functions/deposit/deposit-schema.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { openInvoices } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { failuresMetric } from '#shared/domain/metrics.ts';
import { decideLookUp, decideLostInvoice } from './invoice.ts';
import { type PaymentProvider, ProviderRefused, ProviderUncertain } from './payment-provider.ts';
import { openProvider } from './provider/coinpayments.ts';

const actor = { kind: 'system', name: 'reconcile-payments' } as const;
const pageSize = 25;

/** What a run did: how many invoices it checked, how many had changed, and how many the provider did not answer for. */
export interface Reconciled {
  readonly looked: number;
  readonly healed: number;
  readonly unanswered: number;
}

/** Takes in what became of the latest invoice; true when something was new. */
const reconcileLatest = async (
  services: Services,
  provider: PaymentProvider,
  deposit: Deposit,
  invoice: Invoice,
): Promise<boolean> => {
  const { now } = services;
  if (invoice.providerId === null) {
    const announced = decideLookUp(deposit, now());
    if (!announced || !(await writeIfUnchanged(services, announced))) return false;
    return (await lookUpInvoice({ ...services, provider }, announced)) !== null;
  }
  const reported = await provider.readInvoice(invoice.providerId);
  if (reported) return (await takeInInvoice({ ...services, actor }, deposit, reported)).length > 0;
  const lost = decideLostInvoice(deposit, now());
  return lost !== null && (await writeIfUnchanged(services, lost));
};

/** Takes in what arrived for invoices that were topped up by a later one; true when something was new. */
const reconcileEarlier = async (
  services: Services,
  provider: PaymentProvider,
  deposit: Deposit,
): Promise<boolean> => {
  let isNew = false;
  for (const { providerId } of deposit.earlierInvoices) {
    const reported = providerId === null ? null : await provider.readInvoice(providerId);
    if (reported && (await takeInInvoice({ ...services, actor }, deposit, reported)).length > 0) isNew = true;
  }
  return isNew;
};

/**
 * Takes in what notifications would have reported about one deposit; true when something was new. Its latest invoice
 * comes last: once that has ended, the sweep does not come back to the earlier ones.
 */
const reconcileOne = async (
  services: Services,
  provider: PaymentProvider,
  found: Deposit,
): Promise<boolean> => {
  const { database } = services;
  const { deposit } = await readOwnDeposit(database, found.memberId, found.id);
  if (!deposit.invoice) return false;
  const isNew = await reconcileEarlier(services, provider, deposit);
  const current = isNew ? (await readOwnDeposit(database, found.memberId, found.id)).deposit : deposit;
  return (current.invoice && (await reconcileLatest(services, provider, current, current.invoice))) || isNew;
};

/**
 * Asks the provider about every open invoice, and takes in what a lost notification would have reported, by the same
 * decision. A run without open invoices is one read. An invoice that the provider does not answer for is left to the
 * next run and does not hold up the others.
 */
export const reconcilePayments = async (
  services: Services,
  hasTimeLeft: () => boolean,
  open: typeof openProvider = openProvider,
): Promise<Reconciled> => {
  const { database, now, log } = services;
  let provider: PaymentProvider | undefined;
  let [looked, healed, unanswered] = [0, 0, 0];
  let after: Record<string, unknown> | undefined;
  do {
    const question = { index: 'gsi3', pk: openInvoices, order: 'oldest-first' } as const;
    const page = await readPage(database, question, depositSchema, { limit: pageSize, after });
    for (const deposit of page.items) {
      if (!hasTimeLeft()) break;
      provider ??= open((await readConfiguration(database)).currency, now);
      looked += 1;
      try {
        if (await reconcileOne(services, provider, deposit)) healed += 1;
      } catch (error) {
        if (!(error instanceof ProviderUncertain) && !(error instanceof ProviderRefused)) throw error;
        unanswered += 1;
        const measured = metricFields(failuresMetric, 1, now());
        log.error('the provider did not answer for an invoice', {
          depositId: deposit.id,
          error,
          ...measured,
        });
      }
    }
    after = page.last;
  } while (after && hasTimeLeft());
  return { looked, healed, unanswered };
};

/** Leaves time to finish the invoice at hand: the provider may take up to four seconds, twice. */
const reserveMs = 15_000;

export const handler = async (_event: ScheduledEvent, context: Context) => {
  const services = realServices();
  const done = await reconcilePayments(services, () => context.getRemainingTimeInMillis() > reserveMs);
  services.log.info('reconciled payments', { ...done });
  return done;
};
