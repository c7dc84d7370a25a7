import * as z from 'zod/mini';
import { daySchema, instantSchema } from './calendar.ts';
import {
  bonusIdSchema,
  depositIdSchema,
  exportIdSchema,
  purchaseIdSchema,
  securityReportIdSchema,
  withdrawalIdSchema,
} from './ids.ts';
import { minorSchema, signedMinorSchema } from './money.ts';
import { passkeyChangedSchema } from './passkeys.ts';
import { reversalCauseSchema } from './reversal-cause.ts';
import { kycDecisionSchema } from './states.ts';
import {
  authenticatorChangeSchema,
  type MailTopic,
  type MutableMailTopic,
  maturityChoiceSchema,
  mutableMailTopics,
  productAreaSchema,
  roleSchema,
} from './words.ts';

const withdrawal = z.object({
  area: productAreaSchema,
  withdrawalId: withdrawalIdSchema,
  amountMinor: minorSchema,
  /** The address, as its member named it, and enough of it to recognise it. */
  to: z.string(),
});
const credentials = z.object({ restsUntil: instantSchema });
const nothing = z.object({});

/**
 * Every kind of notification that members get, with the few values that its sentence needs; the page it links to shows
 * the rest. `fields` are added to kind and params.
 */
export const notificationSchemaWith = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  z.discriminatedUnion('kind', [
    z.object({ ...fields, kind: z.literal('account-approved'), params: nothing }),
    z.object({
      ...fields,
      kind: z.literal('account-restricted'),
      params: z.object({ until: z.nullable(instantSchema) }),
    }),
    z.object({ ...fields, kind: z.literal('account-reopened'), params: nothing }),
    z.object({
      ...fields,
      kind: z.literal('identity-decided'),
      params: z.object({ decision: kycDecisionSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('identity-due'),
      params: z.object({ what: z.enum(['expiring', 'expired']), verifiedUntil: daySchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('entry-corrected'),
      params: z.object({ area: productAreaSchema, changeMinor: signedMinorSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('order-reversed'),
      params: z.object({
        area: productAreaSchema,
        sourceId: z.string(),
        name: z.string(),
        amountMinor: minorSchema,
      }),
    }),
    z.object({
      ...fields,
      kind: z.literal('purchase-undone'),
      params: z.object({ purchaseId: purchaseIdSchema, name: z.string(), amountMinor: minorSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('deposit-undone'),
      params: z.object({ depositId: depositIdSchema, name: z.string(), amountMinor: minorSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('bonus-reversed'),
      params: z.object({
        area: productAreaSchema,
        bonusId: bonusIdSchema,
        amountMinor: minorSchema,
        /** What the available balance didn't cover. */
        owedMinor: minorSchema,
        cause: reversalCauseSchema,
      }),
    }),
    z.object({ ...fields, kind: z.literal('export-ready'), params: z.object({ exportId: exportIdSchema }) }),
    z.object({
      ...fields,
      kind: z.literal('purchase-active'),
      params: z.object({ purchaseId: purchaseIdSchema, name: z.string(), amountMinor: minorSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('deposit-active'),
      params: z.object({ depositId: depositIdSchema, name: z.string(), amountMinor: minorSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('payment-set-aside'),
      params: z.object({
        area: productAreaSchema,
        sourceId: z.string(),
        amountMinor: minorSchema,
        /** What came, when it came in another currency. */
        foreign: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
      }),
    }),
    z.object({
      ...fields,
      kind: z.literal('part-payment-kept'),
      params: z.object({
        area: productAreaSchema,
        sourceId: z.string(),
        amountMinor: minorSchema,
      }),
    }),
    z.object({
      ...fields,
      kind: z.literal('payment-refunded'),
      params: z.object({ area: productAreaSchema, sourceId: z.string(), amountMinor: minorSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('maturity-near'),
      params: z.object({
        area: productAreaSchema,
        sourceId: z.string(),
        name: z.string(),
        amountMinor: minorSchema,
        maturesOn: daySchema,
        choice: maturityChoiceSchema,
      }),
    }),
    z.object({
      ...fields,
      kind: z.literal('position-matured'),
      params: z.object({
        area: productAreaSchema,
        sourceId: z.string(),
        name: z.string(),
        amountMinor: minorSchema,
        outcome: maturityChoiceSchema,
      }),
    }),
    z.object({
      ...fields,
      kind: z.literal('sponsor-bonus'),
      params: z.object({
        area: productAreaSchema,
        bonusId: bonusIdSchema,
        amountMinor: minorSchema,
        /** Masked, as the sponsor sees the name everywhere. */
        fromName: z.string(),
      }),
    }),
    z.object({
      ...fields,
      kind: z.literal('manual-bonus'),
      params: z.object({ area: productAreaSchema, bonusId: bonusIdSchema, amountMinor: minorSchema }),
    }),
    z.object({ ...fields, kind: z.literal('withdrawal-requested'), params: withdrawal }),
    z.object({ ...fields, kind: z.literal('withdrawal-cancelled'), params: withdrawal }),
    z.object({ ...fields, kind: z.literal('withdrawal-sent'), params: withdrawal }),
    z.object({ ...fields, kind: z.literal('withdrawal-paid'), params: withdrawal }),
    z.object({ ...fields, kind: z.literal('withdrawal-returned'), params: withdrawal }),
    z.object({ ...fields, kind: z.literal('withdrawal-rejected'), params: withdrawal }),
    z.object({ ...fields, kind: z.literal('withdrawal-failed'), params: withdrawal }),
    z.object({
      ...fields,
      kind: z.literal('payout-address-added'),
      params: z.object({ address: z.string(), usableFrom: instantSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('payout-address-removed'),
      params: z.object({ address: z.string() }),
    }),
    z.object({ ...fields, kind: z.literal('password-changed'), params: credentials }),
    z.object({ ...fields, kind: z.literal('password-recovered'), params: credentials }),
    z.object({ ...fields, kind: z.literal('email-changed'), params: credentials }),
    z.object({
      ...fields,
      kind: z.literal('authenticator-changed'),
      params: z.object({ change: authenticatorChangeSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('passkey-changed'),
      params: z.object({ change: passkeyChangedSchema, name: z.string() }),
    }),
    z.object({
      ...fields,
      kind: z.literal('roles-changed'),
      params: z.object({ given: z.array(roleSchema), taken: z.array(roleSchema) }),
    }),
    z.object({
      ...fields,
      kind: z.literal('proposals-waiting'),
      params: z.object({ count: z.int() }),
    }),
    z.object({
      ...fields,
      kind: z.literal('transit-overdue'),
      params: z.object({ count: z.int() }),
    }),
    z.object({
      ...fields,
      kind: z.literal('new-device'),
      params: z.object({ device: z.string(), address: z.string() }),
    }),
    z.object({
      ...fields,
      kind: z.literal('security-reported'),
      params: z.object({ reportId: securityReportIdSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('security-hold-lifted'),
      params: z.object({ reportId: securityReportIdSchema }),
    }),
    z.object({
      ...fields,
      kind: z.literal('sessions-ended'),
      /** Why staff did it, where they made it visible. */
      params: z.object({ reason: z.nullable(z.string()) }),
    }),
    z.object({ ...fields, kind: z.literal('sign-up-repeated'), params: nothing }),
  ]);

const memberNotificationSchema = notificationSchemaWith({});
export type MemberNotification = z.infer<typeof memberNotificationSchema>;
export type NotificationKind = MemberNotification['kind'];

/** The topic of each kind's mail; members mute mails by topic. */
const topicOfKind: Readonly<Record<NotificationKind, MailTopic>> = {
  'account-approved': 'account',
  'account-restricted': 'account',
  'account-reopened': 'account',
  'sessions-ended': 'account',
  'identity-decided': 'account',
  'identity-due': 'account',
  'entry-corrected': 'account',
  'order-reversed': 'account',
  'purchase-undone': 'account',
  'deposit-undone': 'account',
  'bonus-reversed': 'account',
  'proposals-waiting': 'account',
  'transit-overdue': 'account',
  'export-ready': 'account',
  'purchase-active': 'payments',
  'deposit-active': 'payments',
  'payment-set-aside': 'payments',
  'part-payment-kept': 'payments',
  'payment-refunded': 'payments',
  'maturity-near': 'positions',
  'position-matured': 'positions',
  'sponsor-bonus': 'bonuses',
  'manual-bonus': 'bonuses',
  // An intruder requests a withdrawal, or cancels one to cover it up: the owner gets both mails.
  'withdrawal-requested': 'security',
  'withdrawal-cancelled': 'security',
  'withdrawal-sent': 'payments',
  'withdrawal-paid': 'payments',
  'withdrawal-returned': 'payments',
  'withdrawal-rejected': 'payments',
  'withdrawal-failed': 'payments',
  'payout-address-added': 'security',
  'payout-address-removed': 'security',
  'password-changed': 'security',
  'password-recovered': 'security',
  'email-changed': 'security',
  'authenticator-changed': 'security',
  'passkey-changed': 'security',
  'roles-changed': 'security',
  'new-device': 'security',
  'security-reported': 'security',
  'security-hold-lifted': 'security',
  'sign-up-repeated': 'security',
};

export const topicOf = (kind: NotificationKind): MailTopic => topicOfKind[kind];

/** The topic under which mails of this kind can be muted; null when they cannot. */
export const mutableTopicOf = (kind: NotificationKind): MutableMailTopic | null =>
  mutableMailTopics.find((topic) => topic === topicOfKind[kind]) ?? null;

const listOf = { infinity: 'purchases', security: 'deposits' } as const;

/** The page a notification links to: the thing itself, or where it can be changed. */
export const pathOf = ({ kind, params }: MemberNotification): string => {
  switch (kind) {
    case 'account-approved':
    case 'account-reopened':
      return '/';
    case 'account-restricted':
      return '/settings/';
    case 'identity-decided':
    case 'identity-due':
      return '/kyc/';
    case 'entry-corrected':
      return '/statements/';
    case 'proposals-waiting':
      return '/admin-control-center/';
    case 'transit-overdue':
      return '/admin-control-center/bank/?view=transit';
    case 'purchase-active':
    case 'purchase-undone':
      return `/infinity/purchases/?open=${params.purchaseId}`;
    case 'deposit-active':
    case 'deposit-undone':
      return `/security/deposits/?open=${params.depositId}`;
    case 'payment-set-aside':
    case 'part-payment-kept':
    case 'payment-refunded':
    case 'maturity-near':
    case 'position-matured':
    case 'order-reversed':
      return `/${params.area}/${listOf[params.area]}/?open=${params.sourceId}`;
    case 'sponsor-bonus':
    case 'manual-bonus':
    case 'bonus-reversed':
      return `/${params.area}/bonuses/`;
    case 'withdrawal-requested':
    case 'withdrawal-cancelled':
    case 'withdrawal-sent':
    case 'withdrawal-paid':
    case 'withdrawal-returned':
    case 'withdrawal-rejected':
    case 'withdrawal-failed':
      return `/${params.area}/withdrawals/?withdrawal=${params.withdrawalId}`;
    case 'payout-address-added':
    case 'payout-address-removed':
      return '/settings/#payout-addresses';
    case 'export-ready':
      return '/settings/#my-data';
    case 'authenticator-changed':
      return '/settings/#authenticator';
    case 'passkey-changed':
      return '/settings/#passkeys';
    case 'password-changed':
    case 'password-recovered':
      return '/settings/#password';
    case 'email-changed':
      return '/settings/#email';
    case 'roles-changed':
    case 'new-device':
    case 'security-reported':
    case 'security-hold-lifted':
    case 'sessions-ended':
    case 'sign-up-repeated':
      return '/settings/#sessions';
  }
};
