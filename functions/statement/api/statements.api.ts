import { serve } from '#functions/entry/http/serve.ts';
import { statements } from '#shared/contract/statements.ts';
import { listEntries } from './list-entries.ts';
import { listMonths } from './list-months.ts';
import { listSourceEntries } from './list-source-entries.ts';
import { readBalances } from './read-balances.ts';
import { readEntry } from './read-entry.ts';
import { readMonth } from './read-month.ts';

export const handler = serve(statements, {
  readBalances,
  listEntries,
  readEntry,
  listSourceEntries,
  listMonths,
  readMonth,
});
