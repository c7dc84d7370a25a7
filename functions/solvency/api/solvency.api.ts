import { serve } from '#functions/entry/http/serve.ts';
import { solvency } from '#shared/contract/solvency.ts';
import { listAccountEntries } from './list-account-entries.ts';
import { readSolvency } from './read-solvency.ts';
import { readSolvencySummary } from './read-solvency-summary.ts';

export const handler = serve(solvency, { readSolvency, listAccountEntries, readSolvencySummary });
