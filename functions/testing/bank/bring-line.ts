import { readBankAccount } from '#functions/bank/table/bank-accounts.ts';
import { importStatementFile } from '#functions/bank/use-case/import-statement-file.ts';
import type { Services } from '#functions/entry/call.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { type StatedTransfer, statementOf } from './statement-of.ts';

const { iban } = defaultConfiguration.bank;

/** The next statement of our account, with these transfers, is imported. */
export const bringLines = async (services: Services, transfers: readonly StatedTransfer[]): Promise<void> => {
  const { account } = await readBankAccount(services.database, iban, defaultConfiguration.currency);
  const number = (account?.lastNumber ?? 0) + 1;
  const day = services.now().toISOString().slice(0, 10);
  const text = statementOf({ iban, openingMinor: account?.balanceMinor ?? 0, day, number }, transfers);
  const bank = { kind: 'system', name: 'import-statement' } as const;
  await importStatementFile(
    { ...services, actor: bank },
    { key: `statements/${number}`, bytes: Buffer.from(text) },
  );
};
