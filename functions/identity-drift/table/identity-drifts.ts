import {
  type Comparison,
  comparisonSchema,
  type IdentityDrift,
  identityDriftSchema,
} from '#functions/identity-drift/identity-drift-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  identityComparisonKey,
  identityDriftKey,
  openIdentityDrifts,
} from '#functions/platform/table/keys.ts';
import { type Page, parseItem, readItem, readItems, readPage } from '#functions/platform/table/read.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { MemberId } from '#shared/domain/ids.ts';

const open = { index: 'gsi1', pk: openIdentityDrifts, order: 'oldest-first' } as const;

/** The differences that were found, longest first. */
export const readDrifts = (database: Database, limit: number): Promise<Page<IdentityDrift>> =>
  readPage(database, open, identityDriftSchema, { limit, after: undefined });

/** Of how many members differences were found. */
export const countDrifts = async (database: Database): Promise<number> => {
  let count = 0;
  for await (const drifts of everyPage(database, open, identityDriftSchema)) count += drifts.length;
  return count;
};

/** What was found of each of these members, strongly consistent; null where nothing was. */
export const readDriftsOf = async (
  database: Database,
  memberIds: readonly MemberId[],
): Promise<(IdentityDrift | null)[]> =>
  (await readItems(database, memberIds.map(identityDriftKey))).map((item) =>
    parseItem(identityDriftSchema, item),
  );

/** Writes what was found, or takes it away once there is no difference. */
export const writeDrift = async (
  database: Database,
  memberId: MemberId,
  former: IdentityDrift | null,
  next: IdentityDrift | null,
): Promise<void> => {
  const key = identityDriftKey(memberId);
  const transaction = new Transaction();
  const [first] = next?.differences ?? [];
  const attributes = { ...next, gsi1pk: openIdentityDrifts, gsi1sk: `${first?.since}#${memberId}` };
  if (!next && former) transaction.remove(key, former.version);
  else if (next && former) transaction.replace(key, attributes, former.version);
  else if (next) transaction.create(key, attributes);
  else return;
  await commit(database, transaction);
};

/** How far the identities were compared; null before the first time. */
export const readComparison = (database: Database): Promise<Comparison | null> =>
  readItem(database, identityComparisonKey, comparisonSchema);

/** Notes how far the identities were compared; of two runs at the same moment one gives up. */
export const keepComparison = async (
  database: Database,
  former: Comparison,
  after: Record<string, unknown> | null,
): Promise<Comparison> => {
  const next = { ...former, after, version: former.version + 1 };
  const transaction = new Transaction();
  if (former.version === 0) transaction.create(identityComparisonKey, next);
  else transaction.replace(identityComparisonKey, next, former.version);
  await commit(database, transaction);
  return next;
};
