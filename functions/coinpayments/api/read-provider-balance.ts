import type { PaymentProvider } from '#functions/coinpayments/payment-provider.ts';
import { ProviderRefused, ProviderUncertain } from '#functions/coinpayments/payment-provider.ts';
import { openProvider } from '#functions/coinpayments/provider/coinpayments.ts';
import type { Handler, Services } from '#functions/entry/call.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { coinpayments } from '#shared/contract/coinpayments.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { productAreas } from '#shared/domain/words.ts';

/** What the provider holds; null when it doesn't say. */
const askedBalance = async (provider: PaymentProvider, log: Services['log']): Promise<Minor | null> => {
  try {
    return await provider.readBalance();
  } catch (error) {
    if (!(error instanceof ProviderUncertain) && !(error instanceof ProviderRefused)) throw error;
    log.error('the provider did not answer for its balance', { error });
    return null;
  }
};

/** The provider's balance beside our books, so that staff see a payment that one of the two lacks. */
export const readProviderBalance: Handler<typeof coinpayments.endpoints.readProviderBalance> = async ({
  database,
  shards,
  now,
  log,
}) => {
  const { currency } = await readConfiguration(database);
  const [balanceMinor, ...held] = await Promise.all([
    askedBalance(openProvider(currency, now), log),
    ...productAreas.map((area) => platformBalances(database, area, 'cash:coinpayments', shards)),
  ]);
  const cashMinor = sumMinor(...held.flat());
  return {
    cashMinor,
    provider:
      balanceMinor === null
        ? null
        : { balanceMinor, differenceMinor: subtractMinor(balanceMinor, cashMinor), at: instantOf(now()) },
  };
};
