import * as z from 'zod/mini';
import { platformAccounts } from '#functions/domain/ledger.ts';
import { statusesToReturnTo } from '#functions/domain/member.ts';
import { suspenseReasons } from '#functions/domain/suspense.ts';
import { daySchema, instantSchema, monthSchema } from '#shared/domain/calendar.ts';
import { configurationSchema } from '#shared/domain/configuration.ts';
import { differenceSchema } from '#shared/domain/configuration-difference.ts';
import { downlineStatuses } from '#shared/domain/downline.ts';
import { entryKindSchema } from '#shared/domain/entry-kinds.ts';
import {
  bonusIdSchema,
  compoundIdSchema,
  depositIdSchema,
  documentIdSchema,
  entryIdSchema,
  exportIdSchema,
  memberIdSchema,
  notificationIdSchema,
  otpIdSchema,
  pictureIdSchema,
  proposalIdSchema,
  purchaseIdSchema,
  type SessionId,
  securityReportIdSchema,
  sessionIdSchema,
  sponsorCodeSchema,
  suspenseIdSchema,
  withdrawalIdSchema,
} from '#shared/domain/ids.ts';
import {
  documentKindSchema,
  documentReasonCodeSchema,
  documentTypeSchema,
} from '#shared/domain/kyc-documents.ts';
import { identityDocumentSchema, kycAddressSchema, kycPersonSchema } from '#shared/domain/kyc-person.ts';
import { kycFieldGroupSchema } from '#shared/domain/kyc-progress.ts';
import { ledgerProofSchema } from '#shared/domain/ledger-difference.ts';
import { bpsSchema, minorSchema, positiveMinorSchema, signedMinorSchema } from '#shared/domain/money.ts';
import { exportStepSchema } from '#shared/domain/my-data.ts';
import { nameMasks } from '#shared/domain/names.ts';
import { notificationSchemaWith } from '#shared/domain/notification-kinds.ts';
import { payeeSchema } from '#shared/domain/payee.ts';
import { profileSchema } from '#shared/domain/profile.ts';
import { proposedActSchema } from '#shared/domain/proposed-act.ts';
import {
  bonusStateSchema,
  depositStateSchema,
  kycStandingSchema,
  kycStateSchema,
  proposalStateSchema,
  purchaseStateSchema,
  securityReportStateSchema,
  suspenseStateSchema,
  userStatusSchema,
  withdrawalStateSchema,
} from '#shared/domain/states.ts';
import { withdrawalFlagSchema, withdrawalReasonCodeSchema } from '#shared/domain/withdrawal-request.ts';
import {
  bonusKindSchema,
  maturityChoiceSchema,
  memberAccountSchema,
  mutableMailTopics,
  otpChannelSchema,
  otpPurposeSchema,
  productAreaSchema,
  returnPeriodSchema,
  roleSchema,
  withdrawalKindSchema,
} from '#shared/domain/words.ts';

/**
 * What stands in the table, parsed whenever it is read. Keys and index attributes are stripped by the parsing.
 * Each schema is built when it is first used: a function pays at its start for no item that it does not read.
 */

export const actorSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('member'), memberId: memberIdSchema }),
    z.object({ kind: z.literal('staff'), memberId: memberIdSchema }),
    z.object({ kind: z.literal('system'), name: z.string() }),
  ]),
);

export const memberItem = z.lazy(() =>
  z.object({
    id: memberIdSchema,
    sub: z.string(),
    email: z.string(),
    profile: profileSchema,
    status: userStatusSchema,
    statusSince: instantSchema,
    statusReason: z.nullable(z.string()),
    statusVisible: z.boolean(),
    statusUntil: z.nullable(instantSchema),
    statusVersion: z._default(z.int(), 1),
    statusBefore: z._default(
      z.nullable(
        z.object({
          status: z.enum(statusesToReturnTo),
          reason: z.nullable(z.string()),
          visible: z.boolean(),
          until: z.nullable(instantSchema),
        }),
      ),
      null,
    ),
    joinedAt: instantSchema,
    sponsorCode: sponsorCodeSchema,
    sponsorIds: z.array(memberIdSchema),
    sponsorName: z.nullable(z.string()),
    interest: z.object({ areas: z.array(productAreaSchema), home: productAreaSchema }),
    consents: z.object({ termsVersion: z.string(), riskNoticeVersion: z.string(), at: instantSchema }),
    roles: z.array(roleSchema),
    kyc: z._default(kycStandingSchema, 'none'),
    kycUntil: z._default(z.nullable(daySchema), null),
    credentialsChangedAt: z._default(z.nullable(instantSchema), null),
    authenticatorSince: z._default(z.nullable(instantSchema), null),
    withdrawalsHeldSince: z._default(z.nullable(instantSchema), null),
    // What may be muted can become less: a topic that nobody may mute any more is none that this member muted.
    mutedMails: z.pipe(
      z._default(z.array(z.string()), []),
      z.transform((topics) => mutableMailTopics.filter((topic) => topics.includes(topic))),
    ),
    avatarId: z._default(z.nullable(pictureIdSchema), null),
    headerId: z._default(z.nullable(pictureIdSchema), null),
    keptUntil: z._default(z.nullable(daySchema), null),
    forgottenAt: z._default(z.nullable(instantSchema), null),
    version: z.int(),
  }),
);

/** One status that a member got: from which, by whom and why. */
export const statusChangeItem = z.lazy(() =>
  z.object({
    at: instantSchema,
    from: userStatusSchema,
    to: userStatusSchema,
    reason: z.nullable(z.string()),
    visibleToMember: z.boolean(),
    until: z.nullable(instantSchema),
    actor: actorSchema,
  }),
);

/** The present status of a member ends by itself; `version` is that with which the member got it. */
export const statusEndItem = z.lazy(() =>
  z.object({ memberId: memberIdSchema, endsAt: instantSchema, version: z.int() }),
);
export type StatusEnd = z.infer<typeof statusEndItem>;

/** One role of one person; the roles that count stand with the member, this says since when and by whom. */
export const roleHeldItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    role: roleSchema,
    since: instantSchema,
    proposedBy: z.nullable(z.string()),
    approvedBy: z.nullable(z.string()),
    proposalId: z.nullable(proposalIdSchema),
  }),
);

export const administratorsItem = z.lazy(() => z.object({ count: z.int() }));

/** Points from a unique attribute (e-mail, identity, sponsor code) to its member. */
export const memberPointerItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    /** On a sponsor code: its member closed the account, and nobody comes below them any more. */
    closed: z.optional(z.literal(true)),
  }),
);

/** The number of every session that began before sessions had numbers: they are listed, and ended, as one. */
const unnumberedSession = 'ses_00000000000000000000000000' as SessionId;

export const sessionItem = z.lazy(() =>
  z.object({
    id: z._default(sessionIdSchema, unnumberedSession),
    memberId: memberIdSchema,
    secretHash: z.string(),
    /** Browser and system in words, and the address on the internet; empty where it is not known. */
    device: z._default(z.string(), ''),
    address: z._default(z.string(), ''),
    /** Of the mark of the browser; null for sessions that no browser began. */
    deviceHash: z._default(z.nullable(z.string()), null),
    roles: z.array(roleSchema),
    createdAt: instantSchema,
    /** Ends here whatever happens. */
    endsAt: instantSchema,
    /** Ends here unless it is used before; then it moves on by `idleDays`. */
    idleUntil: instantSchema,
    idleDays: z.int(),
    /** Within the hour; null while it was not used an hour after it began. */
    lastUsedAt: z._default(z.nullable(instantSchema), null),
    /** Ended because its member may no longer sign in; kept for a day, so that whoever had it can be told why. */
    endedFor: z._default(z.nullable(z.literal('status')), null),
  }),
);
export type Session = z.infer<typeof sessionItem>;

/** A browser that a member signed in with. */
export const deviceItem = z.lazy(() =>
  z.object({ device: z.string(), firstSeenAt: z.optional(instantSchema), lastSeenAt: instantSchema }),
);

/** A sign-in on a device that was new to its member: what a report of it speaks of, when the session is long gone. */
export const newDeviceItem = z.lazy(() =>
  z.object({
    sessionId: sessionIdSchema,
    device: z.string(),
    address: z.string(),
    signedInAt: instantSchema,
  }),
);

const balance = z._default(minorSchema, 0 as never);
export const walletItem = z.lazy(() =>
  z.object({
    area: productAreaSchema,
    available: balance,
    held: balance,
    invested: balance,
    deposited: balance,
    'principal-held': balance,
  }),
);

/** How often a member began what may still be owed. */
export const commitmentsItem = z.lazy(() => z.object({ count: z.int() }));

/** How far the archive of a member's data is. */
export const exportItem = z.lazy(() =>
  z.object({
    id: exportIdSchema,
    state: z.enum(['requested', 'running', 'ready', 'failed']),
    done: z.int(),
    step: z.nullable(exportStepSchema),
    /** How often it was begun; one that fails again and again is given up. */
    runs: z.int(),
    requestedAt: instantSchema,
    /** When it last said how far it is. */
    updatedAt: instantSchema,
    readyAt: z.nullable(instantSchema),
    endsAt: z.nullable(instantSchema),
    bytes: z.nullable(z.int()),
  }),
);

const monthChange = z._default(signedMinorSchema, 0 as never);
/** What one month changed, kept by the very writes that post its entries. */
export const walletMonthItem = z.lazy(() =>
  z.object({
    month: monthSchema,
    available: monthChange,
    held: monthChange,
    invested: monthChange,
    deposited: monthChange,
    'principal-held': monthChange,
    /** What came to the member's balances altogether, and what left them; moves between them are neither. */
    inMinor: balance,
    outMinor: balance,
    entryCount: z.int(),
  }),
);

const bankDetails = z.object({
  reference: z.string(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  name: z.string(),
});

const historyLine = z.object({
  at: instantSchema,
  state: z.string(),
  actor: actorSchema,
  reason: z.nullable(z.string()),
  amountMinor: z.optional(minorSchema),
});

export const purchaseItem = z.lazy(() =>
  z.object({
    area: z.literal('infinity'),
    id: purchaseIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: purchaseStateSchema,
    packageId: z.string(),
    packageName: z.string(),
    quantity: z.int(),
    unitPriceMinor: positiveMinorSchema,
    priceMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    feeToPoolMinor: minorSchema,
    totalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    termMonths: z.int(),
    returnPeriod: returnPeriodSchema,
    sponsorLevelBps: z.array(bpsSchema),
    configurationVersion: z.int(),
    payment: z.enum(['bank', 'balance']),
    bank: z.nullable(bankDetails),
    inSuspenseMinor: minorSchema,
    createdAt: instantSchema,
    expiresAt: z.nullable(instantSchema),
    activatedAt: z.nullable(instantSchema),
    maturesOn: z.nullable(daySchema),
    maturityChoice: maturityChoiceSchema,
    remindedFor: z.nullable(daySchema),
    history: z.array(historyLine),
    version: z.int(),
  }),
);

export const depositItem = z.lazy(() =>
  z.object({
    area: z.literal('security'),
    id: depositIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: depositStateSchema,
    planId: z.string(),
    planName: z.string(),
    totalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    termMonths: z.int(),
    earlyExitFeeBps: bpsSchema,
    amountMinMinor: positiveMinorSchema,
    amountMaxMinor: positiveMinorSchema,
    returnPeriod: returnPeriodSchema,
    sponsorLevelBps: z.array(bpsSchema),
    configurationVersion: z.int(),
    payment: z.enum(['bank', 'coinpayments']),
    bank: z.nullable(bankDetails),
    invoice: z.nullable(
      z.object({
        state: z.enum(['creating', 'open', 'seen', 'confirming', 'complete', 'expired', 'cancelled']),
        providerId: z.nullable(z.string()),
        checkoutUrl: z.nullable(z.string()),
        expiresAt: z.nullable(instantSchema),
        requestedAt: instantSchema,
        updatedAt: instantSchema,
      }),
    ),
    inSuspenseMinor: minorSchema,
    createdAt: instantSchema,
    expiresAt: z.nullable(instantSchema),
    activatedAt: z.nullable(instantSchema),
    maturesOn: z.nullable(daySchema),
    maturityChoice: maturityChoiceSchema,
    remindedFor: z.nullable(daySchema),
    history: z.array(historyLine),
    version: z.int(),
  }),
);

/** Part or all of the available balance that became a package. */
export const reinvestmentItem = z.lazy(() =>
  z.object({
    purchaseId: purchaseIdSchema,
    packageName: z.string(),
    quantity: z.int(),
    priceMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    totalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    maturesOn: daySchema,
    at: instantSchema,
  }),
);

/** Part or all of the available balance that became principal of a deposit. */
export const compoundItem = z.lazy(() =>
  z.object({
    id: compoundIdSchema,
    depositId: depositIdSchema,
    planName: z.string(),
    amountMinor: positiveMinorSchema,
    principalBeforeMinor: positiveMinorSchema,
    principalAfterMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    maturesOn: daySchema,
    at: instantSchema,
    entryId: entryIdSchema,
  }),
);

export const suspenseItem = z.lazy(() =>
  z.object({
    id: suspenseIdSchema,
    area: productAreaSchema,
    state: suspenseStateSchema,
    reason: z.enum(suspenseReasons),
    amountMinor: minorSchema,
    foreign: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
    cash: z.enum(['cash:bank', 'cash:coinpayments']),
    shard: z.int(),
    reference: z.string(),
    sourceId: z.string(),
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    createdAt: instantSchema,
    history: z.array(historyLine),
    version: z.int(),
  }),
);

/** What was made of a payment that the provider told of. */
export const providerPaymentItem = z.lazy(() =>
  z.object({ depositId: depositIdSchema, outcome: z.enum(['activated', ...suspenseReasons]) }),
);

export const proposalItem = z.lazy(() =>
  z.object({
    id: proposalIdSchema,
    state: proposalStateSchema,
    act: proposedActSchema,
    reason: z.string(),
    evidence: z.nullable(z.string()),
    proposerId: memberIdSchema,
    proposerName: z.string(),
    deciderName: z.nullable(z.string()),
    createdAt: instantSchema,
    expiresAt: instantSchema,
    history: z.array(historyLine),
    version: z.int(),
  }),
);

export const withdrawalItem = z.lazy(() =>
  z.object({
    id: withdrawalIdSchema,
    area: productAreaSchema,
    kind: withdrawalKindSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: withdrawalStateSchema,
    amountMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    earlyExitFeeMinor: minorSchema,
    deposit: z.nullable(z.object({ depositId: depositIdSchema, planName: z.string() })),
    payee: payeeSchema,
    approvalsNeeded: z.int(),
    firstApproverId: z.nullable(memberIdSchema),
    approvals: z.array(z.object({ memberId: memberIdSchema, name: z.string(), at: instantSchema })),
    claim: z.nullable(z.object({ memberId: memberIdSchema, name: z.string(), until: instantSchema })),
    flag: z._default(z.nullable(withdrawalFlagSchema), null),
    reasonCode: z.nullable(withdrawalReasonCodeSchema),
    reference: z.nullable(z.string()),
    arrivesBy: daySchema,
    configurationVersion: z.int(),
    createdAt: instantSchema,
    history: z.array(historyLine),
    version: z.int(),
  }),
);

/** What a member asked for: beside the version one attribute for each UTC day, so that a day can be given back to. */
export const withdrawalUseItem = z.lazy(() => z.looseObject({ version: z.int() }));

/** Where a member wants to be paid. */
export const payoutAddressItem = z.lazy(() =>
  z.object({
    payee: payeeSchema,
    addedAt: instantSchema,
    /** Withdrawals may go to it from then on. */
    usableFrom: instantSchema,
    version: z.int(),
  }),
);

/** Grows with every address that a member adds or removes, so that two of these acts cannot pass each other. */
export const payoutAddressBookItem = z.lazy(() => z.object({ version: z.int() }));

/** A member's authenticator. Its secret is sealed, and of the recovery codes only keyed hashes are here. */
export const authenticatorItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    state: z.enum(['pending', 'on', 'off']),
    sealedSecret: z.nullable(z.string()),
    since: z.nullable(instantSchema),
    lastStep: z.int(),
    recoveryCodes: z.array(z.object({ hash: z.string(), usedAt: z.nullable(instantSchema) })),
    version: z.int(),
  }),
);

/** A one-time code that was asked for. The code itself is not here, nor anywhere: it is derived. */
export const otpItem = z.lazy(() =>
  z.object({
    id: otpIdSchema,
    memberId: memberIdSchema,
    purpose: otpPurposeSchema,
    channel: otpChannelSchema,
    /** The very body of the act that is confirmed, as the act's own schema parsed it. */
    payload: z.unknown(),
    payloadHash: z.string(),
    digits: z.int(),
    expiresAt: instantSchema,
    tries: z.int(),
    triesMax: z.int(),
    state: z.enum(['open', 'confirmed']),
  }),
);

const kycDocument = z.lazy(() =>
  z.object({
    documentId: documentIdSchema,
    kind: documentKindSchema,
    contentType: documentTypeSchema,
    bytes: z.int(),
    uploadedAt: instantSchema,
  }),
);

/** The proof of a member's identity: what they write, what they sent, and what compliance made of it. */
export const kycCaseItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: kycStateSchema,
    draft: z.object({
      person: z.nullable(kycPersonSchema),
      identityDocument: z.nullable(identityDocumentSchema),
      address: z.nullable(kycAddressSchema),
      documents: z.array(kycDocument),
    }),
    sent: z.nullable(
      z.object({
        person: kycPersonSchema,
        identityDocument: identityDocumentSchema,
        address: kycAddressSchema,
        documents: z.array(kycDocument),
      }),
    ),
    submittedAt: z.nullable(instantSchema),
    claim: z.nullable(z.object({ memberId: memberIdSchema, name: z.string(), until: instantSchema })),
    reason: z.nullable(z.string()),
    verdicts: z.array(
      z.object({
        documentId: documentIdSchema,
        verdict: z.enum(['accepted', 'refused']),
        code: z.nullable(documentReasonCodeSchema),
        note: z.nullable(z.string()),
      }),
    ),
    asked: z.array(kycFieldGroupSchema),
    lastLook: z.nullable(
      z.object({
        at: instantSchema,
        person: kycPersonSchema,
        identityDocument: identityDocumentSchema,
        address: kycAddressSchema,
        documentIds: z.array(documentIdSchema),
      }),
    ),
    formerDocuments: z.array(kycDocument),
    verifiedUntil: z.nullable(daySchema),
    remindedDays: z.nullable(z.int()),
    history: z.array(historyLine),
    version: z.int(),
  }),
);

/** Who sent a case with a document, or as a person, and when last; and how often one was approved with a document. */
export const sentIdentityItem = z.lazy(() =>
  z.union([z.object({ memberId: memberIdSchema, sentAt: instantSchema }), z.object({ approvals: z.int() })]),
);

/** A sign-in that its member reported as not their own. */
export const securityReportItem = z.lazy(() =>
  z.object({
    id: securityReportIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    sessionId: sessionIdSchema,
    device: z.string(),
    address: z.string(),
    signedInAt: instantSchema,
    reportedAt: instantSchema,
    state: securityReportStateSchema,
    securedAt: z.nullable(instantSchema),
    securingUntil: instantSchema,
    history: z.array(historyLine),
    version: z.int(),
  }),
);

/** The switch that stops the withdrawals of an area; an area without one was never stopped. */
export const withdrawalStopItem = z.lazy(() =>
  z.object({
    area: productAreaSchema,
    stopped: z.boolean(),
    cause: z.enum(['staff', 'ledger-difference']),
    /** What members are told. */
    reason: z.string(),
    actor: actorSchema,
    since: instantSchema,
    version: z.int(),
  }),
);
export type WithdrawalStop = z.infer<typeof withdrawalStopItem>;

/** An active purchase or deposit, as the accrual engine needs it. */
export const positionItem = z.lazy(() =>
  z.object({
    sourceId: z.string(),
    memberId: memberIdSchema,
    area: productAreaSchema,
    principalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    period: returnPeriodSchema,
    accruesFrom: daySchema,
    principalSince: daySchema,
    carriedMinorDays: z.int(),
    grantedMinor: minorSchema,
    /** Positions from before withdrawals have none. */
    underRequest: z._default(
      z.array(
        z.object({ withdrawalId: withdrawalIdSchema, amountMinor: positiveMinorSchema, since: daySchema }),
      ),
      [],
    ),
    maturesOn: daySchema,
    dueOn: daySchema,
    version: z.int(),
  }),
);

const accountRef = z.discriminatedUnion('owner', [
  z.object({ owner: z.literal('member'), account: memberAccountSchema }),
  z.object({ owner: z.literal('platform'), account: z.enum(platformAccounts), shard: z.int() }),
]);

export const entryItem = z.lazy(() =>
  z.object({
    id: entryIdSchema,
    kind: entryKindSchema,
    area: productAreaSchema,
    memberId: z.nullable(memberIdSchema),
    transfers: z.array(z.object({ from: accountRef, to: accountRef, amountMinor: positiveMinorSchema })),
    sourceId: z.string(),
    actor: actorSchema,
    at: instantSchema,
    reason: z.nullable(z.string()),
    correctsEntryId: z.optional(entryIdSchema),
  }),
);

/** By which entry an entry was corrected. */
export const correctedItem = z.lazy(() => z.object({ correctedByEntryId: entryIdSchema }));

export const bonusItem = z.lazy(() =>
  z.object({
    id: bonusIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
    kind: bonusKindSchema,
    state: bonusStateSchema,
    amountMinor: minorSchema,
    baseMinor: minorSchema,
    rateBps: bpsSchema,
    level: z.nullable(z.int()),
    sourceId: z.string(),
    fromName: z.nullable(z.string()),
    at: instantSchema,
    entryId: z.nullable(entryIdSchema),
  }),
);

const amountTotal = z._default(minorSchema, 0 as never);
const countTotal = z._default(z.int(), 0);
/** Sums of one month, or of all time, by kind of bonus. */
export const bonusTotalItem = z.lazy(() =>
  z.object({
    month: z.string(),
    returnMinor: amountTotal,
    returnCount: countTotal,
    sponsorMinor: amountTotal,
    sponsorCount: countTotal,
    manualMinor: amountTotal,
    manualCount: countTotal,
  }),
);

/** A member as the search knows one: the keys of the rows, each as partition and sort key in one text. */
export const searchableItem = z.lazy(() => z.object({ rows: z.array(z.string()), version: z.int() }));
/** A row of the search leads to a member; its key says why. */
export const searchRowItem = z.lazy(() =>
  z.object({ pk: z.string(), sk: z.string(), memberId: memberIdSchema }),
);

export const downlineItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    level: z.int(),
    joinedAt: instantSchema,
    /** Of the member as sponsors see it; the row follows a change within seconds. */
    status: z._default(z.enum(downlineStatuses), 'waiting-for-approval'),
    /** The masked names as they are searched for. */
    names: z._default(z.partialRecord(z.enum(nameMasks), z.string()), {}),
  }),
);
export const downlineTotalItem = z.lazy(() =>
  z.object({
    level: z.int(),
    count: countTotal,
    volumeMinor: amountTotal,
  }),
);
export const sponsorshipItem = z.lazy(() =>
  z.object({ sponsoredCount: countTotal, volumeMinor: amountTotal }),
);

export const platformItem = z.lazy(() => z.object({ balanceMinor: signedMinorSchema }));

const accountTotal = z._default(signedMinorSchema, 0 as never);
/** What all members and all shards together hold of each account of an area, and how many entries made it so. */
export const ledgerTotalsItem = z.lazy(() =>
  z.object({
    available: accountTotal,
    held: accountTotal,
    invested: accountTotal,
    deposited: accountTotal,
    'principal-held': accountTotal,
    'cash:bank': accountTotal,
    'cash:coinpayments': accountTotal,
    investments: accountTotal,
    operator: accountTotal,
    pool: accountTotal,
    fees: accountTotal,
    suspense: accountTotal,
    entries: countTotal,
  }),
);

export const proofItem = z.lazy(() => z.extend(ledgerProofSchema, { version: z.int() }));

/** One thing that a member was told, and when it happened. */
export const notificationItem = z.lazy(() =>
  notificationSchemaWith({ id: notificationIdSchema, at: instantSchema }),
);
export type StoredNotification = z.infer<typeof notificationItem>;

/** Ids are compared as text; null before the first. */
export const notificationMarkItem = z.lazy(() =>
  z.object({
    newestId: z._default(z.nullable(notificationIdSchema), null),
    seenUpTo: z._default(z.nullable(notificationIdSchema), null),
  }),
);
export type NotificationMark = z.infer<typeof notificationMarkItem>;

/** What staff, or the platform itself, did to what, and why. */
export const auditItem = z.lazy(() =>
  z.object({
    id: z.string(),
    at: instantSchema,
    actor: actorSchema,
    act: z.string(),
    subjectId: z.string(),
    reason: z.nullable(z.string()),
  }),
);
export type AuditLine = z.infer<typeof auditItem>;

/** How far the accrual of one day and shard is; all runs of the day together. */
export const accrualRunItem = z.lazy(() =>
  z.object({
    day: daySchema,
    shard: z.int(),
    state: z.enum(['running', 'done', 'failed', 'cut-off']),
    /** When the first run of the day began, and when the latest one last said how far it is. */
    startedAt: instantSchema,
    updatedAt: instantSchema,
    runs: z.int(),
    granted: z.int(),
    settled: z.int(),
    matured: z.int(),
    failed: z.int(),
    version: z.int(),
  }),
);
export type AccrualRun = z.infer<typeof accrualRunItem>;

/** What an entry or audit line was when it was written: its digest, kept apart from it. */
export const journalItem = z.lazy(() =>
  z.object({
    /** That of the entry or audit line. */
    id: z.string(),
    of: z.enum(['entry', 'audit']),
    /** Where the entry or audit line stands. */
    item: z.object({ pk: z.string(), sk: z.string() }),
    /** See functions/domain/digest.ts. */
    digest: z.string(),
    /** When this line was written. */
    at: instantSchema,
    /** In which sealed file it stands; absent while it stands in none. */
    sealNumber: z.optional(z.int()),
  }),
);
export type JournalLine = z.infer<typeof journalItem>;

/** The latest seal of the journal. */
export const sealHeadItem = z.lazy(() =>
  z.object({
    number: z.int(),
    digest: z.string(),
    sealedAt: instantSchema,
    lines: z.int(),
    /** Whether all of its lines say that they are sealed. */
    isMarked: z.boolean(),
    version: z.int(),
  }),
);
export type SealHead = z.infer<typeof sealHeadItem>;

export const idempotencyItem = z.lazy(() =>
  z.object({
    inputHash: z.string(),
    attempt: z.string(),
    status: z.int(),
    body: z.string(),
  }),
);
export type StoredReply = z.infer<typeof idempotencyItem>;

export const configurationItem = z.lazy(() => z.object({ configuration: configurationSchema }));

/** The version that takes over at its time. */
export const scheduledConfigurationItem = z.lazy(() =>
  z.object({ configuration: configurationSchema, effectiveFrom: instantSchema }),
);

/** A version as it is kept for ever: what it decides, what that changed, who proposed and who approved it. */
export const configurationVersionItem = z.lazy(() =>
  z.object({
    version: z.int(),
    configuration: configurationSchema,
    differences: z.array(differenceSchema),
    /** Null for what a deployment started with. */
    proposal: z.nullable(
      z.object({
        id: proposalIdSchema,
        reason: z.string(),
        proposedBy: z.string(),
        proposedAt: instantSchema,
        approvedBy: z.nullable(z.string()),
        approvedAt: instantSchema,
      }),
    ),
    effectiveFrom: z.nullable(instantSchema),
    /** Null while it is scheduled, and for one that was replaced before its time. */
    inForceSince: z.nullable(instantSchema),
  }),
);
export type ConfigurationVersion = z.infer<typeof configurationVersionItem>;

/** What administrators prepare together; `version` counts how often it was saved. */
export const configurationDraftItem = z.lazy(() =>
  z.object({
    configuration: configurationSchema,
    baseVersion: z.int(),
    savedBy: z.string(),
    savedAt: instantSchema,
    version: z.int(),
  }),
);

export const memberCountsItem = z.lazy(() => z.record(z.string(), z.unknown()));

export const limitItem = z.lazy(() => z.object({ count: z.int() }));

export const seedProgressItem = z.lazy(() =>
  z.object({
    state: z.enum(['idle', 'running', 'done', 'failed']),
    done: z.int(),
    total: z.int(),
    step: z.string(),
  }),
);
