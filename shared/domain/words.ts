import * as z from 'zod/mini';

/** The closed vocabularies that contract, storage and screens share (the words of the product). */
export const productAreas = ['infinity', 'security'] as const;
export type ProductArea = (typeof productAreas)[number];
export const productAreaSchema = z.enum(productAreas);

export const roles = ['support', 'compliance', 'treasurer', 'admin'] as const;
export type Role = (typeof roles)[number];
export const roleSchema = z.enum(roles);

export const bonusKinds = ['return', 'sponsor', 'manual'] as const;
export type BonusKind = (typeof bonusKinds)[number];
export const bonusKindSchema = z.enum(bonusKinds);

/** What happens with the principal of a position at maturity. Paying out is the default: nothing renews silently. */
export const maturityChoices = ['pay-out', 'renew'] as const;
export type MaturityChoice = (typeof maturityChoices)[number];
export const maturityChoiceSchema = z.enum(maturityChoices);

/** The periods for which returns are granted. */
export const returnPeriods = ['day', 'week', 'month'] as const;
export type ReturnPeriod = (typeof returnPeriods)[number];
export const returnPeriodSchema = z.enum(returnPeriods);

/** What leaves: earned money out of the available balance, or the principal of a deposit. */
export const withdrawalKinds = ['bonus', 'principal'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];
export const withdrawalKindSchema = z.enum(withdrawalKinds);

/** What a one-time code confirms: exactly one act, with exactly what was shown. */
export const mailedOtpPurposes = [
  'infinity-withdrawal',
  'security-withdrawal',
  'payout-address',
  'account-closure',
  'new-authenticator',
  'data-export',
  'data-download',
  'new-passkey',
  'passkey-removal',
] as const;
/** What a code that comes by mail can confirm. */
export type MailedOtpPurpose = (typeof mailedOtpPurposes)[number];
/** All that can be confirmed; the rest only by a second factor. */
export const otpPurposes = [...mailedOtpPurposes, 'step-up', 'staff-act'] as const;
export type OtpPurpose = (typeof otpPurposes)[number];
export const otpPurposeSchema = z.enum(otpPurposes);

/** What a member confirms with: a code from a message to their e-mail, or from their authenticator, or one of their passkeys. */
export const otpChannels = ['email', 'authenticator', 'passkey'] as const;
export type OtpChannel = (typeof otpChannels)[number];
export const otpChannelSchema = z.enum(otpChannels);

/** What became of a member's authenticator; by a recovery code it goes off when the device is lost. */
export const authenticatorChanges = [
  'on',
  'off',
  'off-by-recovery-code',
  'off-by-restore',
  'recovery-codes-renewed',
] as const;
export type AuthenticatorChange = (typeof authenticatorChanges)[number];
export const authenticatorChangeSchema = z.enum(authenticatorChanges);

/**
 * In what the sign-in service and a member's record can differ. `kept`: there is still an identity of a closed account.
 * `authenticator-was-off`: a sign-in was not asked for the authenticator, and was refused for it.
 */
export const identityDifferences = [
  'missing',
  'disabled',
  'kept',
  'email',
  'authenticator-off',
  'authenticator-on',
  'authenticator-was-off',
  'roles',
] as const;
export type IdentityDifference = (typeof identityDifferences)[number];
export const identityDifferenceSchema = z.enum(identityDifferences);

/** Topics of mails. Mails about security and about the account itself can't be muted. */
export const mailTopics = ['security', 'account', 'payments', 'positions', 'bonuses'] as const;
export type MailTopic = (typeof mailTopics)[number];
/** Topics that members can mute; notifications in the app are not affected. */
export const mutableMailTopics = ['payments', 'positions', 'bonuses'] as const satisfies readonly MailTopic[];
export type MutableMailTopic = (typeof mutableMailTopics)[number];
export const mutableMailTopicSchema = z.enum(mutableMailTopics);

/** A member's balances in one area. `invested` belongs to infinity, the two deposit balances to security. */
export const memberAccounts = ['available', 'held', 'invested', 'deposited', 'principal-held'] as const;
export type MemberAccount = (typeof memberAccounts)[number];
export const memberAccountSchema = z.enum(memberAccounts);

/** The balances that exist in each area, in the order in which screens show them. */
export const accountsOfArea = {
  infinity: ['available', 'held', 'invested'],
  security: ['available', 'held', 'deposited', 'principal-held'],
} as const satisfies Record<ProductArea, readonly MemberAccount[]>;

/** Why the withdrawals of an area are stopped: by hand, by the nightly check of the ledger, or by a booked loss. */
export const withdrawalStopCauses = ['staff', 'ledger-difference', 'loss'] as const;
export type WithdrawalStopCause = (typeof withdrawalStopCauses)[number];
export const withdrawalStopCauseSchema = z.enum(withdrawalStopCauses);
