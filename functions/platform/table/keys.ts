import { instantOfId } from '#functions/platform/new-id.ts';
import type { CashChannel, PlatformAccount } from '#shared/domain/accounts.ts';
import type { BankLineId, BankLineState } from '#shared/domain/bank-line.ts';
import type { Day, Instant, Month } from '#shared/domain/calendar.ts';
import type { DownlineStatus } from '#shared/domain/downline.ts';
import type {
  BonusId,
  CompoundId,
  DepositId,
  EntryId,
  MemberId,
  NotificationId,
  OtpId,
  PasskeyId,
  PayableId,
  PayoutAddressId,
  PayoutBatchId,
  ProposalId,
  PurchaseId,
  RecoveryId,
  RegistrationId,
  SecurityReportId,
  SessionId,
  SponsorCode,
  SuspenseId,
  WithdrawalId,
} from '#shared/domain/ids.ts';
import type { NameMask } from '#shared/domain/names.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import type { PayableState, PayoutBatchState } from '#shared/domain/payout-states.ts';
import type { BankFileState } from '#shared/domain/statement-words.ts';
import type {
  DepositState,
  KycState,
  ProposalState,
  PurchaseState,
  SecurityReportState,
  SuspenseState,
  UserStatus,
  WithdrawalState,
} from '#shared/domain/states.ts';
import type { BonusKind, MemberAccount, ProductArea, Role, WithdrawalKind } from '#shared/domain/words.ts';
import { shardOf } from './shards.ts';

/**
 * Every key of the single table, each with the question it answers. IAM policies refer to the prefixes.
 * A key is `pk` + `sk`; the three indexes gsi1, gsi2 and gsi3 are shared by all kinds of items.
 *
 * The schemas of the items are in items/, one file for items that are read together, so that a function bundles only
 * those it reads; each is built on first use. Parsing strips keys and index attributes.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Who is this member? What may they do? The member's partition holds all that only they own. */
export const memberPk = (id: MemberId) => `MEMBER#${id}`;
export const memberKey = (id: MemberId): Key => ({ pk: memberPk(id), sk: 'MEMBER' });

/** Which statuses did this member have, one after the other? By the version with which the member got each. */
export const statusChangeKey = (id: MemberId, version: number): Key => ({
  pk: memberPk(id),
  sk: `${statusChangePrefix}${String(version).padStart(9, '0')}`,
});
export const statusChangePrefix = 'STATUS-CHANGE#';
/** When does this member's current status expire? Present only for a status that expires. */
export const statusEndKey = (id: MemberId): Key => ({ pk: memberPk(id), sk: 'STATUS-END' });
/** gsi3: which statuses end by a time? One partition is enough, because staff set each of them by hand. */
export const statusEndDue = 'DUE#status-end';

/** Which order does a bank transfer with this reference pay? */
export const referenceKey = (reference: PaymentReference): Key => ({
  pk: `REFERENCE#${reference}`,
  sk: 'REFERENCE',
});

/** Was a payment with this bank reference recorded by hand before, and for which order? Letters and digits only. */
export const bankReferenceKey = (reference: string): Key => ({
  pk: `BANK-REFERENCE#${reference}`,
  sk: 'BANK-REFERENCE',
});

/** Is this cookie a valid session? In the member's partition, so that one round trip reads both. */
export const sessionKey = (id: MemberId, secretHash: string): Key => ({
  pk: memberPk(id),
  sk: `SESSION#${secretHash}`,
});
export const sessionPrefix = 'SESSION#';

/** Did this member sign in with this browser before? By the hash of what its cookie holds. */
export const deviceKey = (id: MemberId, deviceHash: string): Key => ({
  pk: memberPk(id),
  sk: `${devicePrefix}${deviceHash}`,
});
export const devicePrefix = 'DEVICE#';
/** Did this member sign in with any browser before? It stays when devices are forgotten. */
export const firstDeviceKey = (id: MemberId): Key => ({ pk: memberPk(id), sk: 'FIRST-DEVICE' });
/** Of which sign-in from a new device was the member notified? */
export const newDeviceKey = (id: MemberId, sessionId: SessionId): Key => ({
  pk: memberPk(id),
  sk: `NEW-DEVICE#${sessionId}`,
});

/** Which sign-ins did this member report as not their own? */
export const securityReportKey = (memberId: MemberId, id: SecurityReportId): Key => ({
  pk: memberPk(memberId),
  sk: `${securityReportPrefix}${id}`,
});
export const securityReportPrefix = 'SECURITY-REPORT#';
/** gsi1: which reports are in this state, oldest first? (gsi2: `idLookup`.) */
export const securityReportQueue = (state: SecurityReportState) => `QUEUE#security-report#${state}`;

/** What are the member's balances in an area? */
export const walletKey = (id: MemberId, area: ProductArea): Key => ({
  pk: memberPk(id),
  sk: `WALLET#${area}`,
});
export const walletPrefix = 'WALLET#';

/** What did a month change on a member's balances in an area? All months of an area add up to its wallet. */
export const walletMonthKey = (id: MemberId, area: ProductArea, month: Month): Key => ({
  pk: memberPk(id),
  sk: `${walletMonthPrefix(area)}${month}`,
});
export const walletMonthPrefix = (area: ProductArea) => `MONTH#${area}#`;

/** What did the home page show on this member's last visits? */
export const homeVisitKey = (id: MemberId): Key => ({ pk: memberPk(id), sk: 'HOME-VISIT' });

/** Which purchases does a member have? Sorted by time, because ids are. */
export const purchaseKey = (memberId: MemberId, id: PurchaseId): Key => ({
  pk: memberPk(memberId),
  sk: `PURCHASE#${id}`,
});
export const purchasePrefix = 'PURCHASE#';
/** gsi1: which purchases are in this state, oldest first? */
export const purchaseQueue = (state: PurchaseState) => `QUEUE#purchase#${state}`;
/** gsi2: whose purchase is this id? */
export const idLookup = (id: string) => `ID#${id}`;
/** gsi3: which waiting purchases expire by a time? */
export const expiryDue = (shard: number) => `DUE#purchase-expiry#${shard}`;
/** Which purchases did a member pay from the available balance, newest first? */
export const reinvestmentKey = (memberId: MemberId, id: PurchaseId): Key => ({
  pk: memberPk(memberId),
  sk: `${reinvestmentPrefix}${id}`,
});
export const reinvestmentPrefix = 'REINVESTMENT#';

/** Which deposits does a member have? Sorted by time, because ids are. */
export const depositKey = (memberId: MemberId, id: DepositId): Key => ({
  pk: memberPk(memberId),
  sk: `${depositPrefix}${id}`,
});
export const depositPrefix = 'DEPOSIT#';
/** gsi1: which deposits are in this state, oldest first? (gsi2: `idLookup`, as with purchases.) */
export const depositQueue = (state: DepositState) => `QUEUE#deposit#${state}`;
/** gsi3: which waiting deposits expire by a time? */
export const depositExpiryDue = (shard: number) => `DUE#deposit-expiry#${shard}`;

/** gsi3: which active purchases and deposits mature by a day, without their member having been reminded? */
export const maturityReminderDue = (shard: number) => `DUE#maturity-reminder#${shard}`;

/** Which compounds did a member make, newest first? */
export const compoundKey = (memberId: MemberId, id: CompoundId): Key => ({
  pk: memberPk(memberId),
  sk: `${compoundPrefix}${id}`,
});
export const compoundPrefix = 'COMPOUND#';

/** Was this payment of the provider recorded before, and with which outcome? */
export const providerPaymentKey = (providerId: string): Key => ({
  pk: `PAYMENT#coinpayments#${providerId}`,
  sk: 'PAYMENT',
});
/** gsi3: which deposits have an open invoice at the provider, oldest first? */
export const openInvoices = 'DUE#open-invoice';

/** An unmatched payment. gsi1: which are in this state, oldest first? */
export const suspenseKey = (id: SuspenseId): Key => ({ pk: `SUSPENSE#${id}`, sk: 'PAYMENT' });
export const suspenseQueue = (state: SuspenseState) => `QUEUE#suspense#${state}`;
/** gsi2: which unmatched payments belong to a member, by time? */
export const suspenseOf = (memberId: MemberId) => `SUSPENSE-OF#${memberId}`;

/** What did staff book by hand that a bank line has to confirm? By the entry. gsi1: which are open, oldest first? */
export const transitKey = (id: EntryId): Key => ({ pk: `TRANSIT#${id}`, sk: 'TRANSIT' });
export const openTransit = 'QUEUE#transit#open';

/** Does cash by this channel agree with what the bank or the provider shows, and since when doesn't it? */
export const reconciliationKey = (channel: CashChannel): Key => ({
  pk: `RECONCILIATION#${channel}`,
  sk: 'RECONCILIATION',
});

/** What does the bank have on an account, in one currency, by the statements in the books? */
export const bankAccountKey = (iban: string, currency: string): Key => ({
  pk: `BANK#${iban}#${currency}`,
  sk: 'ACCOUNT',
});
/** Was a statement with this id, number and balances imported before? `mark`: the hash of these. */
export const bankStatementKey = (iban: string, currency: string, mark: string): Key => ({
  pk: `BANK#${iban}#${currency}`,
  sk: `STATEMENT#${mark}`,
});
/** How does the bank write CSV files of an account, in one currency? */
export const csvMappingKey = (iban: string, currency: string): Key => ({
  pk: `BANK-CSV#${iban}#${currency}`,
  sk: 'MAPPING',
});
/** Is this line of a bank statement in the books, and what was it used for? gsi1: which are in this state, oldest first? */
export const bankLineKey = (id: BankLineId): Key => ({ pk: `BANK-LINE#${id}`, sk: 'LINE' });
export const bankLineQueue = (state: BankLineState) => `QUEUE#bank-line#${state}`;
/**
 * Which lines of bank statements have a search term of this kind with this prefix? Partitioned by its first letters
 * (`letters`).
 */
export const bankLineTerms = (kind: string, letters: string) => `BANK-LINE-TERM#${kind}#${letters}`;
/** The space sorts a term before those that go on after it; the day keeps the lines of one term in order. */
export const bankLineTermKey = (terms: string, term: string, bookedOn: Day, id: BankLineId): Key => ({
  pk: terms,
  sk: `${term} ${bookedOn}#${id}`,
});
/** What became of a file of the bank? By its hash. gsi1: all of them by time. gsi2: those in one state. */
export const bankFileKey = (hash: string): Key => ({ pk: `BANK-FILE#${hash}`, sk: 'FILE' });
export const bankFiles = 'QUEUE#bank-file';
export const bankFilesIn = (state: BankFileState) => `BANK-FILES#${state}`;

/** Who holds which role, since when and by whom? By role. */
export const staffRoleKey = (role: Role, memberId: MemberId): Key => ({
  pk: staffRolesPk,
  sk: `${staffRolePrefix(role)}${memberId}`,
});
export const staffRolesPk = 'STAFF#ROLES';
export const staffRolePrefix = (role: Role) => `${role}#`;
/** How many administrators can act? Makes "at least two remain" a condition of the write. */
export const administratorsKey: Key = { pk: 'STAFF#ADMINISTRATORS', sk: 'COUNT' };

/** A proposal that awaits a second person. gsi1: which are in this state, oldest first? */
export const proposalKey = (id: ProposalId): Key => ({ pk: `PROPOSAL#${id}`, sk: 'PROPOSAL' });
export const proposalQueue = (state: ProposalState) => `QUEUE#proposal#${state}`;
/** gsi2: which proposals are about a member, by time? */
export const proposalsOf = (memberId: MemberId) => `PROPOSALS-OF#${memberId}`;
/** gsi3: which waiting proposals expire by a time? */
export const proposalExpiryDue = 'DUE#proposal-expiry';

/** Which withdrawals does a member have? Sorted by time, because ids are. */
export const withdrawalKey = (memberId: MemberId, id: WithdrawalId): Key => ({
  pk: memberPk(memberId),
  sk: `${withdrawalPrefix}${id}`,
});
export const withdrawalPrefix = 'WITHDRAWAL#';
/** gsi1: which withdrawals of an area and kind are in this state, oldest first? (gsi2: `idLookup`.) */
export const withdrawalQueue = (area: ProductArea, kind: WithdrawalKind, state: WithdrawalState) =>
  `QUEUE#withdrawal#${area}#${kind}#${state}`;
/** What do we owe to a bank account? gsi1: which payables are in this state, oldest first? */
export const payableKey = (id: PayableId): Key => ({ pk: `PAYABLE#${id}`, sk: 'PAYABLE' });
export const payableQueue = (state: PayableState) => `QUEUE#payable#${state}`;
/** Which transfers go to the bank in one file? gsi1: which batches are in this state, newest first? */
export const payoutBatchKey = (id: PayoutBatchId): Key => ({ pk: `PAYOUT-BATCH#${id}`, sk: 'BATCH' });
export const payoutBatchQueue = (state: PayoutBatchState) => `QUEUE#payout-batch#${state}`;
/** How much of an area's cash did released batches take that is not booked yet, and how many were released? */
export const releasedPayoutsKey = (area: ProductArea): Key => ({ pk: `PAYOUTS#${area}`, sk: 'RELEASED' });
/** How much did a member request on each of the last thirty days? Used to check the limits. */
export const withdrawalUseKey = (memberId: MemberId): Key => ({
  pk: memberPk(memberId),
  sk: 'WITHDRAWAL-USE',
});

/** What identity did a member state, and what did compliance decide? */
export const kycKey = (memberId: MemberId): Key => ({ pk: memberPk(memberId), sk: 'KYC' });
/** gsi1: which cases are in this state, oldest first? Cases in review are listed with the submitted ones. */
export const kycQueue = (state: KycState) => `QUEUE#kyc#${state}`;
/** gsi3: for which cases is a reminder or the expiry due by a day? */
export const kycDue = 'DUE#kyc';

/**
 * Which documents of a submission did this person open? One item per case, submission and viewer, with the number of
 * times by document; it makes "opened by whoever approves" a condition of the write.
 */
export const kycViewsKey = (memberId: MemberId, submittedAt: Instant, viewerId: MemberId): Key => ({
  pk: `KYC-VIEWS#${memberId}`,
  sk: `${submittedAt}#${viewerId}`,
});

/**
 * Who submitted a case with this identity document, or as this person? By a keyed hash, so that no key contains a
 * document number or a name. Kept as long as the submitted case.
 */
export const sentIdentityPk = (mark: string) => `IDENTITY#${mark}`;
export const sentIdentityKey = (mark: string, memberId: MemberId): Key => ({
  pk: sentIdentityPk(mark),
  sk: memberId,
});
/** How often was a case with this document approved? Makes "no other approval since" a condition of the write. */
export const documentApprovalsKey = (mark: string): Key => ({
  pk: sentIdentityPk(mark),
  sk: 'APPROVALS',
});

/** What is made with versions of our secrets, and kept until its member makes it again. */
export type KeptPurpose = 'seeds' | 'recovery' | 'fingerprints';
/**
 * gsi1, and gsi2 for recovery codes, which share an item with a sealed secret: what still needs this version of a secret?
 * Asked before the version is given up.
 */
export const needsKey = (purpose: KeptPurpose, keyId: string) => `KEY#${purpose}#${keyId}`;

/** Which payout addresses does a member have? */
export const payoutAddressKey = (memberId: MemberId, id: PayoutAddressId): Key => ({
  pk: memberPk(memberId),
  sk: `${payoutAddressPrefix}${id}`,
});
export const payoutAddressPrefix = 'PAYOUT-ADDRESS#';
/** gsi2: which members have this bank account? */
export const payoutIban = (iban: string) => `IBAN#${iban}`;

/** How often did a member's addresses change? Makes their number and uniqueness a condition of the write. */
export const payoutAddressBookKey = (memberId: MemberId): Key => ({
  pk: memberPk(memberId),
  sk: 'PAYOUT-ADDRESSES',
});

/** What does this one-time code of a member confirm, until when, and how many attempts were made? */
export const otpKey = (memberId: MemberId, id: OtpId): Key => ({ pk: memberPk(memberId), sk: `OTP#${id}` });
/** What did a member confirm with a code, and was the proof consumed? By the hash of the proof, which itself is not stored. */
export const otpProofKey = (memberId: MemberId, proofHash: string): Key => ({
  pk: memberPk(memberId),
  sk: `OTP-PROOF#${proofHash}`,
});

/** Which notifications does a member have? Sorted by time, because their ids are. */
export const notificationKey = (memberId: MemberId, id: NotificationId): Key => ({
  pk: memberPk(memberId),
  sk: `${notificationPrefix}${id}`,
});
export const notificationPrefix = 'NOTIFICATION#';
/** Which is a member's newest notification, and which is the last one they saw? */
export const notificationsKey = (memberId: MemberId): Key => ({
  pk: memberPk(memberId),
  sk: 'NOTIFICATIONS',
});

/** Which change of address has a member begun or made, and can its former mailbox still undo it? */
export const emailChangeKey = (memberId: MemberId): Key => ({ pk: memberPk(memberId), sk: 'EMAIL-CHANGE' });

/** Does a member have an authenticator, with which secret, and which recovery codes are left? */
export const authenticatorKey = (memberId: MemberId): Key => ({
  pk: memberPk(memberId),
  sk: 'AUTHENTICATOR',
});

/** In what does the sign-in service differ from a member's record? gsi1: of which members, longest first? */
export const identityDriftKey = (memberId: MemberId): Key => ({
  pk: memberPk(memberId),
  sk: 'IDENTITY-DRIFT',
});
export const openIdentityDrifts = 'QUEUE#identity-drift';
/** How far were the search rows of members checked? */
export const searchCheckKey: Key = { pk: 'SEARCH-CHECK', sk: 'PLACE' };
/** How far were the identities compared with the members' records? */
export const identityComparisonKey: Key = { pk: 'IDENTITY-COMPARISON', sk: 'COMPARISON' };

/** Which passkeys does a member have? Sorted by time, because their ids are. */
export const passkeyKey = (memberId: MemberId, id: PasskeyId): Key => ({
  pk: memberPk(memberId),
  sk: `${passkeyPrefix}${id}`,
});
export const passkeyPrefix = 'PASSKEY#';
/** Was this request for a new passkey answered already? */
export const passkeyRequestKey = (memberId: MemberId, id: OtpId): Key => ({
  pk: memberPk(memberId),
  sk: `NEW-PASSKEY#${id}`,
});
/** Whose passkey has this credential? By the hash of its id, which may be longer than a key. */
export const passkeyCredentialKey = (credentialHash: string): Key => ({
  pk: `PASSKEY#${credentialHash}`,
  sk: 'PASSKEY',
});
/** What did the password prove at a sign-in that waits for a passkey? By the hash of what the browser's cookie holds. */
export const pendingSignInKey = (memberId: MemberId, secretHash: string): Key => ({
  pk: memberPk(memberId),
  sk: `PENDING-SIGN-IN#${secretHash}`,
});

/**
 * How many orders and bonuses awaiting funding has a member had? Makes "nothing is open" a condition of the write that
 * closes the account; once it is closed, no more can be created.
 */
export const commitmentsKey = (memberId: MemberId): Key => ({ pk: memberPk(memberId), sk: 'COMMITMENTS' });

/** What is the progress of the archive of a member's data? */
export const exportKey = (memberId: MemberId): Key => ({ pk: memberPk(memberId), sk: 'EXPORT' });

/** Are withdrawals of an area stopped, since when, by whom and why? */
/** How often proposals that change an area's money were approved: two decided on the same figures can't both be. */
export const moneyDecisionsKey = (area: ProductArea): Key => ({ pk: `STOP#${area}`, sk: 'MONEY-DECISIONS' });
export const withdrawalStopKey = (area: ProductArea): Key => ({ pk: `STOP#${area}`, sk: 'WITHDRAWALS' });

/** Which active positions does a member have in an area, or in both? */
export const positionKey = (memberId: MemberId, area: ProductArea, sourceId: string): Key => ({
  pk: memberPk(memberId),
  sk: `${positionPrefix(area)}${sourceId}`,
});
export const positionPrefix = (area: ProductArea) => `${positionsPrefix}${area}#`;
export const positionsPrefix = 'POSITION#';
/** gsi3: which positions of a shard have a return or the maturity due by a day? Sorted by day. */
export const settlementDue = (area: ProductArea, shard: number) => `DUE#settlement#${area}#${shard}`;

/** How many pieces of a package does a member hold or have ordered? */
export const packageCountKey = (memberId: MemberId, packageId: string): Key => ({
  pk: memberPk(memberId),
  sk: `PACKAGE-COUNT#${packageId}`,
});

/** Was this bonus granted? Its id comes from its source, so it can exist once only. */
export const bonusKey = (memberId: MemberId, id: BonusId): Key => ({
  pk: memberPk(memberId),
  sk: `${bonusPrefix}${id}`,
});
export const bonusPrefix = 'BONUS#';
/** gsi1: a member's bonuses of an area, by time. gsi2: the same of one kind. */
export const bonusesByTime = (memberId: MemberId, area: ProductArea) => `BONUSES#${memberId}#${area}`;
export const bonusesByKind = (memberId: MemberId, area: ProductArea, kind: BonusKind) =>
  `BONUSES#${memberId}#${area}#${kind}`;

/** gsi3: which bonuses of an area await funding of the pool, oldest first? */
export const awaitingFunding = (area: ProductArea) => `AWAITING#${area}`;

/** How much did a member earn, by kind, in a month or in total (`ALL`)? */
export const bonusTotalKey = (memberId: MemberId, area: ProductArea, month: string): Key => ({
  pk: memberPk(memberId),
  sk: `${bonusTotalPrefix(area)}${month}`,
});
export const bonusTotalPrefix = (area: ProductArea) => `BONUS-TOTAL#${area}#`;

/**
 * Ledger entries of a member (or of the operator's own acts) and area by time. Only put, in transactions: the table's
 * policy denies update and delete on this prefix.
 */
export const entryKey = (memberId: MemberId | null, area: ProductArea, id: EntryId): Key => ({
  pk: entryPk(memberId, area),
  sk: id,
});
export const entryPk = (memberId: MemberId | null, area: ProductArea) =>
  `ENTRY#${memberId ?? 'operator'}#${area}`;
/** gsi1 (the debited account) and gsi2 (the credited account): which entries make up this balance? */
export const entriesOfAccount = (memberId: MemberId, area: ProductArea, account: MemberAccount) =>
  `ENTRIES#${memberId}#${area}#${account}`;
/** gsi3: which entries belong to this purchase, deposit, withdrawal or bonus? */
export const entriesOfSource = (sourceId: string) => `SOURCE#${sourceId}`;

/** One shard of a platform account. */
export const platformKey = (area: ProductArea, account: PlatformAccount, shard: number): Key => ({
  pk: `PLATFORM#${area}#${account}#${shard}`,
  sk: 'BALANCE',
});

/** Which member has this e-mail address, identity or sponsor code? Also keeps each of them unique. */
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'MEMBER' });
/** Whose address was this, and until when is it kept for them? In the partition of who has it now. */
export const formerEmailKey = (email: string): Key => ({
  pk: `EMAIL#${email.toLowerCase()}`,
  sk: 'FORMER-MEMBER',
});
export const subKey = (sub: string): Key => ({ pk: `SUB#${sub}`, sk: 'MEMBER' });
export const sponsorCodeKey = (code: SponsorCode): Key => ({ pk: `SPONSORCODE#${code}`, sk: 'MEMBER' });

/** Who registered this address and has not confirmed it? By the hash of the address; sorted by time, because ids are. */
export const registrationsPk = (addressHash: string) => `REGISTRATION#${addressHash}`;
export const registrationKey = (addressHash: string, id: RegistrationId): Key => ({
  pk: registrationsPk(addressHash),
  sk: id,
});
/** gsi3: which registrations were not confirmed in time? */
export const registrationEndDue = 'DUE#registration-end';

/** When was a new password asked for with this address? By the hash of the address; sorted by time, because ids are. */
export const recoveriesPk = (addressHash: string) => `RECOVERY#${addressHash}`;
export const recoveryKey = (addressHash: string, id: RecoveryId): Key => ({
  pk: recoveriesPk(addressHash),
  sk: id,
});

/** gsi1: which members have this status, newest first? */
export const membersByStatus = (status: UserStatus) => `USERS#${status}`;
/** gsi2: all members by time of joining. */
export const allMembers = 'USERS';
/** gsi3: whom did this member sponsor directly, by time? */
export const sponsoredBy = (sponsorId: MemberId) => `SPONSORED#${sponsorId}`;

/** Which search rows does this member have? */
export const searchableKey = (id: MemberId): Key => ({ pk: memberPk(id), sk: 'SEARCHABLE' });
/**
 * Which members, in total or of a status, have a search term with this prefix? Partitioned by its first letters
 * (`letters`).
 */
export const searchTerms = (common: string, letters: string) => `SEARCH#TERM#${common}#${letters}`;
export const searchTermKey = (terms: string, term: string, id: MemberId): Key => ({
  pk: terms,
  sk: `${term} #${id}`,
});
/** Which members have an id with this prefix? */
export const searchIds = 'SEARCH#ID';
export const searchIdKey = (id: MemberId): Key => ({ pk: searchIds, sk: id });
/** Which members share an attribute (a status, a role …), in a given order? */
export const searchList = (common: string, order: 'name' | 'joined' | 'since') =>
  `SEARCH#LIST#${common}#${order}`;
/** The space sorts `Anna` before `Anna Berg`. */
export const searchListKey = (list: string, place: string, id: MemberId): Key => ({
  pk: list,
  sk: `${place} #${id}`,
});

/** Who is in a member's downline, and with which counts and volume? */
export const downlinePk = (ancestorId: MemberId) => `DOWNLINE#${ancestorId}`;
/** The downline of a member, by level and time of joining. */
export const downlineKey = (
  ancestorId: MemberId,
  level: number,
  joinedAt: Instant,
  memberId: MemberId,
): Key => ({
  pk: downlinePk(ancestorId),
  sk: `${downlineLevelPrefix(level)}${joinedAt}#${memberId}`,
});
/** gsi1 (first name and initial) and gsi2 (initials): whose masked name has this prefix, on any level? */
export const downlineByName = (ancestorId: MemberId, mask: NameMask) => `${downlinePk(ancestorId)}#${mask}`;
/** gsi3: who in a member's downline has this status? */
export const downlineByStatus = (ancestorId: MemberId, status: DownlineStatus) =>
  `${downlinePk(ancestorId)}#${status}`;
/** Sorts the nearest level last, so that reading backwards gives the nearest level first, the newest members first. */
export const downlineNearnessPrefix = (level: number) => `${99 - level}#`;
export const downlineLevelPrefix = (level: number) => `L${String(level).padStart(2, '0')}#`;
/** How many members, and what volume, are on each level of a member's downline? */
export const downlineTotalKey = (ancestorId: MemberId, level: number): Key => ({
  pk: downlinePk(ancestorId),
  sk: `${downlineTotalPrefix}${downlineLevelPrefix(level)}`,
});
export const downlineTotalPrefix = 'TOTAL#';
/** A member's own volume, and how many they sponsored directly. */
export const sponsorshipKey = (memberId: MemberId): Key => ({ pk: downlinePk(memberId), sk: 'OWN' });

/** Was this command carried out already, and with which reply? */
export const idempotencyKey = (memberId: MemberId, key: string): Key => ({
  pk: `IDEMPOTENCY#${memberId}#${key}`,
  sk: 'REPLY',
});

/** An hour of events takes as many writes as this many partitions. */
const eventShards = 4;
const eventsPk = (hour: Instant, shard: number): string => `EVENT#${hour.slice(0, 13)}#${shard}`;
/** The outbox: which events were written within an hour, and which of their consumers are done with them? */
export const eventsOf = (hour: Instant): string[] =>
  Array.from({ length: eventShards }, (_, shard) => eventsPk(hour, shard));
export const eventKey = (id: string): Key => ({
  pk: eventsPk(instantOfId(id), shardOf(id, eventShards)),
  sk: id,
});
/** A consumer is done with an event; sorts right behind the event. */
export const eventDoneKey = (id: string, consumer: string): Key => ({
  pk: eventKey(id).pk,
  sk: `${id}#${consumer}`,
});

/** Did this consumer handle this event already? */
export const onceKey = (consumer: string, id: string): Key => ({ pk: `ONCE#${consumer}#${id}`, sk: 'ONCE' });
/** Was this entry corrected, and by which entry? An entry is corrected once; its correction can be corrected in turn. */
export const correctedKey = (id: EntryId): Key => onceKey('correction', id);

/** What did staff do? By day; gsi1 by actor; gsi2 by subject. */
export const auditKey = (at: Instant, id: string): Key => ({ pk: `AUDIT#${at.slice(0, 10)}`, sk: id });
export const auditByActor = (memberId: MemberId) => `AUDIT-ACTOR#${memberId}`;
export const auditBySubject = (subjectId: string) => `AUDIT-SUBJECT#${subjectId}`;

/** The configuration in force, and each version. */
export const currentConfigurationKey: Key = { pk: 'CONFIGURATION', sk: 'CURRENT' };
export const configurationVersionKey = (version: number): Key => ({
  pk: 'CONFIGURATION',
  sk: `${configurationVersionPrefix}${String(version).padStart(6, '0')}`,
});
export const configurationVersionPrefix = 'VERSION#';
/** Which version is scheduled? A version with a number below the one in force is obsolete. */
export const scheduledConfigurationKey: Key = { pk: 'CONFIGURATION', sk: 'SCHEDULED' };
/** What are the administrators preparing? */
export const configurationDraftKey: Key = { pk: 'CONFIGURATION', sk: 'DRAFT' };

/**
 * What do the entries of an area add up to for each account, over all members and shards of accounts? It is the sum of
 * these shards, which the journal writes in turn.
 */
export const ledgerTotalsKey = (area: ProductArea, shard: number): Key => ({
  pk: `${ledgerTotalsPrefix}${shard}`,
  sk: area,
});
export const ledgerTotalsPrefix = 'TOTALS#ledger#';
/** What did the entries of a month, or of a day, change in a shard of these totals? By the time of the entries' ids. */
export const ledgerPeriodsPk = (area: ProductArea, period: 'months' | 'days', shard: number) =>
  `TOTALS#ledger-${period}#${area}#${shard}`;
export const ledgerMonthKey = (area: ProductArea, month: Month, shard: number): Key => ({
  pk: ledgerPeriodsPk(area, 'months', shard),
  sk: month,
});
export const ledgerDayKey = (area: ProductArea, day: Day, shard: number): Key => ({
  pk: ledgerPeriodsPk(area, 'days', shard),
  sk: day,
});

/**
 * Which entries make up the balance of a platform account? By time, because ids are. In shards by entry, so that a run
 * that books thousands on one account doesn't write to one partition.
 */
export const bookingPk = (area: ProductArea, account: PlatformAccount, shard: number) =>
  `BOOKING#${area}#${account}#${shard}`;
export const bookingKey = (area: ProductArea, account: PlatformAccount, shard: number, id: EntryId): Key => ({
  pk: bookingPk(area, account, shard),
  sk: id,
});

/** With which content was this entry or audit line first written? */
export const journalKey = (shard: number, id: string): Key => ({ pk: `JOURNAL#${shard}`, sk: id });
/** gsi1: which journal lines of a shard are not sealed yet, by id? */
export const unsealedLines = (shard: number) => `QUEUE#unsealed#${shard}`;

/** What is the progress of the accrual of each shard? By day. */
export const accrualRuns = 'RUN#accrual';
export const accrualRunKey = (day: Day, shard: number): Key => ({
  pk: accrualRuns,
  sk: `${day}#${String(shard).padStart(2, '0')}`,
});

/** How far is the journal sealed? */
export const sealHeadKey: Key = { pk: 'SEAL#HEAD', sk: 'SEAL' };

/** What are the results of the latest proof of the ledger and of each earlier one? */
export const latestProofKey: Key = { pk: 'PROOF#ledger', sk: 'LATEST' };
export const proofKey = (endedAt: Instant): Key => ({
  pk: latestProofKey.pk,
  sk: `${proofPrefix}${endedAt}`,
});
export const proofPrefix = 'ENDED#';

/** How many members have each status? */
export const memberCountsKey: Key = { pk: 'TOTALS#members', sk: 'STATUS' };

/** How many attempts did this address or account make in this window? */
export const limitKey = (purpose: string, subject: string, window: number): Key => ({
  pk: `LIMIT#${purpose}#${subject}`,
  sk: String(window),
});

/** What is the progress of the demo cast? */
export const seedKey: Key = { pk: 'SEED', sk: 'PROGRESS' };
