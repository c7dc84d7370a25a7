import { comingEvents, valueByMonth } from '#functions/dashboard/home.ts';
import { hasPaid, setupOf } from '#functions/dashboard/setup.ts';
import { readForHome, readOldestOrders } from '#functions/dashboard/table/read-home.ts';
import { readNewestOrders, readParts } from '#functions/dashboard/table/read-parts.ts';
import { saveVisit } from '#functions/dashboard/table/visit.ts';
import { changesSince, nextVisit, seenNow, visitItem } from '#functions/dashboard/visit.ts';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { depositView } from '#functions/deposit/deposit-view.ts';
import type { Handler } from '#functions/entry/call.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import { currentConfigurationKey, depositPrefix, homeVisitKey } from '#functions/platform/table/keys.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import { readPositions } from '#functions/position/table/read-positions.ts';
import type { dashboard } from '#shared/contract/dashboard.ts';
import { addHours, instantOf, lastMonths } from '#shared/domain/calendar.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { accountsOfArea } from '#shared/domain/words.ts';
import { newestView, partsView } from './parts-view.ts';

const monthsShown = 12;

/**
 * The security dashboard with the home page's panel over both areas, in two round trips after the session's: one for all
 * that is shown, and one to remember it and to count unread notifications.
 */
export const readSecurityDashboard: Handler<typeof dashboard.endpoints.readSecurityDashboard> = async (
  call,
) => {
  const { database } = call;
  const { member } = call.signedIn;
  const now = instantOf(call.now());
  const months = lastMonths(now, monthsShown);
  const further = [homeVisitKey(member.id), currentConfigurationKey];
  const [parts, positions, deposits, { changes, addresses, purchases }] = await Promise.all([
    readParts(database, member.id, { area: 'security', now, further }),
    readPositions(database, member.id),
    readNewestOrders(database, member.id, depositPrefix, depositSchema),
    readForHome(database, member.id, months),
  ]);
  const [lastVisit, configuration] = parts.further;
  const areas = parts.wallets.map((wallet) => ({
    area: wallet.area,
    totalMinor: sumMinor(...accountsOfArea[wallet.area].map((account) => wallet[account])),
  }));
  const totalMinor = sumMinor(...areas.map((area) => area.totalMinor));
  const shown = { totalMinor, months: valueByMonth(totalMinor, changes, months) };
  const visit = nextVisit(parseItem(visitItem, lastVisit), seenNow(shown, now));
  const orders = [...purchases.items, ...deposits.items];
  const placed = [
    ...purchases.items.map(({ state }) => ({ area: 'infinity' as const, state })),
    ...deposits.items.map(({ state }) => ({ area: 'security' as const, state })),
  ];
  const [unread, older] = await Promise.all([
    parts.countUnread(),
    hasPaid(placed) ? [] : readOldestOrders(database, member.id, { infinity: purchases, security: deposits }),
    saveVisit(database, member.id, visit),
  ]);
  const { credentialsChangedAt } = member;
  const { credentialsHoldHours } = configurationOf(configuration).withdrawal;
  const withdrawalsPausedUntil = credentialsChangedAt && addHours(credentialsChangedAt, credentialsHoldHours);
  const ofArea = positions.filter(({ area }) => area === 'security');
  const positionOf = new Map(ofArea.map((position) => [position.sourceId, position]));
  return {
    ...partsView(parts, ofArea, now),
    unread,
    deposits: newestView(deposits, (deposit) =>
      depositView({ deposit, position: positionOf.get(deposit.id) ?? null }, call.now()),
    ),
    home: {
      ...shown,
      areas,
      sinceLastVisit: changesSince(visit.before, shown),
      next: comingEvents({ positions, addresses, orders, withdrawalsPausedUntil }, now),
      setup: setupOf({ member, addresses, orders: [...placed, ...older] }, now),
    },
  };
};
