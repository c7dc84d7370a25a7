import { serve } from '#functions/entry/http/serve.ts';
import { suspense } from '#shared/contract/suspense.ts';
import { dismissSuspense } from './dismiss-suspense.ts';
import { listSuspense } from './list-suspense.ts';
import { matchSuspense } from './match-suspense.ts';
import { proposeRefund } from './propose-refund.ts';
import { readSuspense } from './read-suspense.ts';

export const handler = serve(suspense, {
  listSuspense,
  readSuspense,
  matchSuspense,
  proposeRefund,
  dismissSuspense,
});
