import { serve } from '#functions/entry/http/serve.ts';
import { operations } from '#shared/contract/operations.ts';
import { countQueues } from './count-queues.ts';
import { listAudit } from './list-audit.ts';
import { listDeadLetters } from './list-dead-letters.ts';
import { listRuns } from './list-runs.ts';
import { noteExport } from './note-export.ts';
import { proposeLifting } from './propose-lifting.ts';
import { readIncidents } from './read-incidents.ts';
import { redrive } from './redrive.ts';
import { stopWithdrawals } from './stop-withdrawals.ts';

export const handler = serve(operations, {
  listAudit,
  noteExport,
  listRuns,
  countQueues,
  readIncidents,
  stopWithdrawals,
  proposeLifting,
  listDeadLetters,
  redrive,
});
