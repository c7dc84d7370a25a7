import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  devicePrefix,
  memberPk,
  payoutAddressPrefix,
  securityReportPrefix,
} from '#functions/platform/table/keys.ts';
import { readAll, readPage } from '#functions/platform/table/read.ts';
import { securityReportSchema } from '#functions/safety/security-report-schema.ts';
import { deviceSchema } from '#functions/sign-in/device-schema.ts';
import { lastUsedOf, readActiveSessions } from '#functions/sign-in/table/sessions.ts';
import { type MemberSafety, newestShown } from '#shared/contract/member-overview.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { maskedPayee } from '#shared/domain/payee.ts';

/** More browsers than a person uses before each is forgotten; they are in no particular order. */
const devicesMax = 100;

const newestBy = <Item>(items: readonly Item[], timeOf: (item: Item) => string) =>
  items.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a))).slice(0, newestShown);

/** The security of an account: payout addresses, sessions, browsers and reports. */
export const readSafety = async (
  database: Database,
  memberId: MemberId,
  now: Date,
): Promise<MemberSafety> => {
  const pk = memberPk(memberId);
  const newest = { limit: newestShown, after: undefined };
  const [addresses, sessions, devices, reports] = await Promise.all([
    readPage(
      database,
      { pk, begins: payoutAddressPrefix, order: 'newest-first' },
      payoutAddressSchema,
      newest,
    ),
    readActiveSessions(database, memberId, now),
    readAll(database, { pk, begins: devicePrefix, order: 'oldest-first' }, deviceSchema, devicesMax),
    readPage(
      database,
      { pk, begins: securityReportPrefix, order: 'newest-first' },
      securityReportSchema,
      newest,
    ),
  ]);
  const used = sessions.items.map((session) => ({ ...session, lastUsedAt: lastUsedOf(session) }));
  const seen = devices.map(({ firstSeenAt = null, ...device }) => ({ ...device, firstSeenAt }));
  return {
    payoutAddresses: {
      items: addresses.items.map(({ payee, addedAt, usableFrom }) => ({
        id: payee.addressId,
        kind: payee.kind,
        label: payee.label,
        masked: maskedPayee(payee),
        addedAt,
        usableFrom,
      })),
      isMore: addresses.last !== undefined,
    },
    sessions: {
      items: newestBy(used, ({ lastUsedAt }) => lastUsedAt),
      isMore: sessions.isMore || used.length > newestShown,
    },
    devices: {
      items: newestBy(seen, ({ lastSeenAt }) => lastSeenAt),
      isMore: seen.length > newestShown,
    },
    reports: { items: reports.items, isMore: reports.last !== undefined },
  };
};
