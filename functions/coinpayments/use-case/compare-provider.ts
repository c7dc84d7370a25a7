import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUncertain,
} from '#functions/coinpayments/payment-provider.ts';
import { openProvider } from '#functions/coinpayments/provider/coinpayments.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { payableSchema } from '#functions/payable/payable-schema.ts';
import type { Log } from '#functions/platform/log.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { payableQueue } from '#functions/platform/table/keys.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import type { Reconciliation } from '#functions/reconciliation/reconciliation-schema.ts';
import { keepCompared } from '#functions/reconciliation/table/reconciliations.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { productAreas } from '#shared/domain/words.ts';

interface Asking extends Omit<CommandContext, 'actor'> {
  readonly log: Log;
}

/** Opens the provider; tests give one of their own. */
export type OpenProvider = typeof openProvider;

/** What the provider holds; null when it doesn't say. */
const askedBalance = async (provider: PaymentProvider, log: Log): Promise<Minor | null> => {
  try {
    return await provider.readBalance();
  } catch (error) {
    if (!(error instanceof ProviderUncertain) && !(error instanceof ProviderRefused)) throw error;
    log.error('the provider did not answer for its balance', { error });
    return null;
  }
};

/** What left the books for payments that staff have not made at the provider yet. */
const readUnpaid = async ({ database }: Asking): Promise<Minor> => {
  const question = { index: 'gsi1', pk: payableQueue('open'), order: 'oldest-first' } as const;
  const unpaid = await findEvery(
    database,
    question,
    payableSchema,
    ({ channel, bookedBy }) => channel === 'cash:coinpayments' && bookedBy !== null,
  );
  return sumMinor(zeroMinor, ...unpaid.map(({ amountMinor }) => amountMinor));
};

/** The provider's balance, null while it doesn't answer, beside what our books say of it. */
export const readProviderFigures = async (asking: Asking, open: OpenProvider = openProvider) => {
  const { database, shards, now, log } = asking;
  const { currency } = await readConfiguration(database);
  const [balanceMinor, unpaidMinor, ...held] = await Promise.all([
    askedBalance(open(currency, now), log),
    readUnpaid(asking),
    ...productAreas.map((area) => platformBalances(database, area, 'cash:coinpayments', shards)),
  ]);
  return { balanceMinor, cashMinor: sumMinor(zeroMinor, ...held.flat()), unpaidMinor };
};

/** Compares cash at the provider with what it says, and keeps the result; null, and nothing new, without an answer. */
export const compareProvider = async (
  asking: Asking,
  open: OpenProvider = openProvider,
): Promise<Reconciliation | null> => {
  const { database, now } = asking;
  const { balanceMinor, cashMinor, unpaidMinor } = await readProviderFigures(asking, open);
  if (balanceMinor === null) return null;
  const { reconciliation } = await readConfiguration(database);
  const found = {
    shownMinor: balanceMinor,
    expectedMinor: sumMinor(cashMinor, unpaidMinor),
    heldFileIds: [],
    entriesWithoutLine: [],
  };
  return keepCompared(database, 'cash:coinpayments', found, { now: now(), ...reconciliation });
};
