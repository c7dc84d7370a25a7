import { readNewestOrders, readParts } from '#functions/dashboard/table/read-parts.ts';
import type { Handler } from '#functions/entry/call.ts';
import { purchasePrefix } from '#functions/platform/table/keys.ts';
import { readPositions } from '#functions/position/table/read-positions.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { purchaseView } from '#functions/purchase/purchase-view.ts';
import type { dashboard } from '#shared/contract/dashboard.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { newestView, partsView } from './parts-view.ts';

/** The infinity dashboard, in one round trip after the session's; a second one counts unread notifications if there are any. */
export const readInfinityDashboard: Handler<typeof dashboard.endpoints.readInfinityDashboard> = async (
  call,
) => {
  const { id } = call.signedIn.member;
  const now = instantOf(call.now());
  const [parts, positions, purchases] = await Promise.all([
    readParts(call.database, id, { area: 'infinity', now }),
    readPositions(call.database, id, 'infinity'),
    readNewestOrders(call.database, id, purchasePrefix, purchaseSchema),
  ]);
  return {
    ...partsView(parts, positions, now),
    unread: await parts.countUnread(),
    purchases: newestView(purchases, purchaseView),
  };
};
