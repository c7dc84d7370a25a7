import { settlementDue } from '#functions/platform/table/keys.ts';
import type { Position } from '#functions/position/position-schema.ts';

/** `shard` is that of its source, as everywhere. */
export const positionAttributes = (position: Position, shard: number) => ({
  ...position,
  gsi3pk: settlementDue(position.area, shard),
  gsi3sk: `${position.dueOn}#${position.sourceId}`,
});
