import * as z from 'zod/mini';

/** Which state may follow which: one table per machine; what is not in it is refused. */
export type Machine<State extends string> = Readonly<Record<State, readonly State[]>>;

export const purchaseStates = [
  'waiting',
  'active',
  'matured',
  'cancelled',
  'rejected',
  'expired',
  'reversed',
] as const;
export type PurchaseState = (typeof purchaseStates)[number];
export const purchaseStateSchema = z.enum(purchaseStates);
/** What a purchase can be that was paid from the balance: it is active at once. */
export const reinvestmentStateSchema = z.enum([
  'active',
  'matured',
  'reversed',
] as const satisfies readonly PurchaseState[]);
export const purchaseMachine = {
  waiting: ['active', 'cancelled', 'rejected', 'expired'],
  active: ['matured', 'reversed'],
  matured: [],
  cancelled: [],
  rejected: [],
  expired: [],
  reversed: [],
} as const satisfies Machine<PurchaseState>;

export const depositStates = [
  'waiting',
  'active',
  'matured',
  'withdrawn',
  'cancelled',
  'rejected',
  'expired',
  'reversed',
] as const;
export type DepositState = (typeof depositStates)[number];
export const depositStateSchema = z.enum(depositStates);
export const depositMachine = {
  waiting: ['active', 'cancelled', 'rejected', 'expired'],
  active: ['matured', 'withdrawn', 'reversed'],
  matured: [],
  withdrawn: [],
  cancelled: [],
  rejected: [],
  expired: [],
  reversed: [],
} as const satisfies Machine<DepositState>;

/** An act that waits for a second person. Approved means carried out: both are one transaction. */
export const proposalStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];
export const proposalStateSchema = z.enum(proposalStates);
export const proposalMachine = {
  waiting: ['approved', 'rejected', 'withdrawn', 'expired'],
  approved: [],
  rejected: [],
  withdrawn: [],
  expired: [],
} as const satisfies Machine<ProposalState>;

/**
 * A payment that arrived and matches nothing yet. `refund-proposed` waits for the second person of its refund; what is
 * refunded is open again if the transfer is given up or comes back.
 */
export const suspenseStates = ['open', 'refund-proposed', 'matched', 'refunded', 'dismissed'] as const;
export type SuspenseState = (typeof suspenseStates)[number];
export const suspenseStateSchema = z.enum(suspenseStates);
export const suspenseMachine = {
  open: ['matched', 'refund-proposed', 'dismissed'],
  'refund-proposed': ['refunded', 'open'],
  matched: [],
  refunded: ['open'],
  dismissed: [],
} as const satisfies Machine<SuspenseState>;

/**
 * Money on its way out. Approved means that staff agreed, as many as the amount asks for; paid that it has left.
 * Every end but `paid` puts the money back where it came from; a bank may return a payment that it had made.
 */
export const withdrawalStates = [
  'waiting',
  'approved',
  'sent',
  'paid',
  'returned',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
export const withdrawalStateSchema = z.enum(withdrawalStates);
export const withdrawalMachine = {
  waiting: ['approved', 'cancelled', 'rejected'],
  // Back to waiting only with the flag that a block or a mark for fraud sets: "pending withdrawals go back to waiting
  // with a flag" (money.md, What a user status means). No act of staff leads there.
  approved: ['sent', 'paid', 'failed', 'rejected', 'waiting'],
  // A transfer to a bank account is paid once a line of a bank statement shows it; crypto has no line to wait for.
  sent: ['paid', 'returned'],
  paid: ['returned'],
  returned: [],
  cancelled: [],
  rejected: [],
  failed: [],
} as const satisfies Machine<WithdrawalState>;

/** The proof of a member's identity. Money is paid out to members only whose case is approved. */
export const kycStates = [
  'draft',
  'submitted',
  'in-review',
  'approved',
  'rejected',
  'more-needed',
  'expired',
] as const;
export type KycState = (typeof kycStates)[number];
export const kycStateSchema = z.enum(kycStates);
/** What staff can find of a case on a member: a draft is nothing but its member's own. */
export const kycSentStates = [
  'submitted',
  'in-review',
  'more-needed',
  'approved',
  'rejected',
  'expired',
] as const satisfies readonly KycState[];
/** Where staff find a case. Claimed cases are listed with the submitted ones. */
export const kycListStates = [
  'submitted',
  'more-needed',
  'approved',
  'rejected',
  'expired',
] as const satisfies readonly KycState[];
export const kycMachine = {
  draft: ['submitted'],
  submitted: ['in-review'],
  'in-review': ['approved', 'rejected', 'more-needed'],
  // A renewal: before the identity document runs out, or after it has.
  approved: ['submitted', 'expired'],
  rejected: [],
  'more-needed': ['submitted'],
  expired: ['submitted'],
} as const satisfies Machine<KycState>;
/** The decisions that compliance can make about a case. */
export const kycDecisions = ['approved', 'rejected', 'more-needed'] as const satisfies readonly KycState[];
export type KycDecision = (typeof kycDecisions)[number];
export const kycDecisionSchema = z.enum(kycDecisions);
/** What a member's identity proof is, also before there is a case. */
export const kycStatusSchema = z.enum(['none', ...kycStates]);
export type KycStatus = z.infer<typeof kycStatusSchema>;

export const bonusStates = ['awaiting-funding', 'granted', 'reversed'] as const;
export type BonusState = (typeof bonusStates)[number];
export const bonusStateSchema = z.enum(bonusStates);
export const bonusMachine = {
  // A bonus that was never paid falls away with the purchase or deposit that it came from.
  'awaiting-funding': ['granted', 'reversed'],
  granted: ['reversed'],
  reversed: [],
} as const satisfies Machine<BonusState>;

/** A sign-in that its member reported as not their own. Closed by staff who looked into it; withdrawals rest until then. */
export const securityReportStates = ['open', 'closed'] as const;
export type SecurityReportState = (typeof securityReportStates)[number];
export const securityReportStateSchema = z.enum(securityReportStates);
export const securityReportMachine = {
  open: ['closed'],
  closed: [],
} as const satisfies Machine<SecurityReportState>;

/** `closed` is a member's own decision and the end: what the law lets go is forgotten. */
export const userStatuses = [
  'waiting-for-approval',
  'active',
  'sanctioned',
  'blocked',
  'fraud',
  'closed',
] as const;
export type UserStatus = (typeof userStatuses)[number];
export const userStatusSchema = z.enum(userStatuses);
/** Those that staff give; a member closes their account themselves. */
export const statusesByStaff = [
  'waiting-for-approval',
  'active',
  'sanctioned',
  'blocked',
  'fraud',
] as const satisfies readonly UserStatus[];
export type StatusByStaff = (typeof statusesByStaff)[number];
export const statusByStaffSchema = z.enum(statusesByStaff);
/** Those that take something from a member; for whoever has a role, they need a second person. */
export const restrictingStatuses = [
  'sanctioned',
  'blocked',
  'fraud',
] as const satisfies readonly StatusByStaff[];
export type RestrictingStatus = (typeof restrictingStatuses)[number];
export const restrictingStatusSchema = z.enum(restrictingStatuses);
/** Those that may end by themselves, on a day that staff choose. */
export const statusesWithEnd = ['sanctioned', 'blocked'] as const satisfies readonly StatusByStaff[];
export const userStatusMachine = {
  'waiting-for-approval': ['active', 'blocked', 'fraud', 'closed'],
  active: ['sanctioned', 'blocked', 'fraud', 'closed'],
  sanctioned: ['active', 'blocked', 'fraud'],
  blocked: ['waiting-for-approval', 'active', 'sanctioned', 'fraud'],
  fraud: ['blocked'],
  closed: [],
} as const satisfies Machine<UserStatus>;

/** What a status lets its member do (the table 'What a user status means'). */
export const userStatusMeaning = {
  'waiting-for-approval': { signsIn: true, seesOwnMoney: false, movesMoney: false },
  active: { signsIn: true, seesOwnMoney: true, movesMoney: true },
  sanctioned: { signsIn: true, seesOwnMoney: true, movesMoney: false },
  blocked: { signsIn: false, seesOwnMoney: false, movesMoney: false },
  fraud: { signsIn: false, seesOwnMoney: false, movesMoney: false },
  closed: { signsIn: false, seesOwnMoney: false, movesMoney: false },
} as const satisfies Record<UserStatus, { signsIn: boolean; seesOwnMoney: boolean; movesMoney: boolean }>;

/** True when staff of this status act as staff: those who can't move their own money decide nothing. */
export const actsAsStaff = (status: UserStatus): boolean => userStatusMeaning[status].movesMoney;

/** True when `to` may follow `from` in this machine. */
export const mayFollow = <State extends string>(machine: Machine<State>, from: State, to: State): boolean =>
  machine[from].includes(to);
