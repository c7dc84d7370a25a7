import { bankFileSchema } from '#functions/bank/bank-account-schema.ts';
import { bankFileView, payablesNamedBy } from '#functions/bank/bank-file-view.ts';
import type { Handler } from '#functions/entry/call.ts';
import { findPayables } from '#functions/payable/table/payables.ts';
import { bankFiles } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Files of the bank, newest first, with what became of their statements. */
export const listBankFiles: Handler<typeof bank.endpoints.listBankFiles> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { index: 'gsi1', pk: bankFiles, order: 'newest-first' },
    bankFileSchema,
    paging,
  );
  const named = await findPayables(call.database, [...new Set(items.flatMap(payablesNamedBy))]);
  const payables = new Map(named.map((payable) => [payable.id, payable]));
  const viewing = { viewer: call.signedIn.member.id, now: call.now(), payables };
  return { items: items.map((file) => bankFileView(file, viewing)), next: paging.next(last) };
};
