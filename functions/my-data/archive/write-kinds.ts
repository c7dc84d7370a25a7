import type * as z from 'zod/mini';
import { auditLineSchema } from '#functions/audit/audit-line-schema.ts';
import { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { compoundSchema } from '#functions/compound/compound-schema.ts';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { monthChangesSchema } from '#functions/ledger/month-changes-schema.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { displayName } from '#functions/member/display-name.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { notificationItem } from '#functions/notification/table/items.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  auditBySubject,
  bonusPrefix,
  compoundPrefix,
  depositPrefix,
  devicePrefix,
  entryPk,
  memberPk,
  notificationPrefix,
  payoutAddressPrefix,
  positionPrefix,
  purchasePrefix,
  reinvestmentPrefix,
  sessionPrefix,
  suspenseOf,
  walletMonthPrefix,
  walletPrefix,
  withdrawalPrefix,
} from '#functions/platform/table/keys.ts';
import type { Question } from '#functions/platform/table/read.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { positionSchema } from '#functions/position/position-schema.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { reinvestmentItem } from '#functions/reinvestment/table/items.ts';
import { deviceSchema } from '#functions/sign-in/device-schema.ts';
import { sessionSchema } from '#functions/sign-in/session-schema.ts';
import { isActive } from '#functions/sign-in/table/sessions.ts';
import { findInDownline } from '#functions/sponsor/table/find-in-downline.ts';
import { readSponsoredUsers } from '#functions/sponsor/table/read-sponsored-users.ts';
import { suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { ExportKind } from '#shared/domain/my-data.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import type { Archive } from './archive.ts';
import * as columns from './columns.ts';
import { type ArchivedDocument, identityColumns } from './identity.ts';
import { writeTableFiles } from './table-files.ts';

/** The archive and the member whose data goes into it. */
export interface ArchiveContext {
  readonly database: Database;
  readonly archive: Archive;
  readonly member: Member;
  readonly configuration: Configuration;
  readonly now: Date;
  /** The KYC case, null if there is none, and its documents. */
  readonly kyc: KycCase | null;
  readonly documents: readonly ArchivedDocument[];
}

/** Writes one kind of data into the archive. */
type WriteKind = (context: ArchiveContext, name: ExportKind) => Promise<unknown>;

type Schema = z.ZodMiniType;

/** A kind with one list of items, each of which is a row. */
const listed =
  <S extends Schema>(
    schema: S,
    columnsOf: columns.Columns<z.output<S>>,
    questionOf: (member: Member) => Question,
    isWanted: (item: z.output<S>, now: Date) => boolean = () => true,
  ): WriteKind =>
  ({ database, archive, member, configuration, now }, name) => {
    async function* pages() {
      for await (const page of everyPage(database, questionOf(member), schema))
        yield page.filter((item) => isWanted(item, now));
    }
    return writeTableFiles(archive, name, configuration.currency, columnsOf, pages());
  };

/** The member's items with this prefix, oldest first. */
const own =
  (begins: string) =>
  ({ id }: Member): Question => ({ pk: memberPk(id), begins, order: 'oldest-first' });

/** A kind with a list for each area. */
const inEachArea =
  <S extends Schema>(
    schema: S,
    columnsOf: columns.Columns<z.output<S> & { readonly area: ProductArea }>,
    questionOf: (member: Member, area: ProductArea) => Question,
  ): WriteKind =>
  ({ database, archive, member, configuration }, name) => {
    async function* pages() {
      for (const area of productAreas)
        for await (const page of everyPage(database, questionOf(member, area), schema))
          yield page.map((item) => ({ ...(item as object), area }) as z.output<S> & { area: ProductArea });
    }
    return writeTableFiles(archive, name, configuration.currency, columnsOf, pages());
  };

async function* onePage<Item>(items: readonly Item[]) {
  yield items;
}

const writeProfile: WriteKind = async ({ database, archive, member, configuration }, name) => {
  const { profile, interest, consents } = member;
  const [sponsorId] = member.sponsorIds;
  const sponsor = sponsorId ? await findMember(database, sponsorId) : null;
  const about: columns.Columns<Member> = {
    id: ({ id }) => id,
    email: ({ email }) => email,
    name: () => profile.name,
    phone: () => profile.phone ?? null,
    birthday: () => profile.birthday ?? null,
    street: () => profile.street ?? null,
    postalCode: () => profile.postalCode ?? null,
    city: () => profile.city ?? null,
    region: () => profile.region ?? null,
    country: () => profile.country ?? null,
    language: () => profile.language,
    theme: () => profile.theme,
    status: ({ status }) => status,
    statusSince: ({ statusSince }) => statusSince,
    statusReason: ({ statusReason, statusVisible }) => (statusVisible ? statusReason : null),
    joinedAt: ({ joinedAt }) => joinedAt,
    sponsorCode: ({ sponsorCode }) => sponsorCode,
    sponsor: () => sponsor && displayName(sponsor, configuration.sponsor.nameMask),
    areasOfInterest: () => interest.areas.join(' '),
    homeArea: () => interest.home,
    termsVersion: () => consents.termsVersion,
    riskNoticeVersion: () => consents.riskNoticeVersion,
    consentedAt: () => consents.at,
    identification: ({ kyc }) => kyc,
    authenticatorSince: ({ authenticatorSince }) => authenticatorSince,
    credentialsChangedAt: ({ credentialsChangedAt }) => credentialsChangedAt,
    mutedMails: ({ mutedMails }) => mutedMails.join(' '),
    avatar: ({ avatarId }) => avatarId,
    header: ({ headerId }) => headerId,
  };
  return writeTableFiles(archive, name, configuration.currency, about, onePage([member]));
};

const writeIdentity: WriteKind = ({ archive, configuration, kyc, documents }, name) => {
  const about = identityColumns(documents);
  return writeTableFiles(archive, name, configuration.currency, about, onePage(kyc ? [kyc] : []));
};

const pageOfUsers = 100;

const writeSponsoredUsers: WriteKind = ({ database, archive, member, configuration }, name) => {
  async function* pages(): AsyncGenerator<SponsoredUser[]> {
    let place: Awaited<ReturnType<typeof findInDownline>>['next'];
    do {
      const page = await findInDownline(database, member.id, {}, { limit: pageOfUsers, place });
      yield await readSponsoredUsers(database, page.found, configuration.sponsor.nameMask);
      place = page.next;
    } while (place);
  }
  return writeTableFiles(archive, name, configuration.currency, columns.sponsoredUserColumns, pages());
};

/**
 * Audit lines about the account that its member may see: what was decided but not why, because a reason may be meant
 * for staff only. Fraud marks are left out: the law forbids disclosing a suspicion (§ 47 GwG).
 */
const visibleActs: ReadonlySet<string> = new Set([
  ...['active', 'waiting-for-approval', 'sanctioned', 'blocked', 'closed'].map(
    (status) => `member-status:${status}`,
  ),
  'email-changed',
  'email-change-undone',
]);

/** How each kind of data is written; a new kind does not compile until it is added here. */
export const writeKind: Readonly<Record<ExportKind, WriteKind>> = {
  profile: writeProfile,
  identity: writeIdentity,
  'payout-addresses': listed(payoutAddressSchema, columns.payoutAddressColumns, own(payoutAddressPrefix)),
  sessions: listed(sessionSchema, columns.sessionColumns, own(sessionPrefix), isActive),
  devices: listed(deviceSchema, columns.deviceColumns, own(devicePrefix)),
  balances: listed(walletItem, columns.balanceColumns, own(walletPrefix)),
  months: inEachArea(monthChangesSchema, columns.monthColumns, (member, area) =>
    own(walletMonthPrefix(area))(member),
  ),
  purchases: listed(purchaseSchema, columns.purchaseColumns, own(purchasePrefix)),
  reinvestments: listed(reinvestmentItem, columns.reinvestmentColumns, own(reinvestmentPrefix)),
  deposits: listed(depositSchema, columns.depositColumns, own(depositPrefix)),
  compounds: listed(compoundSchema, columns.compoundColumns, own(compoundPrefix)),
  positions: inEachArea(positionSchema, columns.positionColumns, (member, area) =>
    own(positionPrefix(area))(member),
  ),
  bonuses: listed(bonusSchema, columns.bonusColumns, own(bonusPrefix)),
  withdrawals: listed(withdrawalSchema, columns.withdrawalColumns, own(withdrawalPrefix)),
  'payments-set-aside': listed(suspenseSchema, columns.paymentColumns, ({ id }) => ({
    index: 'gsi2',
    pk: suspenseOf(id),
    order: 'oldest-first',
  })),
  entries: inEachArea(entrySchema, columns.entryColumns, ({ id }, area) => ({
    pk: entryPk(id, area),
    order: 'oldest-first',
  })),
  'sponsored-users': writeSponsoredUsers,
  notifications: listed(notificationItem, columns.notificationColumns, own(notificationPrefix)),
  acts: listed(
    auditLineSchema,
    columns.actColumns,
    ({ id }) => ({ index: 'gsi2', pk: auditBySubject(id), order: 'oldest-first' }),
    ({ act }) => visibleActs.has(act),
  ),
};
