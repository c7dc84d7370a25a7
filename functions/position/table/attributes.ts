import type { Position } from '#functions/domain/position.ts';
import { settlementDue } from '#functions/platform/table/keys.ts';

/** `shard` is that of its source, as everywhere. */
export const positionAttributes = (position: Position, shard: number) => ({
  ...position,
  gsi3pk: settlementDue(position.area, shard),
  gsi3sk: `${position.dueOn}#${position.sourceId}`,
});
