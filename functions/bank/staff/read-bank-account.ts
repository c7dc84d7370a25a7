import { ibanOf, readBankAccount as readAccount } from '#functions/bank/table/bank-accounts.ts';
import type { Handler } from '#functions/entry/call.ts';
import { platformHoldings } from '#functions/ledger/table/platform-balances.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { bank } from '#shared/contract/bank.ts';
import { subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { productAreas } from '#shared/domain/words.ts';

/** The bank account beside our books. Both sides move in the same transactions, so they are read at any moment. */
export const readBankAccount: Handler<typeof bank.endpoints.readBankAccount> = async ({
  database,
  shards,
}) => {
  const configuration = await readConfiguration(database);
  const { currency } = configuration;
  const iban = ibanOf(configuration.bank);
  const [{ account }, ...areas] = await Promise.all([
    readAccount(database, iban, currency),
    ...productAreas.map((area) => platformHoldings(database, area, shards)),
  ]);
  const cashBankMinor = sumMinor(...areas.map((held) => held['cash:bank']));
  const firstOpeningMinor = account?.firstOpeningMinor ?? zeroMinor;
  const balanceMinor = account?.balanceMinor ?? zeroMinor;
  return {
    iban,
    currency,
    statement:
      account?.closingMinor === undefined || account.closingMinor === null
        ? null
        : { number: account.lastNumber, closingMinor: account.closingMinor, closingOn: account.closingOn },
    firstOpeningMinor,
    cashBankMinor,
    differenceMinor: subtractMinor(subtractMinor(balanceMinor, firstOpeningMinor), cashBankMinor),
    inTransitMinor: sumMinor(...areas.map((held) => held['cash:in-transit'])),
  };
};
