import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { closedAccountName } from '#functions/member/closed-account.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import { keptUntil, type OpenPoint, type OpenPointKind } from '#shared/domain/account-closure.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { mayFollow, userStatusMachine } from '#shared/domain/states.ts';
import { type MemberAccount, memberAccounts, type ProductArea, type Role } from '#shared/domain/words.ts';

type Balances = { readonly area: ProductArea } & Readonly<Record<MemberAccount, Minor>>;

/** All that the decision about a closure looks at. */
export interface ClosureContext {
  readonly member: Member;
  /** Those of the session, which took them from the identity. */
  readonly roles: readonly Role[];
  readonly wallets: readonly Balances[];
  /** Those that wait for their payment. */
  readonly purchases: readonly Pick<Purchase, 'inSuspenseMinor'>[];
  readonly deposits: readonly Pick<Deposit, 'inSuspenseMinor'>[];
  /** Those that await funding. */
  readonly bonuses: readonly Pick<Bonus, 'area' | 'amountMinor'>[];
  /** Those that staff have not decided about, or have not sent back yet. */
  readonly payments: readonly Pick<SuspensePayment, 'area' | 'amountMinor'>[];
  readonly isExportRunning: boolean;
}

/** Where each balance is seen, and led to its end. */
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

/** Several things of one kind and area as one point; none when there is none of them. */
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

const inAreas = ({ purchases, deposits, bonuses, payments }: ClosureContext): OpenPoint[] => [
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
 * What keeps the account open, money first. Waiting orders without any payment are on the list, too: their member
 * cancels them, so that nobody pays for an order that a closed account has left behind.
 */
export const openPointsOf = (ground: ClosureContext): OpenPoint[] => {
  const { member, roles, wallets, isExportRunning } = ground;
  const hasRole = roles.length > 0 || member.roles.length > 0;
  return [
    ...wallets.flatMap(balancesOpen),
    ...inAreas(ground),
    ...(isExportRunning ? [point('export-running', '/settings/#my-data')] : []),
    ...(member.withdrawalsHeldSince === null ? [] : [point('security-hold', '/settings/#sessions')]),
    // Who is under a sanction would otherwise take away the ground on which it is looked into.
    ...(mayFollow(userStatusMachine, member.status, 'closed') ? [] : [point('sanction', '/settings/')]),
    ...(hasRole ? [point('staff-role', '/settings/')] : []),
  ];
};

/** What the audit log says, in everybody's case: a member's own words could hold what is to be forgotten. */
export const closedByMember = 'Closed by the member';

/**
 * The member with a closed account.
 * @throws AppError closure_refused with what is open
 */
export const decideClosure = (ground: ClosureContext, reason: string | undefined, now: Date): Member => {
  const open = openPointsOf(ground);
  if (open.length > 0) throw new AppError('closure_refused', { open });
  const { member } = ground;
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
    keptUntil: keptUntil(at),
    version: member.version + 1,
  };
};

/** The name and address that replace a closed member's own; the address is of a domain that reaches nobody (RFC 2606). */
export const anonymousContact = (memberId: string) => ({
  memberName: closedAccountName,
  memberEmail: `${memberId.toLowerCase()}@closed.invalid`,
});

/** The member without what the law lets go: what was chosen and agreed stays, who it was does not. */
export const forgetMember = (member: Member, now: Date): Member => {
  const { memberName: name, memberEmail: email } = anonymousContact(member.id);
  return {
    ...member,
    email,
    profile: { name, language: member.profile.language, theme: 'system' },
    credentialsChangedAt: null,
    authenticatorSince: null,
    mutedMails: [],
    avatarId: null,
    headerId: null,
    forgottenAt: instantOf(now),
    version: member.version + 1,
  };
};

/** True when somebody's entry of the suspense account is not decided, or not sent back yet. */
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
