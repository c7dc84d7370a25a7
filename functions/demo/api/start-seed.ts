import { scenario } from '#functions/demo/scenario.ts';
import { readSeedProgress, writeSeedProgress } from '#functions/demo/seed-progress.ts';
import type { Handler } from '#functions/entry/call.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { seed } from '#shared/contract/seed.ts';
import { AppError } from '#shared/domain/errors.ts';
import { refuseInProduction } from './refuse-in-production.ts';

/** Requests the demo cast; the event reaches the worker that runs the scenario. */
export const startSeed: Handler<typeof seed.endpoints.startSeed> = async (call) => {
  refuseInProduction();
  const { database } = call;
  const progress = await readSeedProgress(database);
  if (progress.state === 'running') throw new AppError('seed_running');
  if (progress.state === 'done') return progress;
  const started = {
    ...progress,
    state: 'running',
    total: scenario.length,
    step: 'The cast gathers.',
  } as const;
  await writeSeedProgress(database, started);
  const transaction = new Transaction();
  emit(transaction, { type: 'seed-requested', requestedBy: call.signedIn.member.id }, call.now());
  await commit(database, transaction);
  return started;
};
