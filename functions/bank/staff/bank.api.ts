import { serve } from '#functions/entry/http/serve.ts';
import { bank } from '#shared/contract/bank.ts';
import { checkStatement } from './check-statement.ts';

export const handler = serve(bank, { checkStatement });
