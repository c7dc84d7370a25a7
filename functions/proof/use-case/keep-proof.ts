import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { latestProofKey, proofKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { proofItem } from '#functions/proof/table/items.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { changeWithdrawalStop } from '#functions/withdrawal/use-case/change-withdrawal-stop.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { LedgerProof } from '#shared/domain/ledger-difference.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

const actor = { kind: 'system', name: 'prove-ledger' } as const;

/** For staff, who see the details on the solvency page; the site tells members by the cause, in their language. */
const reason =
  'The nightly check of our books found a difference. Withdrawals are stopped until two people have explained it. Balances are unaffected.';

export type ProofResult = Omit<LedgerProof, 'stopped' | 'since'>;

/**
 * Areas with a money difference whose withdrawals are still active. With more differences than are stored, any area may
 * be affected, so all are.
 */
const areasToStop = async (
  database: Database,
  { differences, isMore }: ProofResult,
): Promise<ProductArea[]> => {
  const stopped = (await readWithdrawalStops(database)).map(({ area }) => area);
  return productAreas.filter(
    (area) => (isMore || differences.some((found) => found.area === area)) && !stopped.includes(area),
  );
};

const writeOnce = async (database: Database, result: ProofResult, now: Date): Promise<LedgerProof> => {
  const transaction = new Transaction();
  const [latest, stopped] = await Promise.all([
    readItem(database, latestProofKey, proofItem),
    areasToStop(database, result),
  ]);
  const since: Instant = latest?.state === result.state ? latest.since : result.endedAt;
  const proof: LedgerProof = { ...result, stopped, since };
  transaction.create(proofKey(proof.endedAt), { ...proof, version: 1 });
  if (latest) transaction.replace(latestProofKey, { ...proof, version: latest.version + 1 }, latest.version);
  else transaction.create(latestProofKey, { ...proof, version: 1 });
  const cause = { stopped: true, cause: 'ledger-difference', reason, actor } as const;
  for (const area of stopped) await changeWithdrawalStop(database, transaction, { area, ...cause }, now);
  await commit(database, transaction);
  return proof;
};

/** Staff may stop and resume each of the two areas in between. */
const attemptsMax = 5;

const isRace = (error: unknown): boolean =>
  error instanceof AppError && ['try_again', 'invalid_transition'].includes(error.code);

/**
 * Stores the result of a proof. On a difference it stops the withdrawals of the affected areas in the same transaction,
 * with an audit line each. It never resumes them: two people do, even after a clean proof. A concurrent stop by staff
 * does not make it fail.
 */
export const keepProof = (database: Database, result: ProofResult): Promise<LedgerProof> =>
  retry(() => writeOnce(database, result, new Date(result.endedAt)), { attemptsMax, retriesOn: isRace });
