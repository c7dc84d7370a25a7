import * as z from 'zod/mini';
import { newId } from '#functions/platform/new-id.ts';
import { bankLineIdSchema } from '#shared/domain/bank-line.ts';
import { daySchema, instantOf, instantSchema, monthSchema } from '#shared/domain/calendar.ts';
import {
  bonusIdSchema,
  depositIdSchema,
  emailChangeIdSchema,
  entryIdSchema,
  exportIdSchema,
  memberIdSchema,
  otpIdSchema,
  payableIdSchema,
  payoutAddressIdSchema,
  payoutBatchIdSchema,
  purchaseIdSchema,
  recoveryIdSchema,
  registrationIdSchema,
  securityReportIdSchema,
  sessionIdSchema,
  suspenseIdSchema,
  withdrawalIdSchema,
} from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, signedMinorSchema } from '#shared/domain/money.ts';
import { passkeyChangedSchema } from '#shared/domain/passkeys.ts';
import { languageSchema } from '#shared/domain/profile.ts';
import { reversalCauseSchema } from '#shared/domain/reversal-cause.ts';
import { kycDecisionSchema, userStatusSchema, withdrawalStateSchema } from '#shared/domain/states.ts';
import {
  authenticatorChangeSchema,
  bonusKindSchema,
  maturityChoiceSchema,
  productAreaSchema,
  roleSchema,
} from '#shared/domain/words.ts';
import { eventKey } from './keys.ts';
import type { Transaction } from './transaction.ts';

const envelope = { eventId: z.string(), at: instantSchema };

/** Events, written in the same transaction as the change; the dispatcher passes them on to consumers. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({
    ...envelope,
    type: z.literal('member-registered'),
    memberId: memberIdSchema,
    ancestors: z.array(memberIdSchema),
  }),
  z.object({
    ...envelope,
    type: z.literal('member-status-changed'),
    memberId: memberIdSchema,
    from: userStatusSchema,
    to: userStatusSchema,
    /** The reason shown to the member; the status may have changed again by the time they are notified. */
    reason: z.optional(z.nullable(z.string())),
    until: z.optional(z.nullable(instantSchema)),
  }),
  /** A status stayed with another end or reason: a second person confirmed it, say. */
  z.object({
    ...envelope,
    type: z.literal('member-status-kept'),
    memberId: memberIdSchema,
    status: userStatusSchema,
    reason: z.nullable(z.string()),
    until: z.nullable(instantSchema),
  }),
  /** A member's name changed. The event omits the name, because the outbox outlives deleted personal data. */
  z.object({ ...envelope, type: z.literal('member-renamed'), memberId: memberIdSchema }),
  z.object({
    ...envelope,
    type: z.literal('purchase-activated'),
    purchaseId: purchaseIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    priceMinor: minorSchema,
    sponsorLevelBps: z.array(bpsSchema),
    /** Nearest first, with the status that each had when the purchase became active. */
    sponsors: z.array(z.object({ level: z.int(), memberId: memberIdSchema, status: userStatusSchema })),
    ancestors: z.array(memberIdSchema),
  }),
  z.object({
    ...envelope,
    type: z.literal('deposit-activated'),
    depositId: depositIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    amountMinor: minorSchema,
    sponsorLevelBps: z.array(bpsSchema),
    /** Nearest first, with the status that each had when the deposit became active. */
    sponsors: z.array(z.object({ level: z.int(), memberId: memberIdSchema, status: userStatusSchema })),
  }),
  /** Money arrived for a deposit or purchase and could not be matched; the member is notified of what happens next. */
  z.object({
    ...envelope,
    type: z.literal('payment-set-aside'),
    suspenseId: suspenseIdSchema,
    memberId: memberIdSchema,
  }),
  /** Part of what is due arrived and was kept for its order; `dueMinor` is still to come. */
  z.object({
    ...envelope,
    type: z.literal('part-payment-kept'),
    area: productAreaSchema,
    sourceId: z.string(),
    memberId: memberIdSchema,
    amountMinor: minorSchema,
    dueMinor: minorSchema,
  }),
  /** A payment goes back to where it came from. */
  z.object({
    ...envelope,
    type: z.literal('payment-refunded'),
    area: productAreaSchema,
    sourceId: z.string(),
    memberId: memberIdSchema,
    amountMinor: minorSchema,
  }),
  z.object({
    ...envelope,
    type: z.literal('maturity-near'),
    area: productAreaSchema,
    sourceId: z.string(),
    memberId: memberIdSchema,
    maturesOn: daySchema,
  }),
  z.object({
    ...envelope,
    type: z.literal('position-matured'),
    area: productAreaSchema,
    sourceId: z.string(),
    memberId: memberIdSchema,
    principalMinor: minorSchema,
    outcome: maturityChoiceSchema,
  }),
  /** Returns of one batch of positions; counted together, because one transaction granted them together. */
  z.object({
    ...envelope,
    type: z.literal('returns-granted'),
    area: productAreaSchema,
    returns: z.array(z.object({ memberId: memberIdSchema, month: monthSchema, amountMinor: minorSchema })),
  }),
  z.object({
    ...envelope,
    type: z.literal('bonus-granted'),
    bonusId: bonusIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
    kind: bonusKindSchema,
    amountMinor: minorSchema,
  }),
  /** A granted bonus was reversed and is deducted from the sums of its own month. */
  z.object({
    ...envelope,
    type: z.literal('bonus-reversed'),
    bonusId: bonusIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
    kind: bonusKindSchema,
    amountMinor: minorSchema,
    month: monthSchema,
    /** If its order was reversed: why, and what of it came from the available balance; the rest is owed. */
    reversal: z.optional(z.object({ cause: reversalCauseSchema, takenMinor: minorSchema })),
  }),
  /** A purchase or deposit was reversed; its member is notified, and its volume and returns are no longer counted. */
  z.object({
    ...envelope,
    type: z.literal('order-reversed'),
    area: productAreaSchema,
    sourceId: z.string(),
    memberId: memberIdSchema,
    /** What was paid for it. */
    amountMinor: minorSchema,
    /** What it added to the volume of its member's sponsors. */
    volumeMinor: minorSchema,
    ancestors: z.array(memberIdSchema),
    /** The returns that were taken back, added up by the month to which they belong. */
    returns: z.array(z.object({ month: monthSchema, count: z.int(), amountMinor: minorSchema })),
    /** The entry that took them back; null without one. */
    returnsEntryId: z.nullable(entryIdSchema),
    /** What of the returns came from the available balance; the rest is owed. */
    returnsTakenMinor: minorSchema,
    cause: reversalCauseSchema,
    /** For its member; null if they undid it themselves. */
    reason: z.nullable(z.string()),
  }),
  /** A correction changed a member's available balance. */
  z.object({
    ...envelope,
    type: z.literal('entry-corrected'),
    entryId: entryIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
    changeMinor: signedMinorSchema,
    reason: z.string(),
  }),
  /** A member requested a code. The code itself is derived when the mail is written. */
  z.object({
    ...envelope,
    type: z.literal('otp-requested'),
    otpId: otpIdSchema,
    memberId: memberIdSchema,
    /** Where the money would go; null when an address itself is confirmed. */
    payoutAddressId: z.nullable(payoutAddressIdSchema),
  }),
  z.object({
    ...envelope,
    type: z.literal('withdrawal-requested'),
    withdrawalId: withdrawalIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
  }),
  /** A withdrawal left its state: approved, paid, or ended without payment. */
  z.object({
    ...envelope,
    type: z.literal('withdrawal-decided'),
    withdrawalId: withdrawalIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
    state: withdrawalStateSchema,
  }),
  /** Another person released a payout batch: each of its payables is to be booked as sent. */
  z.object({ ...envelope, type: z.literal('payout-batch-released'), batchId: payoutBatchIdSchema }),
  /** The bank booked several payments in one sum: each is to be booked for what it certainly is. */
  z.object({ ...envelope, type: z.literal('bank-line-in-parts'), lineId: bankLineIdSchema }),
  /** A bank line shows a payment that isn't in the books as sent yet: the line confirms it as soon as it is. */
  z.object({
    ...envelope,
    type: z.literal('payout-shown-early'),
    lineId: bankLineIdSchema,
    payableId: payableIdSchema,
  }),
  /** A member added or removed a payout address, in the form the mail shows, because a removed one can no longer be read. */
  z.object({
    ...envelope,
    type: z.literal('payout-address-changed'),
    memberId: memberIdSchema,
    change: z.enum(['added', 'removed']),
    label: z.string(),
    masked: z.string(),
    /** From when an added one can be used. */
    usableFrom: z.nullable(instantSchema),
  }),
  z.object({
    ...envelope,
    type: z.literal('kyc-decided'),
    memberId: memberIdSchema,
    decision: kycDecisionSchema,
    reason: z.string(),
  }),
  /** An identity verification needs renewal: it expires soon, or has expired. */
  z.object({
    ...envelope,
    type: z.literal('identity-due'),
    memberId: memberIdSchema,
    verifiedUntil: daySchema,
    what: z.enum(['expiring', 'expired']),
  }),
  /** A member's roles changed; the member's item has the current ones. */
  z.object({
    ...envelope,
    type: z.literal('roles-changed'),
    memberId: memberIdSchema,
    given: z.array(roleSchema),
    taken: z.array(roleSchema),
  }),
  /** So many decisions wait for this staff member as the second person; once a day. */
  z.object({
    ...envelope,
    type: z.literal('proposals-waiting'),
    memberId: memberIdSchema,
    count: z.int(),
  }),
  /** So many payments in transit should have shown on a bank statement within these days; once a day. */
  z.object({
    ...envelope,
    type: z.literal('transit-overdue'),
    memberId: memberIdSchema,
    count: z.int(),
    days: z.int(),
  }),
  /** The password was recovered with a mailed code. */
  z.object({ ...envelope, type: z.literal('password-recovered'), memberId: memberIdSchema }),
  /** The member changed the password themselves. */
  z.object({ ...envelope, type: z.literal('password-changed'), memberId: memberIdSchema }),
  /** The member wants another address: a code goes to each mailbox. The event names no address. */
  z.object({
    ...envelope,
    type: z.literal('email-change-requested'),
    memberId: memberIdSchema,
    changeId: emailChangeIdSchema,
  }),
  /** The member's record has the new address. */
  z.object({
    ...envelope,
    type: z.literal('email-changed'),
    memberId: memberIdSchema,
    changeId: emailChangeIdSchema,
  }),
  z.object({
    ...envelope,
    type: z.literal('authenticator-changed'),
    memberId: memberIdSchema,
    change: authenticatorChangeSchema,
  }),
  z.object({
    ...envelope,
    type: z.literal('passkey-changed'),
    memberId: memberIdSchema,
    change: passkeyChangedSchema,
    name: z.string(),
  }),
  /** The member's password was used to sign in on a new device. */
  z.object({
    ...envelope,
    type: z.literal('new-device'),
    memberId: memberIdSchema,
    sessionId: sessionIdSchema,
    /** Browser and system, in words. */
    device: z.string(),
    /** The IP address. */
    address: z.string(),
  }),
  /** The member reported a sign-in as not their own: sessions are ended, withdrawals held. */
  z.object({
    ...envelope,
    type: z.literal('security-reported'),
    memberId: memberIdSchema,
    reportId: securityReportIdSchema,
  }),
  /** Staff reviewed a report and lifted the hold on withdrawals. */
  z.object({
    ...envelope,
    type: z.literal('security-hold-lifted'),
    memberId: memberIdSchema,
    reportId: securityReportIdSchema,
  }),
  /** Staff signed the member out everywhere; the reason is given only if the member may know it. */
  z.object({
    ...envelope,
    type: z.literal('sessions-ended'),
    memberId: memberIdSchema,
    reason: z.nullable(z.string()),
  }),
  /** A visitor registered an address, whoever has it. The event names its hash only. */
  z.object({
    ...envelope,
    type: z.literal('registration-requested'),
    addressHash: z.string(),
    registrationId: registrationIdSchema,
  }),
  /** A visitor asked for another code of their registration. */
  z.object({ ...envelope, type: z.literal('registration-code-requested'), addressHash: z.string() }),
  /** A visitor, or the safety of an account, asked for a new password, whether or not the address has an account. */
  z.object({
    ...envelope,
    type: z.literal('recovery-requested'),
    addressHash: z.string(),
    recoveryId: recoveryIdSchema,
  }),
  /** A registration was attempted with a member's e-mail. */
  z.object({ ...envelope, type: z.literal('sign-up-repeated'), memberId: memberIdSchema }),
  z.object({
    ...envelope,
    type: z.literal('export-requested'),
    memberId: memberIdSchema,
    exportId: exportIdSchema,
  }),
  z.object({
    ...envelope,
    type: z.literal('export-ready'),
    memberId: memberIdSchema,
    exportId: exportIdSchema,
  }),
  /** A member closed their account. The event names the recipient of the mail, because it is deleted from the member's item. */
  z.object({
    ...envelope,
    type: z.literal('account-closed'),
    memberId: memberIdSchema,
    email: z.string(),
    name: z.string(),
    language: languageSchema,
  }),
  z.object({ ...envelope, type: z.literal('seed-requested'), requestedBy: memberIdSchema }),
]);
export type PlatformEvent = z.infer<typeof eventSchema>;
export type EventOf<Type extends PlatformEvent['type']> = Extract<PlatformEvent, { type: Type }>;

type Unsent<E extends PlatformEvent> = E extends PlatformEvent ? Omit<E, 'eventId' | 'at'> : never;

/** For as long as what no consumer has done is sent again, and two days for whoever looks into it. */
const keepSeconds = 7 * 86_400;

/** When an event of this time is removed, in seconds since 1970. */
export const eventGoneAt = (at: Date): number => Math.floor(at.getTime() / 1_000) + keepSeconds;

/** Puts an event into the outbox of this transaction. */
export const emit = (transaction: Transaction, event: Unsent<PlatformEvent>, now: Date): void => {
  const eventId = newId('EventId', now);
  transaction.create(eventKey(eventId), {
    ...event,
    eventId,
    at: instantOf(now),
    ttl: eventGoneAt(now),
  });
};
