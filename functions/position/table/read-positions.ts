import type { Database } from '#functions/platform/table/database.ts';
import { memberPk, positionPrefix, positionsPrefix } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import { type Position, positionSchema } from '#functions/position/position-schema.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** More running positions than one member can sensibly hold; DynamoDB reads them in one page. */
const positionsMax = 1_000;

/** The member's running positions, of one area or of all. */
export const readPositions = (
  database: Database,
  memberId: MemberId,
  area?: ProductArea,
): Promise<Position[]> =>
  readAll(
    database,
    {
      pk: memberPk(memberId),
      begins: area ? positionPrefix(area) : positionsPrefix,
      order: 'oldest-first',
    },
    positionSchema,
    positionsMax,
  );
