import * as z from 'zod/mini';

/** Prefix of each kind of id; the rest is a ULID, so that ids of one kind sort by time. */
export const idPrefixes = {
  MemberId: 'mem',
  PurchaseId: 'pur',
  DepositId: 'dep',
  CompoundId: 'cmp',
  SuspenseId: 'sus',
  ProposalId: 'prp',
  WithdrawalId: 'wdr',
  PayoutAddressId: 'adr',
  PayableId: 'pbl',
  PayoutBatchId: 'bat',
  OtpId: 'otp',
  PasskeyId: 'pky',
  SessionId: 'ses',
  RegistrationId: 'reg',
  RecoveryId: 'rcv',
  SecurityReportId: 'rep',
  EmailChangeId: 'emc',
  NotificationId: 'ntf',
  ExportId: 'exp',
  PictureId: 'pic',
  DocumentId: 'doc',
  EntryId: 'ent',
  EventId: 'evt',
  AuditId: 'aud',
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<Kind extends IdKind> = string & z.core.$brand<Kind>;
export type MemberId = Id<'MemberId'>;
export type PurchaseId = Id<'PurchaseId'>;
export type DepositId = Id<'DepositId'>;
export type CompoundId = Id<'CompoundId'>;
export type SuspenseId = Id<'SuspenseId'>;
export type ProposalId = Id<'ProposalId'>;
export type WithdrawalId = Id<'WithdrawalId'>;
export type PayableId = Id<'PayableId'>;
export type PayoutBatchId = Id<'PayoutBatchId'>;
export type PayoutAddressId = Id<'PayoutAddressId'>;
export type OtpId = Id<'OtpId'>;
export type PasskeyId = Id<'PasskeyId'>;
export type SessionId = Id<'SessionId'>;
export type RegistrationId = Id<'RegistrationId'>;
export type RecoveryId = Id<'RecoveryId'>;
export type SecurityReportId = Id<'SecurityReportId'>;
export type EmailChangeId = Id<'EmailChangeId'>;
export type NotificationId = Id<'NotificationId'>;
export type ExportId = Id<'ExportId'>;
export type PictureId = Id<'PictureId'>;
export type DocumentId = Id<'DocumentId'>;
export type EntryId = Id<'EntryId'>;

const idSchema = <Kind extends IdKind>(kind: Kind) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${idPrefixes[kind]}_[0-9A-HJKMNP-TV-Z]{26}$`)))
    .brand<Kind>();

export const memberIdSchema = idSchema('MemberId');
export const purchaseIdSchema = idSchema('PurchaseId');
export const depositIdSchema = idSchema('DepositId');
export const compoundIdSchema = idSchema('CompoundId');
export const suspenseIdSchema = idSchema('SuspenseId');
export const proposalIdSchema = idSchema('ProposalId');
export const withdrawalIdSchema = idSchema('WithdrawalId');
export const payableIdSchema = idSchema('PayableId');
export const payoutBatchIdSchema = idSchema('PayoutBatchId');
export const payoutAddressIdSchema = idSchema('PayoutAddressId');
export const otpIdSchema = idSchema('OtpId');
export const passkeyIdSchema = idSchema('PasskeyId');
export const sessionIdSchema = idSchema('SessionId');
export const registrationIdSchema = idSchema('RegistrationId');
export const recoveryIdSchema = idSchema('RecoveryId');
export const securityReportIdSchema = idSchema('SecurityReportId');
export const emailChangeIdSchema = idSchema('EmailChangeId');
export const notificationIdSchema = idSchema('NotificationId');
export const exportIdSchema = idSchema('ExportId');
export const pictureIdSchema = idSchema('PictureId');
export const documentIdSchema = idSchema('DocumentId');
export const entryIdSchema = idSchema('EntryId');

/**
 * Derived from its source, so that granting the same bonus twice is impossible: `bon_<source>_L<level>` for a sponsor,
 * `bon_<position>_R<YYYYMMDD>` for the return of the period that ends on that day, `bon_<proposal>_M` for a manual one.
 */
export const bonusIdSchema = z
  .string()
  .check(z.regex(/^bon_[0-9A-Za-z_]{10,80}$/))
  .brand<'BonusId'>();
export type BonusId = z.infer<typeof bonusIdSchema>;

/** Eight letters and digits without look-alikes; what a member hands to the people they sponsor. */
export const sponsorCodeSchema = z
  .string()
  .check(z.regex(/^[2-9A-HJ-NP-Z]{8}$/))
  .brand<'SponsorCode'>();
export type SponsorCode = z.infer<typeof sponsorCodeSchema>;
