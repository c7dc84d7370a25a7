import { depositKey, type Key, purchaseKey } from '#functions/platform/table/keys.ts';
import type { Position } from '#functions/position/position-schema.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';

/** Identifies a position, and the purchase or deposit behind it. */
export type PositionName = Pick<Position, 'memberId' | 'area' | 'sourceId'>;

/** The key of the purchase or deposit behind a position. */
export const sourceKey = ({ memberId, area, sourceId }: PositionName): Key =>
  area === 'infinity'
    ? purchaseKey(memberId, sourceId as PurchaseId)
    : depositKey(memberId, sourceId as DepositId);
