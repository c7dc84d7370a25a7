import * as z from 'zod/mini';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bonusKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { CauserOf } from '#functions/statement/causer.ts';
import { bonusIdSchema, type MemberId } from '#shared/domain/ids.ts';

const fromSchema = z.lazy(() => z.object({ fromName: z.nullable(z.string()) }));

/** Reads who caused these entries of one member: one round trip for a hundred bonuses, none where there is no bonus. */
export const readCausers = async (
  database: Database,
  memberId: MemberId,
  entries: readonly Pick<Entry, 'sourceId'>[],
): Promise<CauserOf> => {
  const ids = entries.flatMap(({ sourceId }) => bonusIdSchema.safeParse(sourceId).data ?? []);
  const bonuses = await readItems(
    database,
    ids.map((id) => bonusKey(memberId, id)),
  );
  const names = new Map<string, string | null>(
    ids.map((id, index) => [id, parseItem(fromSchema, bonuses[index])?.fromName ?? null]),
  );
  return ({ sourceId }) => names.get(sourceId) ?? null;
};
