import { serve } from '#functions/http/serve.ts';
import { statements } from '#shared/contract/statements.ts';
import { listEntries } from './list-entries.ts';
import { readBalances } from './read-balances.ts';

export const handler = serve(statements, { readBalances, listEntries });
