import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { closedAccountName } from '#functions/member/closed-account.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { keptUntil, type OpenPoint, type OpenPointKind } from '#shared/domain/account-closure.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { mayFollow, userStatusMachine } from '#shared/domain/states.ts';
import { type MemberAccount, memberAccounts, type ProductArea, type Role } from '#shared/domain/words.ts';

type Balances = { readonly area: ProductArea } & Readonly<Record<MemberAccount, Minor>>;

/** Everything that the decision about a closure depends on. */
export interface ClosureContext {
  readonly member: Member;
  /** The roles of the session, which come from the identity. */
  readonly roles: readonly Role[];
  readonly wallets: readonly Balances[];
  /** Those awaiting payment. */
  readonly purchases: readonly Pick<Purchase, 'inSuspenseMinor'>[];
  readonly deposits: readonly Pick<Deposit, 'inSuspenseMinor'>[];
  /** Those that are approved or sent: their money could still come back. */
  readonly withdrawals: readonly Pick<Withdrawal, 'area' | 'amountMinor'>[];
  /** Those awaiting funding. */
  readonly bonuses: readonly Pick<Bonus, 'area' | 'amountMinor'>[];
  /** Those that staff have not yet decided, or not yet sent back. */
  readonly payments: readonly Pick<SuspensePayment, 'area' | 'amountMinor'>[];
  readonly isExportRunning: boolean;
}

/** The page on which each balance is shown and can be cleared. */
const pathOfBalance: Readonly<Record<ProductArea, Readonly<Record<MemberAccount, string>>>> = {
  infinity: {
    available: '/infinity/withdrawals/',
    held: '/infinity/withdrawals/',
    invested: '/infinity/purchases/',
    deposited: '/infinity/purchases/',
    'principal-held': '/infinity/withdrawals/',
  },
  security: {
    available: '/security/withdrawals/',
    held: '/security/withdrawals/',
    invested: '/security/deposits/',
    deposited: '/security/deposits/',
    'principal-held': '/security/withdrawals/',
  },
};

const ordersPath = { infinity: '/infinity/purchases/', security: '/security/deposits/' } as const;

const balancesOpen = (wallet: Balances): OpenPoint[] =>
  memberAccounts.flatMap((what) =>
    wallet[what] === 0
      ? []
      : [
          {
            what,
            area: wallet.area,
            amountMinor: wallet[what],
            count: null,
            path: pathOfBalance[wallet.area][what],
          },
        ],
  );

/** Several items of one kind and area as one point; none if there are none. */
const counted = (
  what: OpenPointKind,
  area: ProductArea,
  amounts: readonly Minor[],
  path: string,
): OpenPoint[] => {
  const amountMinor = sumMinor(...amounts);
  return amounts.length === 0
    ? []
    : [{ what, area, amountMinor: amountMinor === 0 ? null : amountMinor, count: amounts.length, path }];
};

const ofArea = (area: ProductArea, things: readonly { area: ProductArea; amountMinor: Minor }[]): Minor[] =>
  things.filter((thing) => thing.area === area).map(({ amountMinor }) => amountMinor);

const inAreas = ({ purchases, deposits, withdrawals, bonuses, payments }: ClosureContext): OpenPoint[] => [
  ...counted(
    'purchase',
    'infinity',
    purchases.map((order) => order.inSuspenseMinor),
    ordersPath.infinity,
  ),
  ...counted(
    'deposit',
    'security',
    deposits.map((order) => order.inSuspenseMinor),
    ordersPath.security,
  ),
  ...(['infinity', 'security'] as const).flatMap((area) => [
    ...counted('withdrawal', area, ofArea(area, withdrawals), `/${area}/withdrawals/`),
    ...counted('suspense', area, ofArea(area, payments), ordersPath[area]),
    ...counted('bonus-awaiting-funding', area, ofArea(area, bonuses), `/${area}/bonuses/`),
  ]),
];

const point = (what: OpenPointKind, path: string): OpenPoint => ({
  what,
  area: null,
  amountMinor: null,
  count: null,
  path,
});

/**
 * What keeps the account open, money first. Unpaid orders count as well: the member must cancel them, so that no
 * payment arrives for an order of a closed account.
 */
export const openPointsOf = (context: ClosureContext): OpenPoint[] => {
  const { member, roles, wallets, isExportRunning } = context;
  const hasRole = roles.length > 0 || member.roles.length > 0;
  return [
    ...wallets.flatMap(balancesOpen),
    ...inAreas(context),
    ...(isExportRunning ? [point('export-running', '/settings/#my-data')] : []),
    ...(member.withdrawalsHeldSince === null ? [] : [point('security-hold', '/settings/#sessions')]),
    // Otherwise closing the account would end the investigation of a sanctioned member.
    ...(mayFollow(userStatusMachine, member.status, 'closed') ? [] : [point('sanction', '/settings/')]),
    ...(hasRole ? [point('staff-role', '/settings/')] : []),
  ];
};

/** The reason in every audit line: the member's own words could contain what is to be erased. */
export const closedByMember = 'Closed by the member';

/**
 * Decides the closure of an account.
 * @throws AppError closure_refused with what is open
 */
export const decideClosure = (context: ClosureContext, reason: string | undefined, now: Date): Member => {
  const open = openPointsOf(context);
  if (open.length > 0) throw new AppError('closure_refused', { open });
  const { member } = context;
  const at = instantOf(now);
  return {
    ...member,
    status: 'closed',
    statusSince: at,
    statusReason: reason ?? closedByMember,
    statusVisible: true,
    statusUntil: null,
    statusVersion: member.version + 1,
    statusBefore: null,
    statusUnconfirmed: null,
    statusAlone: [],
    keptUntil: keptUntil(at),
    version: member.version + 1,
  };
};

/**
 * The name and address that replace those of a closed account; the address uses a reserved domain without mailboxes
 * (RFC 2606).
 */
export const anonymousContact = (memberId: string) => ({
  memberName: closedAccountName,
  memberEmail: `${memberId.toLowerCase()}@closed.invalid`,
});

/**
 * The member without the data that the law does not require to be kept: choices and consents stay, personal data goes.
 */
export const forgetMember = (member: Member, now: Date): Member => {
  const { memberName: name, memberEmail: email } = anonymousContact(member.id);
  return {
    ...member,
    email,
    profile: { name, language: member.profile.language, theme: 'system' },
    credentialsChangedAt: null,
    authenticatorSince: null,
    passkeys: 0,
    mutedMails: [],
    avatarId: null,
    headerId: null,
    forgottenAt: instantOf(now),
    version: member.version + 1,
  };
};

/** True when a payment in suspense is undecided, or not sent back yet. */
export const isUndecided = ({ state }: Pick<SuspensePayment, 'state'>): boolean =>
  state === 'open' || state === 'refund-proposed';

export const noBalances = (area: ProductArea): Balances => ({
  area,
  available: zeroMinor,
  held: zeroMinor,
  invested: zeroMinor,
  deposited: zeroMinor,
  'principal-held': zeroMinor,
});
