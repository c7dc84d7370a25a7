import * as z from 'zod/mini';
import type { Area, Endpoint } from '#shared/contract/endpoint.ts';
import { type AreaName, areas } from '#shared/contract/index.ts';
import { rotatedPurposes } from '#shared/domain/secret-purposes.ts';
import {
  type Access,
  archives,
  asksProvider,
  bankFiles,
  changesDistribution,
  checkpoints,
  checks,
  documents,
  type Grant,
  identity,
  originSecret,
  puts,
  queries,
  queues,
  reads,
  removes,
  rotates,
  type Setting,
  scans,
  seals,
  sendsMail,
  signs,
  updates,
  uploads,
} from './grants.ts';

/**
 * The IAM review: what each function may read, write and send, one line per grant, each with its reason. The only
 * grants made elsewhere are those that a function needs to run at all: its log group, traces, and a consumer's stream.
 *
 * An API area lists only its specific grants. Those that follow from its contract entries (session, Idempotency-Key,
 * audit line) come from `contractGrants`.
 *
 * Ledger entries (`ENTRY#`) and audit lines (`AUDIT#`) are only put, in transactions: no grant allows updating or deleting
 * them, and the table's own policy (data-stack.ts) denies that, and puts outside of transactions, to every principal. A put
 * over an old line is beyond what IAM can see: the condition of each write refuses it, and the seals would show it.
 */

interface FunctionAccess {
  /** The effect on members and staff when the function fails, in full sentences. Used as the alarm's text. */
  readonly impact: string;
  readonly settings?: readonly Setting[];
  readonly grants: readonly Grant[];
}

/** To put dead letters back into the queues where they failed. */
const redrives = [
  queues('count', 'how many dead letters each consumer has'),
  queues('redrive', 'dead letters, back into the queue where they failed'),
] as const;

/** For every endpoint that requires a session. */
const session = [reads(['MEMBER#'], 'session and member in one round trip')];

/** For every endpoint that changes data, and every paginated list. */
const signing = [signs('request', 'checks the csrf token and signs list cursors')];

/** For every command that takes an Idempotency-Key. */
const command = [
  reads(['IDEMPOTENCY#'], 'the stored reply of a repeated command'),
  puts(['IDEMPOTENCY#'], 'the record that makes a command safe to repeat'),
];

/** For every staff action. */
const audited = [puts(['AUDIT#'], "the audit line, in the action's transaction")];

/** True for endpoints that require a session. The sign-in protocol is public and handles the session itself. */
const hasSession = ({ access, protocol }: Endpoint): boolean => access !== 'public' || protocol === 'session';

const isList = ({ query }: Endpoint): boolean => query instanceof z.ZodMiniObject && 'cursor' in query.shape;

/** The grants that follow from the contract entries of an area's endpoints. */
const contractGrants = (endpoints: readonly Endpoint[]): Grant[] => {
  const withSession = endpoints.filter(hasSession);
  const commands = endpoints.filter(({ idempotent }) => idempotent);
  return [
    ...(withSession.length > 0 ? session : []),
    ...(withSession.some((endpoint) => endpoint.method !== 'GET' || isList(endpoint)) ? signing : []),
    ...(commands.length > 0 ? command : []),
    ...(commands.some(({ access }) => typeof access === 'object') ? audited : []),
  ];
};

/** For every action that moves money: everything written in the same transaction as its entries. */
const money = [
  puts(['ENTRY#'], 'the ledger entries; put in transactions only'),
  puts(['MEMBER#'], 'purchases, positions and bonuses, with their expected version'),
  updates(['MEMBER#'], 'wallet balances and package counts, with their conditions'),
  updates(['PLATFORM#'], 'cash, suspense, fees and pool, sharded'),
  puts(['EVENT#'], 'the outbox: consumers of the stream handle what follows from the change'),
];

/** For undoing an order that was paid from the available balance. */
const undoes = [
  queries('gsi3', ['SOURCE#'], 'the entries that paid for an order which its member undoes'),
  reads(['ENTRY#'], 'whether the bonus of a sponsor settled a debt'),
  reads(['ONCE#'], 'whether one of its entries was corrected'),
  reads(['PLATFORM#'], 'whether pool and fees hold what goes back'),
  removes(['MEMBER#'], 'its position, with its expected version'),
  puts(['ONCE#'], 'an entry is corrected or reversed once'),
];

/** For acts that pay out of cash at the bank. */
const paysByBank = [
  reads(['PAYOUTS#'], 'what released batches will still take from cash'),
  updates(['PAYOUTS#'], 'counts what takes cash, so that no two count on the same'),
];

/** For acts by which staff say that a payment arrived at the bank or left it. */
const byHand = [puts(['TRANSIT#'], 'what a line of a bank statement has to confirm')];

/** For recording payments that the provider reports, in a notification or on request. */
const takesPayments = [
  ...money,
  reads(['CONFIGURATION'], 'the settlement currency'),
  reads(
    ['MEMBER#', 'PAYMENT#'],
    'the deposit, its member and sponsors, and whether the payment was recorded before',
  ),
  puts(['PAYMENT#'], "each of the provider's payments is recorded once"),
  puts(['SUSPENSE#'], 'unmatched payments, for staff'),
  asksProvider("verifies the provider's messages and signs requests to it"),
];

/** For treasurers who find payments of waiting purchases and deposits, which a second person then confirms. */
const staffPayments = [
  reads(['CONFIGURATION'], 'how long a proposal stays open'),
  puts(['MEMBER#'], 'the purchase or deposit, with its expected version'),
  puts(['PROPOSAL#'], 'the proposals to confirm a payment and to refund a part payment'),
  puts(['SUSPENSE#'], 'the part payment of a rejected order, whose refund is proposed'),
  puts(['EVENT#'], 'payment-set-aside, in the same transaction'),
  queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
  queries('gsi2', ['ID#'], 'the owner of a purchase or deposit'),
];

/** For acts of staff that are confirmed by a second factor above the four-eyes limit. */
const largeActs = [
  reads(['CONFIGURATION'], 'the four-eyes limit'),
  updates(['MEMBER#'], 'consumes the proof of a second factor for exactly this act'),
];

/** For registering the member behind an identity. */
const registersMembers = [
  reads(['SUB#', 'MEMBER#'], 'whether the member is registered already, and their sponsor'),
  reads(['SPONSORCODE#'], 'the sponsor behind the code'),
  puts(['MEMBER#'], 'the new member'),
  puts(['EMAIL#', 'SUB#', 'SPONSORCODE#'], "the member's unique lookups"),
  checks(['EMAIL#'], 'the address is not kept for a member who had it until lately'),
  puts(['EVENT#'], 'member-registered, in the same transaction'),
];

/** Gives the identity of a member the address that they confirmed; one that has it without a member is removed. */
const confirmsAddress = ['AdminUpdateUserAttributes', 'AdminGetUser', 'AdminDeleteUser'] as const;

/** For maintaining the member search. */
const searchIndex = [
  reads(['MEMBER#'], 'the current member and the search rows recorded for them'),
  puts(['MEMBER#'], "the record of a member's search rows, with its expected version"),
  puts(['SEARCH#'], "a member's search rows"),
  removes(['SEARCH#'], 'outdated search rows, in the same transaction'),
];

/** Makes an identity whose address the operator vouches for. */
const vouchedIdentity = ['AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword'] as const;

/** The areas of the API, in the order of the contract's list. */
const areaAccess = {
  configuration: {
    impact: 'No page of the site loads: visitors and members see an error.',
    settings: ['STAGE', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'IDENTITY_ENDPOINT'],
    grants: [
      reads(['CONFIGURATION'], 'the public configuration'),
      reads(['STOP#'], 'whether withdrawals of an area are stopped'),
    ],
  },
  auth: {
    impact: 'Members and staff cannot sign in, and those signed in are asked to sign in again.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'IDENTITY_ENDPOINT'],
    grants: [
      reads(['SUB#'], 'the member behind a verified token'),
      puts(['EVENT#'], 'new-device, in the same transaction'),
      reads(['CONFIGURATION'], 'how long a session may last'),
      puts(['ONCE#'], 'a pair of tokens starts one session only'),
      puts(['MEMBER#'], 'the new session, or what waits for a passkey'),
      checks(['MEMBER#'], 'a member who is blocked at this moment cannot sign in'),
      updates(['MEMBER#'], 'extends a session in use'),
      removes(['MEMBER#'], 'ends a session'),
      updates(['LIMIT#'], 'counts csrf and log calls per address'),
      signs('codes', 'derives what a passkey signs at sign-in'),
      identity(
        ['AdminGetUser', 'AdminSetUserMFAPreference'],
        'whether the sign-in asked for the authenticator that a member has; where it did not, it does from now on',
      ),
    ],
  },
  sessions: {
    impact:
      'Members cannot see where they are signed in or end those sessions, and staff cannot prove their second factor afresh.',
    grants: [
      removes(['MEMBER#'], "ends a session at its member's request"),
      updates(['MEMBER#'], 'consumes the proof of a second factor, and notes it in the session'),
    ],
  },
  passkeys: {
    impact: 'Members cannot see, add or remove passkeys; those they have still work.',
    grants: [
      reads(['CONFIGURATION'], 'the name under which a browser shows the passkey'),
      signs('codes', 'derives what a new passkey signs'),
      signs('recovery', 'the recovery codes with the first passkey'),
      puts(['MEMBER#'], 'the request for a passkey, the passkey, and the recovery codes with the first'),
      puts(['PASSKEY#'], 'a credential belongs to one member'),
      updates(
        ['MEMBER#'],
        'consumes the proof of who asks, counts passkeys, and notes the factor in the session',
      ),
      removes(['MEMBER#', 'PASSKEY#'], 'a removed passkey'),
      puts(['EVENT#'], 'passkey-changed, in the same transaction'),
    ],
  },
  'auth-password': {
    impact: 'Members cannot change their password in the settings; they can still recover it.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
    grants: [
      reads(['CONFIGURATION'], 'how long withdrawals are held afterwards'),
      updates(['LIMIT#'], 'counts attempts per member'),
      updates(['MEMBER#'], 'the time of the change'),
      removes(['MEMBER#'], 'ends all other sessions'),
      puts(['EVENT#'], 'password-changed, in the same transaction'),
      identity(
        ['AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
        'verifies the current password and sets the new one',
      ),
    ],
  },
  'email-change': {
    impact: 'Members cannot change the email address they sign in with; the present one still works.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
    grants: [
      ...audited,
      reads(['CONFIGURATION'], 'how long withdrawals are held afterwards'),
      reads(['SUB#'], 'whether another identity that has the address is a member’s'),
      updates(['LIMIT#'], 'counts tries of the password, and codes to one address'),
      signs('codes', 'derives the codes, which are not stored'),
      puts(['MEMBER#'], 'a change that waits for its codes'),
      updates(['MEMBER#'], 'counts tries of the codes, and gives the member the new address'),
      removes(['MEMBER#'], 'ends all other sessions'),
      puts(['EMAIL#'], 'the new address is theirs alone'),
      checks(['EMAIL#'], 'the new address is not kept for another member'),
      updates(['EMAIL#'], 'keeps the former address for them, so that the change can be undone'),
      removes(['EMAIL#'], 'they no longer have the former address'),
      puts(['EVENT#'], 'email-change-requested and email-changed, in the same transactions'),
      identity(
        ['AdminInitiateAuth', 'AdminUserGlobalSignOut', ...confirmsAddress],
        'verifies the password, gives the identity the address and ends its sessions',
      ),
    ],
  },
  registration: {
    impact: 'Visitors cannot register or confirm their email address.',
    settings: ['USER_POOL_ID', 'ADDRESS_LIMIT_FACTOR'],
    grants: [
      ...registersMembers,
      reads(['CONFIGURATION'], 'the versions of terms and risk notice that must be accepted'),
      reads(['REGISTRATION#'], 'the open registration of an address'),
      puts(['REGISTRATION#'], 'a registration, whoever has its address'),
      updates(['REGISTRATION#'], 'that its identity exists'),
      removes(['REGISTRATION#'], 'a confirmed registration'),
      updates(['LIMIT#'], 'counts calls per address and per account'),
      signs('codes', 'derives the code, which is not stored'),
      identity(
        ['AdminCreateUser', 'AdminSetUserPassword', ...confirmsAddress],
        'an identity with the chosen password, which gets the confirmed address',
      ),
    ],
  },
  recovery: {
    impact: 'Members who forgot their password cannot set a new one.',
    settings: ['USER_POOL_ID', 'ADDRESS_LIMIT_FACTOR'],
    grants: [
      reads(['RECOVERY#'], 'the latest request of an address'),
      puts(['RECOVERY#'], 'a request, whoever has its address'),
      updates(['RECOVERY#'], 'takes its code, once'),
      reads(['EMAIL#', 'MEMBER#'], 'the member with the address, and their sessions'),
      updates(['MEMBER#'], 'the time of the recovery, which pauses withdrawals'),
      removes(['MEMBER#'], 'ends all sessions'),
      updates(['LIMIT#'], 'counts calls per address and per account'),
      puts(['EVENT#'], 'recovery-requested and password-recovered, in the same transactions'),
      signs('codes', 'derives the code, which is not stored'),
      identity(['AdminSetUserPassword', 'AdminUserGlobalSignOut'], 'sets the new password'),
    ],
  },
  'not-me': {
    impact: 'Members cannot report a sign-in that was not theirs; an intruder stays signed in.',
    settings: ['USER_POOL_ID'],
    grants: [
      reads(['MEMBER#'], 'the reported sign-in, its member, and whether it was reported before'),
      signs('links', "checks the link's signature"),
      signs('codes', 'names the key with which the code for a new password is derived'),
      updates(['LIMIT#'], 'counts reports per address'),
      ...audited,
      puts(['MEMBER#'], 'the report, once'),
      updates(['MEMBER#'], 'holds withdrawals and records the remaining steps'),
      removes(['MEMBER#'], "ends all of the member's sessions, and a change of address that is undone"),
      puts(['EMAIL#'], 'the former address, which the member gets back'),
      removes(['EMAIL#'], 'the address that was changed to, and that the former one was kept'),
      reads(['SUB#'], 'whether another identity that has the former address is a member’s'),
      puts(['EVENT#'], 'security-reported, in the same transaction'),
      puts(['RECOVERY#'], 'the request whose code sets a new password'),
      identity(
        ['AdminSetUserPassword', 'AdminUserGlobalSignOut', ...confirmsAddress],
        'disables the password of a compromised account, and gives its identity the former address',
      ),
    ],
  },
  'security-reports': {
    impact: 'Staff cannot see reported sign-ins, and withdrawals of the affected members stay held.',
    grants: [
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
      queries('gsi2', ['ID#'], 'the owner of a report'),
      puts(['MEMBER#'], 'the report, with its expected version, never by the member it concerns'),
      updates(['MEMBER#'], 'lifts the hold on withdrawals, in the same transaction'),
      puts(['EVENT#'], 'security-hold-lifted, in the same transaction'),
    ],
  },
  authenticator: {
    impact:
      'Members cannot turn their authenticator on or off, and members who lost it cannot sign in with a recovery code.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'IDENTITY_ENDPOINT'],
    grants: [
      reads(['CONFIGURATION'], 'the account name that authenticator apps show'),
      signs('seeds', 'seals the secret that the app shares with us'),
      signs('recovery', 'hashes recovery codes'),
      reads(['EMAIL#'], 'the member who uses a recovery code instead of a session'),
      puts(['MEMBER#'], 'the authenticator, with its expected version'),
      updates(['MEMBER#'], 'when it takes effect, and the hold on withdrawals, in the same transaction'),
      removes(
        ['MEMBER#', 'PASSKEY#'],
        'ends the sessions of a member who used a recovery code, and removes their passkeys',
      ),
      updates(['LIMIT#'], 'counts recovery codes per account and per address'),
      puts(['EVENT#'], 'authenticator-changed, in the same transaction'),
      identity(
        ['AdminGetUser', 'AdminSetUserMFAPreference'],
        'turns the code at sign-in on or off, and sees whether it had been asked for',
      ),
    ],
  },
  users: {
    impact: 'Members cannot see or change their profile.',
    grants: [
      reads(['CONFIGURATION'], "how a sponsor's name is masked"),
      puts(['MEMBER#'], 'the profile and interests, with the expected version'),
      puts(['EVENT#'], 'member-renamed, in the same transaction'),
    ],
  },
  pictures: {
    impact: 'Members cannot change their avatar or header picture; existing pictures are still shown.',
    grants: [
      reads(['CONFIGURATION'], 'how large an upload may be'),
      updates(['LIMIT#'], 'counts uploads per member'),
      puts(['MEMBER#'], "the member's pictures, with the expected version"),
      uploads('put', 'incoming', "signs upload forms; browsers upload with the function's permission"),
      uploads('read', 'incoming', 'the original, to render the picture from'),
      uploads('list', 'incoming', 'whether the original arrived'),
      uploads('remove', 'incoming', 'the original, whether or not it was accepted'),
      uploads('put', 'shown', 'the rendered picture in each size'),
      uploads('remove', 'shown', 'a replaced or removed picture'),
    ],
  },
  'member-notifications': {
    impact: 'Members cannot see their notifications or choose which mails they get.',
    grants: [
      updates(['MEMBER#'], 'the last notification that the member has seen'),
      puts(['MEMBER#'], 'the muted mail topics, with the expected version'),
    ],
  },
  'my-data': {
    impact: 'Members cannot export their data or close their account.',
    grants: [
      ...audited,
      puts(['MEMBER#'], 'the requested export, and the closed account, with the expected version'),
      updates(
        ['MEMBER#', 'SPONSORCODE#'],
        'consumes the proof of the code; closes the wallets and sponsor code of a closed account',
      ),
      updates(['LIMIT#'], 'counts exports per day'),
      removes(['MEMBER#'], 'ends the sessions of a closed account'),
      queries('gsi2', ['SUSPENSE-OF#'], 'undecided payments of the member'),
      puts(['EVENT#'], 'export-requested and account-closed, in the same transaction'),
      archives('read', 'signs the download address of the archive'),
    ],
  },
  'user-administration': {
    impact: 'Staff cannot approve or block members; new members stay unapproved.',
    grants: [
      queries('gsi1', ['USERS#'], 'members by status, newest first'),
      queries('gsi2', ['USERS'], 'all members, newest first'),
      reads(['SEARCH#'], 'members by name, e-mail or id, and in other orders'),
      reads(['TOTALS#'], 'how many members have each status'),
      reads(['CONFIGURATION'], 'how long a proposal stays open'),
      puts(['PROPOSAL#'], 'the proposal to clear a fraud mark, or to restrict a colleague'),
      puts(['MEMBER#'], 'the status with its expected version, its history line and its end'),
      puts(['EVENT#'], 'member-status-changed, in the same transaction'),
      removes(['MEMBER#'], 'the scheduled end of a status that changes earlier'),
      updates(['MEMBER#'], 'ends the sessions of members who may no longer sign in'),
      updates(['STAFF#'], 'the number of administrators who can act, without blocked ones'),
    ],
  },
  'member-overview': {
    impact: "Staff cannot open a member's page or end a member's sessions.",
    grants: [
      reads(['DOWNLINE#'], "the size and volume of a member's downline"),
      queries('gsi2', ['AUDIT-SUBJECT#'], 'staff actions concerning a member'),
      queries('gsi2', ['SUSPENSE-OF#', 'PROPOSALS-OF#'], 'undecided payments and proposals of a member'),
      reads(['ONCE#'], 'whether this view of a page is in the audit log'),
      puts(['ONCE#'], 'that it is, with its audit line'),
      removes(['MEMBER#'], "ends a member's sessions, in one transaction with the audit line"),
      puts(['EVENT#'], 'sessions-ended, in the same transaction'),
    ],
  },
  'infinity-purchases': {
    impact: 'Members cannot buy packages or see their purchases.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      ...byHand,
      reads(['CONFIGURATION'], 'packages, fees and limits in force'),
      puts(['REFERENCE#'], 'finds the order of a bank transfer by its reference'),
      checks(['MEMBER#'], 'the member may still move money when the order is written'),
      ...undoes,
    ],
  },
  'staff-purchases': {
    impact: 'Treasurers cannot confirm received payments; purchases stay unpaid.',
    settings: ['PLATFORM_SHARDS'],
    grants: [...staffPayments, updates(['MEMBER#'], "lowers the member's count of packages")],
  },
  'infinity-reinvestments': {
    impact: 'Members cannot buy packages from their available balance.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['CONFIGURATION'], 'packages, fees and limits in force'),
      checks(['MEMBER#'], 'the member may still move money when the reinvestment is written'),
    ],
  },
  'infinity-bonus': {
    impact: 'Members cannot see their bonuses.',
    grants: [
      queries('gsi1', ['BONUSES#'], 'bonuses by time'),
      queries('gsi2', ['BONUSES#'], 'bonuses of one kind'),
    ],
  },
  'infinity-sponsors': {
    impact: 'Members cannot see their sponsored users, and sponsor links show no name.',
    grants: [
      reads(['CONFIGURATION'], 'how names are masked'),
      reads(['DOWNLINE#'], 'the downline by level, counts and volume per level'),
      queries('gsi1', ['DOWNLINE#'], 'the downline by first name and initial'),
      queries('gsi2', ['DOWNLINE#'], 'the downline by initials'),
      reads(['SPONSORCODE#'], 'the member behind a sponsor code'),
      queries('gsi3', ['SPONSORED#', 'DOWNLINE#'], 'direct sponsored users, and the downline by status'),
      updates(['LIMIT#'], 'counts sponsor code lookups per address'),
    ],
  },
  'security-deposits': {
    impact: 'Members cannot make deposits or see them.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      ...byHand,
      reads(['CONFIGURATION'], 'plans and limits in force'),
      puts(['REFERENCE#'], 'finds the order of a bank transfer by its reference'),
      checks(['MEMBER#'], 'the member may still move money when the deposit is written'),
      ...undoes,
    ],
  },
  'staff-deposits': {
    impact: 'Treasurers cannot confirm received payments; deposits stay unpaid.',
    settings: ['PLATFORM_SHARDS'],
    grants: staffPayments,
  },
  'security-compounds': {
    impact: 'Members cannot add their available balance to an active deposit.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['CONFIGURATION'], 'the minimum amount for compounding'),
      reads(['PLATFORM#'], 'whether the pool covers the returns that are due first'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of the area await funding'),
      checks(['MEMBER#'], 'the member may still move money when the compound is written'),
    ],
  },
  withdrawals: {
    impact: 'Members cannot request, see or cancel withdrawals.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['CONFIGURATION'], 'fees, limits and holds in force'),
      reads(['STOP#'], 'whether withdrawals of the area are stopped'),
      reads(['PLATFORM#'], 'whether the pool covers the returns that are due first'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of the area await funding'),
      checks(['MEMBER#'], 'the member and the address may still be paid when the request is written'),
      checks(['STOP#'], 'withdrawals of the area are not stopped when the request is written'),
    ],
  },
  'staff-withdrawals': {
    impact: "Staff cannot approve or pay withdrawals; members' money stays held.",
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      ...byHand,
      reads(['PLATFORM#'], 'the cash that pays, and what the pool covers'),
      checks(['PLATFORM#'], 'cash at the bank has not shrunk since it was read'),
      ...paysByBank,
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
      queries('gsi2', ['ID#', 'IBAN#'], 'the owner of a withdrawal; other members with its bank account'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of the area await funding'),
      ...largeActs,
      checks(['MEMBER#'], 'the member may still be paid when it is approved and paid'),
      checks(['STOP#'], 'withdrawals of the area are not stopped when it is approved and paid'),
      checks(['RECONCILIATION#'], 'no difference with the bank stops what it pays'),
      removes(['MEMBER#'], 'the position of a fully withdrawn deposit'),
      reads(['PAYABLE#'], 'what an approved withdrawal became'),
      puts(['PAYABLE#'], 'a new one with the approval; sent by hand or cancelled, with its expected version'),
    ],
  },
  payouts: {
    impact: 'Treasurers cannot make or release payout batches; transfers have to be made by hand.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...audited,
      reads(['CONFIGURATION'], 'our account, from which the bank pays'),
      ...largeActs,
      reads(['PLATFORM#'], 'whether cash covers a batch'),
      reads(['PAYABLE#', 'PAYOUT-BATCH#'], 'payables, and batches with theirs'),
      reads(['MEMBER#'], 'their members, who may still be paid, and the verified identities of payees'),
      puts(['PAYABLE#', 'PAYOUT-BATCH#'], 'a batch and what is in it, with their expected versions'),
      ...money,
      ...byHand,
      ...paysByBank,
      reads(['TRANSIT#', 'SUSPENSE#'], 'what the approval of a refund or placement booked'),
      puts(['SUSPENSE#'], 'the payment of a refund that was given up, with its expected version'),
      queries('gsi2', ['IBAN#'], 'other members with the bank account of a payee'),
      queries('gsi1', ['QUEUE#'], 'payables and batches in one state'),
      checks(['MEMBER#'], 'the members who withdraw may still be paid when a batch is released'),
      checks(['STOP#'], 'withdrawals of the areas are not stopped when a batch is released'),
      checks(['RECONCILIATION#'], 'no difference with the bank stops what it pays'),
    ],
  },
  'security-bonus': {
    impact: 'Members cannot see the bonuses of their deposits.',
    grants: [
      queries('gsi1', ['BONUSES#'], 'bonuses by time'),
      queries('gsi2', ['BONUSES#'], 'bonuses of one kind'),
    ],
  },
  kyc: {
    impact: 'Members cannot submit their identity verification, so new members cannot withdraw.',
    grants: [
      reads(['CONFIGURATION'], 'how large a document may be'),
      puts(['MEMBER#'], 'the case, with its expected version'),
      updates(['MEMBER#'], "the member's copy of its state, in the same transaction"),
      updates(
        ['IDENTITY#'],
        "the member, recorded under the case's document and person when it is submitted",
      ),
      updates(['LIMIT#'], 'counts uploads per member'),
      signs('fingerprints', "the fingerprints of the case's document and person"),
      documents('put', 'incoming', "signs upload forms; browsers upload with the function's permission"),
      documents('read', 'incoming', 'the upload, to check its type and content'),
      documents('list', 'incoming', 'whether the upload arrived'),
      documents('remove', 'incoming', 'the upload, whether or not it was accepted'),
      documents('put', 'kept', 'the checked document, once'),
      documents('remove', 'kept', 'a document that its member removed before submitting the case'),
      documents('read', 'kept', 'signs addresses under which members see their own documents for a minute'),
    ],
  },
  'staff-kyc': {
    impact: 'Compliance cannot verify identities; members without a verified identity cannot withdraw.',
    grants: [
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
      puts(['MEMBER#'], 'the case, with its expected version, never by the member it concerns'),
      updates(['MEMBER#'], "the member's copy of its state, in the same transaction"),
      puts(['EVENT#'], 'kyc-decided, in the same transaction'),
      signs('fingerprints', "the fingerprints of the case's document and person"),
      reads(['IDENTITY#'], "other members with the case's document or person"),
      updates(['IDENTITY#'], 'counts approvals per document and person, so that two cannot race'),
      reads(['KYC-VIEWS#'], 'which documents of a submission the caller opened'),
      updates(['KYC-VIEWS#'], 'that the caller opened a document, in the same transaction as its audit line'),
      checks(['KYC-VIEWS#'], 'whoever approves opened every document'),
      reads(['PROPOSAL#'], 'whether an approval awaits a second person'),
      puts(['PROPOSAL#'], 'the approval of an identity that another member shares'),
      reads(['CONFIGURATION'], 'how long a proposal stays open'),
      queries('gsi2', ['AUDIT-SUBJECT#'], "who viewed a case's documents, and when"),
      documents('read', 'kept', 'signs addresses under which staff see a document for a minute'),
    ],
  },
  otp: {
    impact:
      'Members can confirm nothing by code or passkey, so they cannot withdraw or add a payout address.',
    grants: [
      reads(['CONFIGURATION'], 'how long a code is valid, and how many attempts it allows'),
      puts(['MEMBER#'], 'the requested code, and the proof of a confirmed one'),
      updates(['MEMBER#'], 'counts attempts at a code, and confirms it once'),
      updates(['LIMIT#'], 'counts codes and attempts per member'),
      puts(['EVENT#'], 'otp-requested, in the same transaction'),
      signs('codes', 'derives the code, and what a passkey signs'),
      signs('seeds', 'opens the secret of an authenticator, to check its code'),
    ],
  },
  'payout-addresses': {
    impact: 'Members cannot see, add or remove payout addresses.',
    grants: [
      reads(['CONFIGURATION'], 'how many addresses a member may have, and how long a new one is on hold'),
      puts(['MEMBER#'], 'the new address'),
      updates(['MEMBER#'], 'consumes the proof of the code, once'),
      removes(['MEMBER#'], 'a removed address'),
      puts(['EVENT#'], 'payout-address-changed, in the same transaction'),
    ],
  },
  dashboard: {
    impact: 'Members cannot open their dashboards, of which one is the home page; every list still works.',
    grants: [
      puts(
        ['MEMBER#'],
        'what the home page showed, with its expected version, to say next time what changed',
      ),
      reads(['CONFIGURATION'], 'how long withdrawals are paused after a change of credentials'),
      reads(['TOTALS#', 'PROOF#'], 'what stands behind the money of an area'),
      queries('gsi1', ['BONUSES#'], 'the latest bonuses'),
    ],
  },
  statements: {
    impact: 'Members cannot see the entries behind a balance.',
    grants: [
      reads(['ENTRY#'], "an area's entries by time, and an entry by its number"),
      reads(['ONCE#'], 'the correction of an entry'),
      queries('gsi1', ['ENTRIES#'], 'entries that debit a balance'),
      queries('gsi2', ['ENTRIES#'], 'entries that credit a balance'),
      queries('gsi3', ['SOURCE#'], 'entries of a purchase, deposit, withdrawal or bonus'),
    ],
  },
  'statement-documents': {
    impact: 'Members cannot download statements and receipts; the site still shows the same figures.',
    grants: [
      reads(['ENTRY#'], 'the entries of a month'),
      reads(['CONFIGURATION'], "the operator's name and the currency of documents"),
      queries('gsi3', ['SOURCE#'], 'entries shown on a receipt'),
    ],
  },
  coinpayments: {
    impact: 'Members cannot open the payment page for a deposit in cryptocurrency.',
    settings: ['PLATFORM_SHARDS', 'COINPAYMENTS_ENDPOINT', 'COINPAYMENTS_CURRENCY'],
    grants: [
      reads(['CONFIGURATION'], 'the settlement currency'),
      reads(['PLATFORM#'], 'cash in our books, beside what the provider holds'),
      queries('gsi1', ['QUEUE#'], 'payments that it has not made yet'),
      puts(['MEMBER#'], 'the deposit with its invoice, with its expected version'),
      asksProvider('signs requests to the provider'),
    ],
  },
  'coinpayments-notifications': {
    impact: 'Cryptocurrency payments are confirmed late; the sweep finds them within 15 minutes.',
    settings: ['SITE_ORIGIN', 'PLATFORM_SHARDS', 'COINPAYMENTS_CURRENCY'],
    grants: [...takesPayments, queries('gsi2', ['ID#'], 'the owner of a deposit')],
  },
  suspense: {
    impact: 'Staff cannot assign, refund or close unmatched payments.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      ...largeActs,
      reads(['SUSPENSE#'], 'the payment'),
      puts(['SUSPENSE#'], 'the payment in its next state, with its expected version'),
      puts(['PROPOSAL#'], 'the proposal to refund it'),
      reads(['CONFIGURATION'], 'how long a proposal stays open'),
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
    ],
  },
  proposals: {
    impact: 'Pools cannot be funded, and actions that need a second approver cannot be completed.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      signs('fingerprints', 'whether another member shares an identity that is approved'),
      ...money,
      ...byHand,
      checks(['PLATFORM#'], 'cash at the bank has not shrunk since it was read'),
      ...paysByBank,
      ...largeActs,
      reads(['CONFIGURATION'], 'how long a proposal stays open, and the latest version'),
      puts(['CONFIGURATION'], 'the approved version, in force or scheduled'),
      reads(['STOP#'], 'whether withdrawals are stopped, and how often the money of an area was decided on'),
      puts(
        ['STOP#'],
        'stops withdrawals after a loss, resumes them, counts decisions; with the expected version',
      ),
      queries('gsi2', ['BANK-FILES#'], 'held files of the bank about which something is proposed'),
      queries('gsi2', ['ID#'], 'whose purchase or deposit is to be reversed'),
      queries('gsi3', ['SOURCE#'], 'the entries that paid for it'),
      removes(['MEMBER#'], 'the position of a reversed purchase or deposit, with its expected version'),
      reads(['PROPOSAL#', 'SUSPENSE#'], 'the proposal, and the payment of a refund'),
      reads(['ENTRY#', 'ONCE#'], 'the entry to correct, and whether it was corrected before'),
      puts(['ONCE#'], 'an entry is corrected or reversed once'),
      reads(['BANK-REFERENCE#'], 'whether a payment with this bank reference was recorded by hand before'),
      puts(['BANK-REFERENCE#'], 'the bank reference of a payment that two people confirmed'),
      checks(['PLATFORM#'], 'the currency changes only before the first entry'),
      checks(['BANK#'], 'the bank account changes only before its first statement'),
      checks(['MEMBER#'], 'the proposer is still staff when it is carried out'),
      puts(['PROPOSAL#', 'SUSPENSE#'], 'the proposal in its next state, with the condition on who decides'),
      reads(['PAYABLE#', 'TRANSIT#'], 'a transfer that the bank refused to make, and its money in transit'),
      puts(['PAYABLE#'], 'what an approved refund or placement pays, and what is taken back'),
      reads(['PAYOUT-BATCH#'], 'whether a line showed the batch of what is taken back'),
      puts(
        ['PAYOUT-BATCH#'],
        'that batch, with its expected version, so that no line shows it at the same moment',
      ),
      reads(['BANK-LINE#'], 'the bank line that is refunded or is a charge'),
      puts(['BANK-LINE#'], 'that line with its use, with its expected version'),
      reads(['PLATFORM#'], 'the balances of the accounts to be debited'),
      reads(['TOTALS#'], 'what members can withdraw, for the figures that an act is shown with'),
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
      queries('gsi3', ['AWAITING#'], 'bonuses that await funding'),
      reads(['STAFF#'], 'how many administrators a status leaves, for those who approve it'),
      puts(['STAFF#'], 'who has held a role since when, for the list of staff'),
      updates(['STAFF#'], 'the number of administrators who can act'),
      removes(['STAFF#'], 'a removed role'),
      reads(
        ['IDENTITY#', 'KYC-VIEWS#'],
        'who shares an identity, and whether its approver opened the documents',
      ),
      updates(['IDENTITY#'], 'counts approvals per document, so that two cannot race'),
      checks(['KYC-VIEWS#'], 'whoever approves opened every document'),
    ],
  },
  'staff-roles': {
    impact: 'Staff cannot see who holds which role or propose changes of roles.',
    grants: [
      reads(['STAFF#'], 'who holds which role, and the number of administrators who can act'),
      removes(['MEMBER#'], 'a session of a person with a role, in one transaction with the audit line'),
      reads(['CONFIGURATION'], 'how long a proposal stays open'),
      puts(['PROPOSAL#'], 'the proposal to change roles'),
    ],
  },
  'staff-configuration': {
    impact: 'Administrators cannot prepare or propose a new version of the configuration.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      reads(['CONFIGURATION'], 'the versions and the draft'),
      puts(['CONFIGURATION'], 'the draft, with its expected revision'),
      removes(['CONFIGURATION'], 'a discarded draft'),
      puts(['PROPOSAL#'], 'the proposal of a new version'),
      reads(['PLATFORM#', 'TOTALS#'], 'whether entries exist, and the number of active members'),
      reads(['BANK#'], 'whether statements of our account are in the books'),
      queries('gsi1', ['QUEUE#'], 'open orders and active positions under the current terms'),
    ],
  },
  solvency: {
    impact: 'The solvency page is unavailable, and staff cannot see the results of the ledger proofs.',
    grants: [
      reads(['TOTALS#'], 'the live totals of the ledger'),
      reads(['BOOKING#', 'ENTRY#'], 'the entries that make up the balance of a platform account'),
      reads(['CONFIGURATION', 'BANK#'], 'up to which day the bank confirms our account'),
      reads(['PROOF#', 'STOP#'], 'the results of the ledger proofs, and stopped withdrawals'),
      queries('gsi3', ['AWAITING#'], 'bonuses that await funding'),
    ],
  },
  seed: {
    impact: 'The demo cast cannot be started; members are not affected.',
    settings: ['STAGE'],
    grants: [
      reads(['SEED'], 'the progress of the demo cast'),
      signs('demo', "derives the cast's passwords, to show them"),
      puts(['SEED'], 'starts the demo cast'),
      puts(['EVENT#'], 'starts the seeding function'),
    ],
  },
  meta: {
    impact: 'The API cannot reach its table, or its documentation is missing.',
    settings: ['STAGE'],
    grants: [reads(['CONFIGURATION'], 'the health check reads from the table')],
  },
  operations: {
    impact:
      'Staff cannot stop withdrawals, read the audit log or see the progress of the accrual; treasurers can still reject withdrawals.',
    settings: ['PLATFORM_SHARDS', 'ROUTES', 'QUEUES_URL'],
    grants: [
      ...redrives,
      reads(['AUDIT#'], 'the audit log by day'),
      queries('gsi1', ['AUDIT-ACTOR#'], 'the audit log of one person'),
      queries('gsi2', ['AUDIT-SUBJECT#'], 'the audit log about one subject'),
      queries('gsi2', ['USERS'], 'the first member, whose registration starts the log'),
      queries('gsi2', ['BANK-FILES#'], 'how many files of the bank are on hold'),
      queries('gsi1', ['QUEUE#', 'USERS#'], 'the size of each queue'),
      reads(['RUN#', 'SEAL#'], 'the progress of the accrual and the seals'),
      queries('gsi3', ['DUE#'], 'positions with a return or maturity due'),
      reads(['STOP#'], 'whether withdrawals are stopped'),
      puts(['STOP#'], 'stops withdrawals, with the expected version'),
      reads(['RECONCILIATION#'], 'whether cash agrees with the bank and the provider'),
      queries('gsi2', ['BANK-FILES#'], 'the lines of held statements that make a difference'),
      reads(['CONFIGURATION'], 'how long a proposal stays open, and when a difference stops payouts'),
      puts(['PROPOSAL#'], 'the proposal to resume withdrawals'),
    ],
  },
  bank: {
    impact: 'Treasurers cannot upload bank statements, match their lines, or see what the bank has.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      ...largeActs,
      reads(['CONFIGURATION'], 'our account and currency'),
      reads(['REFERENCE#', 'MEMBER#'], 'the orders that the references name'),
      reads(['PLATFORM#'], 'cash in our books, beside the balance of the bank'),
      reads(['BANK#', 'BANK-LINE#', 'TRANSIT#'], 'the account, a line, and what staff booked by hand'),
      reads(['BANK-LINE-TERM#'], 'lines by amount, name, IBAN or reference'),
      reads(['BANK-CSV#', 'BANK-FILE#'], 'how CSV statements are written, and what became of a file'),
      puts(
        ['BANK-CSV#', 'BANK-FILE#'],
        'how CSV is written, and what staff say of a file on hold; with versions',
      ),
      reads(
        ['PAYABLE#', 'PAYOUT-BATCH#'],
        'the payable whose transfer a line shows, or a status report is about',
      ),
      puts(
        ['BANK-LINE#', 'TRANSIT#', 'PAYABLE#', 'PAYOUT-BATCH#'],
        'the line with its use, and what it confirms, with their expected version',
      ),
      queries('gsi1', ['QUEUE#'], 'lines, files and money in transit'),
      queries('gsi2', ['ID#'], 'the owner of a purchase or deposit'),
      bankFiles('put', 'a statement that a treasurer uploads, once for each content unless it was refused'),
      bankFiles('read', 'a statement on hold that two people admit, which is put again'),
    ],
  },
} as const satisfies Record<AreaName, FunctionAccess>;

/** What every consumer of events needs. */
const marksEvents = [puts(['EVENT#'], 'marks events that it is done with')] as const;

/** Functions started by the table's stream, a file, a schedule or an operator. */
const workerAccess = {
  // The reader of the table's stream, and the consumers to which it passes on what was written
  dispatch: {
    impact: 'Nothing follows from what members and staff do: no bonuses, no mails, no journal lines.',
    settings: ['ROUTES', 'QUEUES_URL'],
    grants: [queues('send', 'what each consumer takes')],
  },
  'registration-codes': {
    impact: 'New members get no code, so they cannot confirm their email address.',
    settings: ['SITE_ORIGIN', 'MAIL_FROM', 'USER_POOL_ID'],
    grants: [
      ...marksEvents,
      reads(['REGISTRATION#', 'EMAIL#'], 'the registration, and whether a member has its address'),
      reads(['MEMBER#', 'SUB#'], 'the member whose confirmation was cut off'),
      reads(['CONFIGURATION'], "the brand's name in the mail"),
      updates(['REGISTRATION#'], 'the next code'),
      removes(['REGISTRATION#'], 'a confirmed registration'),
      puts(['ONCE#', 'EVENT#'], 'each mail is sent once; the owner of a known address gets one a day'),
      removes(['ONCE#'], 'a refused mail may be retried'),
      signs('codes', 'derives the code, which is not stored'),
      sendsMail('the code'),
      identity(confirmsAddress, 'completes a confirmation that was cut off'),
    ],
  },
  'email-changes': {
    impact:
      'Members get no codes for a new email address, and a change whose request was cut off is not completed.',
    settings: ['USER_POOL_ID', 'SITE_ORIGIN', 'MAIL_FROM'],
    grants: [
      ...marksEvents,
      reads(['MEMBER#', 'EMAIL#'], 'the change, its member, and whether another has the new address'),
      reads(['SUB#'], 'whether another identity that has the address is a member’s'),
      reads(['CONFIGURATION'], "the brand's name in the mails"),
      puts(['ONCE#'], 'each mail is sent once'),
      removes(['ONCE#'], 'a refused mail may be retried'),
      signs('codes', 'derives the codes, which are not stored'),
      sendsMail('the codes'),
      updates(['MEMBER#'], 'that a change which was cut off is complete'),
      removes(['MEMBER#'], 'ends the sessions of a change that was cut off'),
      identity([...confirmsAddress, 'AdminUserGlobalSignOut'], 'completes a change that was cut off'),
    ],
  },
  'recovery-codes': {
    impact: 'Members who forgot their password get no code for a new one.',
    settings: ['SITE_ORIGIN', 'MAIL_FROM'],
    grants: [
      ...marksEvents,
      reads(['RECOVERY#', 'EMAIL#', 'MEMBER#'], 'the request, and the member with its address'),
      reads(['CONFIGURATION'], "the brand's name in the mail"),
      puts(['ONCE#'], 'each mail is sent once'),
      removes(['ONCE#'], 'a refused mail may be retried'),
      signs('codes', 'derives the code, which is not stored'),
      sendsMail('the code'),
    ],
  },
  'sponsor-bonuses': {
    impact: 'Sponsors do not get bonuses for activated purchases.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...marksEvents,
      ...money,
      reads(['CONFIGURATION'], "how the buyer's name is masked"),
      reads(['MEMBER#'], 'what a sponsor owes, which a bonus settles first'),
      checks(['MEMBER#'], 'the purchase or deposit was not reversed meanwhile'),
      reads(['PLATFORM#'], 'the balances of the pool shards'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of security await funding'),
    ],
  },
  downline: {
    impact: 'Downlines do not show new members or their volume.',
    grants: [
      ...marksEvents,
      puts(['ONCE#'], 'each part of an event counts once'),
      reads(['MEMBER#'], 'the current name and status'),
      puts(['DOWNLINE#'], "the member's row below each sponsor, unless it has a later version"),
      updates(['DOWNLINE#'], 'counts and volume per level'),
    ],
  },
  'mark-reversed-returns': {
    impact: 'Returns of a reversed order still look granted; their money has been taken back.',
    grants: [
      ...marksEvents,
      reads(['MEMBER#'], 'the returns of the order'),
      puts(['MEMBER#'], 'each return as reversed'),
      puts(['ONCE#'], 'the mark that the entry of a return was taken back'),
    ],
  },
  'member-search': {
    impact: 'Staff cannot find new members by name or e-mail, or renamed members by their new name.',
    grants: searchIndex,
  },
  totals: {
    impact: 'Bonus totals on dashboards are out of date.',
    grants: [
      ...marksEvents,
      puts(['ONCE#'], 'each event counts once'),
      updates(['MEMBER#'], 'bonuses by kind and month'),
      updates(['TOTALS#'], 'members by status'),
    ],
  },
  'money-codes': {
    impact: 'Members get no codes by mail, so they cannot withdraw or change a payout address.',
    settings: ['SITE_ORIGIN', 'MAIL_FROM'],
    grants: [
      ...marksEvents,
      reads(['MEMBER#', 'CONFIGURATION'], 'the recipient, the payout address and the brand name'),
      puts(['ONCE#'], 'each mail is sent once'),
      removes(['ONCE#'], 'a refused mail may be retried'),
      signs('codes', 'derives the one-time code for the mail; the code is not stored'),
      sendsMail('the code'),
    ],
  },
  notifications: {
    impact: 'Members get no notifications, in the app or by mail.',
    settings: ['SITE_ORIGIN', 'MAIL_FROM'],
    grants: [
      ...marksEvents,
      reads(['MEMBER#', 'SUSPENSE#', 'CONFIGURATION'], 'the recipient, the subject and the brand name'),
      puts(['ONCE#'], 'each notification and each mail is sent once'),
      removes(['ONCE#'], 'a refused mail may be retried'),
      puts(['MEMBER#'], 'the notification, in the transaction of its marker'),
      updates(['MEMBER#'], "the member's newest notification"),
      signs('links', 'signs the link by which a sign-in is reported'),
      sendsMail('mails to the member, and to staff about a reported sign-in'),
    ],
  },
  'flag-withdrawals': {
    impact: 'Withdrawals of blocked members keep their approvals; they cannot be paid while the block lasts.',
    grants: [
      ...marksEvents,
      ...audited,
      reads(['MEMBER#'], 'the member, their sessions and their withdrawals'),
      puts(['MEMBER#'], 'the withdrawal returned for review, with its expected version'),
      reads(['PAYABLE#'], 'whether its transfer was sent already'),
      puts(['PAYABLE#'], 'its payable, cancelled, with its expected version'),
      puts(['ONCE#'], 'each event flags a withdrawal once'),
      updates(['MEMBER#'], 'ends sessions left over by a failure'),
    ],
  },
  'book-payouts': {
    impact:
      'Withdrawals that a released payout batch sends still show as approved; the bank pays them all the same.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...marksEvents,
      ...money,
      ...byHand,
      reads(['PAYOUT-BATCH#', 'PAYABLE#'], 'the released batch with its payables'),
      updates(['PAYOUTS#'], 'what was booked is not counted any more'),
      reads(['MEMBER#', 'PLATFORM#'], 'the withdrawal with its deposit, and the cash that pays'),
      queries('gsi2', ['ID#'], 'the owner of a withdrawal'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of the area await funding'),
      removes(['MEMBER#'], 'the position of a fully withdrawn deposit'),
    ],
  },
  'book-line-parts': {
    impact:
      'Payments that the bank booked in one sum, or showed before we did, stay unmatched: orders that they pay wait, and payouts that they show stay sent.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...marksEvents,
      ...money,
      reads(['CONFIGURATION'], 'the currency, and whether exact payments wait for staff'),
      reads(['BANK-LINE#', 'TRANSIT#'], 'the line, and what its payments confirm'),
      reads(['REFERENCE#', 'MEMBER#'], 'the orders that payments name, their members and sponsors'),
      reads(['PAYABLE#', 'PAYOUT-BATCH#'], 'the payables that payments show or bring back'),
      reads(['SUSPENSE#'], 'the payment whose refund a payment brings back'),
      reads(['PLATFORM#'], 'whether investments hold a placement that a payment brings back'),
      puts(
        ['BANK-LINE#', 'TRANSIT#', 'PAYABLE#', 'SUSPENSE#'],
        'the line with its uses, and what they confirm or bring back, with their expected version',
      ),
      queries('gsi1', ['QUEUE#'], 'what is in transit'),
      queries('gsi2', ['ID#'], 'the owner of a purchase or deposit'),
    ],
  },
  'authenticator-at-sign-in': {
    impact: 'An interrupted authenticator change stays incomplete: sign-in keeps the previous setting.',
    settings: ['USER_POOL_ID'],
    grants: [
      ...marksEvents,
      reads(['MEMBER#'], 'whether the authenticator is on'),
      updates(['MEMBER#'], 'since when the sign-in asks for it again, where it did not'),
      identity(
        ['AdminGetUser', 'AdminSetUserMFAPreference'],
        'turns the code at sign-in on or off, and sees whether it had been asked for',
      ),
    ],
  },
  'staff-groups': {
    impact: 'Newly granted roles cannot be used yet; removed roles are ineffective regardless.',
    settings: ['USER_POOL_ID'],
    grants: [
      ...marksEvents,
      reads(['MEMBER#'], 'the approved roles'),
      identity(
        ['AdminListGroupsForUser', 'AdminAddUserToGroup', 'AdminRemoveUserFromGroup'],
        "sets the identity's groups to these roles",
      ),
    ],
  },
  'export-data': {
    impact: 'Requested data exports are delayed.',
    grants: [
      ...marksEvents,
      reads(['MEMBER#', 'ENTRY#', 'DOWNLINE#'], 'all data of the member'),
      reads(['CONFIGURATION'], 'currency, and how names are masked'),
      queries('gsi2', ['SUSPENSE-OF#', 'AUDIT-SUBJECT#'], 'unmatched payments, decisions about the account'),
      updates(['MEMBER#'], "the archive's progress"),
      puts(['EVENT#'], 'export-ready, in the same transaction'),
      documents('read', 'kept', "the case's documents, copied into the archive unchanged"),
      documents('list', 'kept', 'whether a document was deleted, which the archive states'),
      archives('put', 'the archive'),
    ],
  },
  'forget-member': {
    impact: 'Personal data of closed accounts is not deleted yet, as members were promised.',
    settings: ['USER_POOL_ID'],
    grants: [
      ...marksEvents,
      reads(['MEMBER#', 'EMAIL#', 'SUSPENSE#'], 'the data to delete'),
      queries('gsi2', ['SUSPENSE-OF#'], 'payments that name the member'),
      queries('gsi3', ['SPONSORED#'], 'members sponsored by this member'),
      updates(['MEMBER#', 'SUSPENSE#'], 'replaces copies of name and address, with the expected version'),
      puts(['MEMBER#'], 'the member without personal data, with the expected version'),
      puts(['EVENT#'], 'member-renamed, in the same transaction'),
      removes(
        ['MEMBER#', 'EMAIL#', 'PASSKEY#'],
        'personal data; e-mail and authenticators can be registered again',
      ),
      identity(['AdminDeleteUser'], 'the closed account can no longer sign in'),
      archives('remove', 'the archive of the member’s data'),
      uploads('remove', 'shown', 'the member’s pictures'),
      documents('remove', 'kept', 'identity documents that were never submitted'),
    ],
  },
  journal: {
    impact: 'The journal and the figures of the solvency page fall behind the ledger.',
    grants: [
      reads(['JOURNAL#'], 'whether an entry or audit line is journaled already'),
      reads(['CONFIGURATION'], 'the currency of the metrics of money'),
      puts(['JOURNAL#'], 'the journal line of each entry and audit line'),
      puts(
        ['BOOKING#'],
        'what each entry changed on platform accounts, so that their balances open to entries',
      ),
      updates(['TOTALS#'], 'the live totals of the ledger, in the transaction of the lines'),
    ],
  },
  'seed-demo': {
    impact: 'The demo cast is incomplete; members are not affected.',
    settings: ['SITE_ORIGIN', 'PLATFORM_SHARDS', 'USER_POOL_ID'],
    grants: [
      ...marksEvents,
      ...session,
      ...signing,
      signs('codes', "the cast's one-time codes"),
      signs('fingerprints', "the fingerprints of the cast's documents and persons"),
      signs('demo', "the cast's passwords"),
      ...command,
      ...money,
      ...audited,
      ...byHand,
      checks(['PLATFORM#'], 'cash at the bank has not shrunk since it was read'),
      ...paysByBank,
      ...registersMembers,
      reads(['CONFIGURATION'], 'the configuration in force'),
      identity(vouchedIdentity, 'identities without a mailed code'),
      reads(['EMAIL#'], 'which members of the cast exist already'),
      reads(['SEED'], 'where to continue an interrupted scenario'),
      reads(['RUN#'], "earlier runs of a scenario's day"),
      puts(['RUN#'], "the scenario's latest runs, shown to staff"),
      puts(['CONFIGURATION'], "versions approved by the cast's administrators, in force or scheduled"),
      puts(['SEED'], 'the progress of the scenario'),
      puts(
        ['REFERENCE#', 'BANK-REFERENCE#'],
        "finds the cast's orders by the reference of their transfers, each recorded once",
      ),
      reads(['BANK-REFERENCE#'], 'whether a bank reference was recorded by hand before'),
      reads(['BANK#'], 'whether statements of our account are in the books'),
      checks(['MEMBER#'], 'orders of the cast, as for any order'),
      checks(['STOP#'], 'withdrawals of the cast, as for any withdrawal'),
      reads(['TRANSIT#'], 'whether a line confirmed the payment of an order that is reversed'),
      checks(['RECONCILIATION#'], 'no difference with the bank stops what the cast pays'),
      updates(['LIMIT#'], "counts the cast's codes"),
      removes(['MEMBER#'], "ends the cast's sessions, and positions of reversed orders"),
      queries('gsi3', ['SOURCE#'], 'the entries that paid for a reversed order'),
      reads(['PLATFORM#', 'TOTALS#'], 'the balances of account shards, and what members can withdraw'),
      reads(['PROPOSAL#'], "proposals that the cast's staff decide"),
      reads(['STAFF#'], 'whether two administrators exist, who grant the other roles'),
      puts(['STAFF#'], 'the roles of the cast'),
      updates(['STAFF#'], 'the number of administrators'),
      puts(['PROPOSAL#', 'SUSPENSE#'], 'proposals, and an unmatched payment'),
      reads(['SUSPENSE#'], "payments that the cast's staff decide"),
      reads(['ENTRY#', 'ONCE#'], 'the entry to correct, and whether it was corrected before'),
      reads(['STOP#'], 'whether withdrawals are stopped'),
      puts(['STOP#'], 'withdrawals that the cast stops temporarily'),
      reads(['PAYABLE#', 'PAYOUT-BATCH#'], 'what the cast approved, and the batch that pays a placement'),
      puts(['PAYABLE#', 'PAYOUT-BATCH#'], 'payables of the cast, and their batch'),
      queries('gsi1', ['QUEUE#'], "the cast's unmatched payments and proposals"),
      puts(['ONCE#'], 'sign-ins, corrections and reversals of the cast, once each'),
      updates(['SPONSORCODE#'], 'disables the sponsor code of a closed account'),
      queries('gsi2', ['SUSPENSE-OF#'], 'whether an undecided payment keeps an account open'),
      reads(
        ['IDENTITY#', 'KYC-VIEWS#'],
        "other members with the case's document or person, and what was viewed",
      ),
      updates(['KYC-VIEWS#'], "that the cast's staff opened a document"),
      checks(['KYC-VIEWS#'], 'whoever approves opened every document'),
      updates(['IDENTITY#'], "the cast's documents and persons, and approvals per document and person"),
      queries('gsi2', ['ID#'], "purchases and deposits that the cast's staff decide"),
      queries('gsi3', ['DUE#', 'AWAITING#'], 'expiring orders, due returns, bonuses awaiting funding'),
      documents('put', 'incoming', "signs the cast's document upload forms"),
      documents('read', 'incoming', "the cast's uploads, checked as any upload"),
      documents('remove', 'incoming', "the cast's uploads, once they are stored"),
      documents('put', 'kept', 'documents of the cast'),
    ],
  },

  // Files that arrive
  'import-statement': {
    impact:
      'Bank statements are not imported: orders that members paid by bank stay unpaid, and treasurers see an outdated bank balance.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['BOOKING#'], 'where cash differs from the bank: which entries moved it without a line'),
      reads(['CONFIGURATION'], 'our account and currency'),
      checks(['CONFIGURATION'], 'the first statement is of the account that is still ours'),
      reads(['REFERENCE#', 'MEMBER#'], 'the orders that lines pay, their members and sponsors'),
      reads(['BANK#', 'BANK-LINE#', 'BANK-FILE#'], 'the account, and what of a statement is in the books'),
      puts(['BANK#', 'BANK-LINE#', 'BANK-FILE#'], 'the account with its lines, and what became of a file'),
      reads(['BANK-CSV#', 'BANK-LINE-TERM#'], 'how CSV is written, and lines that another format brought'),
      puts(['BANK-LINE-TERM#'], 'by what staff find a line'),
      reads(['PAYABLE#', 'PAYOUT-BATCH#'], 'payables and batches whose transfers lines show'),
      puts(['TRANSIT#', 'PAYABLE#'], 'what a line confirms, with its expected version'),
      puts(['PAYOUT-BATCH#'], 'the batch that a line shows in one sum, with its expected version'),
      reads(['SUSPENSE#'], 'the payment whose refund a line brings back'),
      reads(['PLATFORM#'], 'whether investments hold a placement that a line brings back'),
      puts(['SUSPENSE#'], 'that payment, open again'),
      queries('gsi1', ['QUEUE#'], 'what staff booked by hand'),
      queries('gsi2', ['BANK-FILES#'], 'statements that wait for the one before'),
      bankFiles('read', 'the statement that arrived'),
      reads(['RECONCILIATION#'], 'since when the books and the bank differ'),
      puts(['RECONCILIATION#'], 'whether they do with this statement, with its expected version'),
    ],
  },

  // Jobs
  'end-registrations': {
    impact: 'What visitors gave who never confirmed their address is kept longer than it should be.',
    settings: ['USER_POOL_ID'],
    grants: [
      queries('gsi3', ['DUE#'], 'registrations that were not confirmed in time'),
      reads(['SUB#', 'MEMBER#', 'CONFIGURATION'], 'whether one became a member after all'),
      removes(['REGISTRATION#'], 'the registration'),
      identity(confirmsAddress, 'removes its identity, or completes a confirmation that was cut off'),
    ],
  },
  'reconcile-payments': {
    impact: 'Payments whose notification was lost are not found, and expired invoices stay open.',
    settings: ['PLATFORM_SHARDS', 'COINPAYMENTS_ENDPOINT', 'COINPAYMENTS_CURRENCY'],
    grants: [...takesPayments, queries('gsi3', ['DUE#'], 'deposits whose invoice is open at the provider')],
  },
  'expire-proposals': {
    impact: 'Overdue proposals stay in the queue; they can no longer be approved.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      queries('gsi3', ['DUE#'], 'overdue proposals'),
      reads(['PROPOSAL#', 'SUSPENSE#'], 'the current proposal, and the payment of a refund'),
      puts(['PROPOSAL#', 'SUSPENSE#'], 'the expired proposal, and the reopened payment'),
      reads(['MEMBER#'], 'the purchase or deposit whose payment was not confirmed'),
      puts(['MEMBER#'], 'that order, which can be confirmed again, with its expected version'),
    ],
  },
  'remind-of-proposals': {
    impact: 'Staff are not mailed that proposals wait for them; the control center still shows them.',
    grants: [
      queries('gsi1', ['QUEUE#'], 'the proposals and payout batches that wait'),
      queries('gsi2', ['BANK-FILES#'], 'the held files of the bank about which something is proposed'),
      reads(['STAFF#', 'MEMBER#'], 'who holds which role and may act'),
      puts(['ONCE#'], 'each staff member is reminded once a day'),
      puts(['EVENT#'], 'proposals-waiting, in the same transaction'),
    ],
  },
  'remind-of-transit': {
    impact:
      'Treasurers are not told of money in transit that the bank does not show; the bank page still lists it.',
    grants: [
      queries('gsi1', ['QUEUE#'], 'money in transit'),
      reads(['CONFIGURATION'], 'after how many days it is overdue'),
      reads(['STAFF#', 'MEMBER#'], 'who holds which role and may act'),
      puts(['ONCE#'], 'each treasurer is told once a day'),
      puts(['EVENT#'], 'transit-overdue, in the same transaction'),
    ],
  },
  'compare-cash': {
    impact:
      'A difference between the books and the bank is not noticed before the nightly proof, and goes on stopping payouts after it is explained.',
    settings: ['PLATFORM_SHARDS', 'COINPAYMENTS_ENDPOINT', 'COINPAYMENTS_CURRENCY'],
    grants: [
      reads(['BOOKING#'], 'where cash differs from the bank: which entries moved it without a line'),
      reads(['CONFIGURATION'], 'our account, and after how long a difference stops payouts'),
      reads(['BANK#'], 'what the bank shows'),
      queries('gsi2', ['BANK-FILES#'], 'statements that could not come into the books'),
      reads(['PLATFORM#'], 'cash in the books'),
      queries('gsi1', ['QUEUE#'], 'payments that the provider has not made yet, and the lines of the bank'),
      reads(['RECONCILIATION#'], 'since when they differ'),
      puts(['RECONCILIATION#'], 'what this comparison found, with its expected version'),
      asksProvider('signs the request for its balance'),
    ],
  },
  'compare-identities': {
    impact:
      'A difference between the sign-in service and our records, which can be an attack, is not noticed.',
    settings: ['USER_POOL_ID'],
    grants: [
      queries('gsi2', ['USERS'], 'all members'),
      reads(
        ['MEMBER#', 'IDENTITY-COMPARISON'],
        'the current member, what was found before, and where the last run stopped',
      ),
      puts(
        ['MEMBER#', 'IDENTITY-COMPARISON'],
        'the differences, with their expected version, and how far it came',
      ),
      removes(['MEMBER#'], 'differences that are gone'),
      queries('gsi1', ['QUEUE#'], 'of how many members there are differences'),
      identity(
        ['AdminGetUser', 'AdminListGroupsForUser'],
        'what the sign-in service has; it changes nothing',
      ),
    ],
  },
  'visit-site': {
    impact: "The site isn't visited from outside: if members can't reach it, only they notice.",
    settings: ['SITE_ORIGIN'],
    grants: [],
  },
  'end-statuses': {
    impact: 'Expired sanctions and blocks stay in force, longer than the affected members were informed.',
    grants: [
      ...audited,
      queries('gsi3', ['DUE#'], 'sanctions and blocks that expire'),
      reads(['MEMBER#'], 'the current member'),
      puts(['MEMBER#'], 'the previous status, with the expected version, and its history line'),
      removes(['MEMBER#'], "the status's end, once it has passed"),
      updates(['STAFF#'], 'the number of administrators who can act, including reactivated ones'),
      puts(['EVENT#'], 'member-status-changed, in the same transaction'),
    ],
  },
  'activate-configuration': {
    impact: 'A scheduled version of the configuration does not take effect on time.',
    grants: [
      ...audited,
      reads(['CONFIGURATION'], 'the scheduled version and the one in force'),
      puts(['CONFIGURATION'], 'the version that takes effect'),
    ],
  },
  'expire-identities': {
    impact:
      'Members are not reminded to renew their identity verification. Withdrawals on an expired verification are still refused.',
    grants: [
      queries('gsi3', ['DUE#'], 'cases that expire soon or have expired'),
      reads(['MEMBER#'], 'the current case'),
      puts(['MEMBER#'], 'the case, with its expected version'),
      updates(['MEMBER#'], "the member's copy of its state, in the same transaction"),
      puts(['EVENT#'], 'identity-due, in the same transaction'),
    ],
  },
  'expire-unpaid': {
    impact: 'Purchases and deposits not paid in time stay open and can still be confirmed.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      queries('gsi3', ['DUE#'], 'purchases and deposits with overdue payment'),
      reads(['MEMBER#'], 'the current order'),
      puts(['MEMBER#'], 'the expired order, with its expected version'),
      updates(['MEMBER#'], "lowers the member's count of packages"),
    ],
  },
  'settle-positions': {
    impact: 'Members do not get due returns, and positions do not end at maturity.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['RUN#'], 'earlier runs of the day'),
      puts(['RUN#'], "the run's progress, shown to staff"),
      queries('gsi3', ['DUE#'], 'positions with a return or maturity due'),
      queries('gsi3', ['AWAITING#'], 'bonuses that await funding, oldest first'),
      reads(['MEMBER#'], 'current positions, their purchases and deposits, and bonuses'),
      reads(['CONFIGURATION'], 'the terms for renewing a position, in force on the day of its maturity'),
      reads(['PLATFORM#'], 'the balances of the pool shards'),
      removes(['MEMBER#'], 'an ended position, with its expected version'),
    ],
  },
  'remind-of-maturity': {
    impact: 'Members are not reminded that a position matures soon.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      queries('gsi3', ['DUE#'], 'purchases and deposits that mature soon'),
      reads(['CONFIGURATION'], 'how many days in advance members are reminded'),
      puts(['MEMBER#'], 'the reminded purchase or deposit, with its expected version'),
      puts(['EVENT#'], 'maturity-near, in the same transaction'),
    ],
  },
  'resend-events': {
    impact:
      'What a failure kept from following does not follow by itself, such as a bonus, a mail or a journal line.',
    settings: ['ROUTES', 'QUEUES_URL'],
    grants: [
      reads(['EVENT#'], 'events, and which consumers are done with them'),
      queues('send', 'events that one of them has not done'),
    ],
  },
  'seal-journal': {
    impact: 'Entries and audit lines are not sealed; changes to unsealed ones go undetected.',
    grants: [
      queries('gsi1', ['QUEUE#'], 'unsealed journal lines'),
      reads(['JOURNAL#', 'SEAL#'], 'those lines, and how far the journal is sealed'),
      updates(['JOURNAL#'], "a line's seal"),
      puts(['SEAL#'], 'how far the journal is sealed, with its expected version'),
      seals('put', 'the next seal, which never replaces an existing one'),
      seals('read', 'an existing seal found after a crash'),
    ],
  },
  'index-members': {
    impact: 'Members whose search update failed cannot be found by staff.',
    grants: [
      ...searchIndex,
      queries('gsi2', ['USERS'], 'all members'),
      reads(['SEARCH-CHECK'], 'where the last run stopped'),
      puts(['SEARCH-CHECK'], 'how far it came, with its expected version'),
    ],
  },
  redrive: {
    impact: 'Dead letters cannot be put back by command; each keeps for 14 days.',
    settings: ['ROUTES', 'QUEUES_URL'],
    grants: [...redrives],
  },
  'verify-seals': {
    impact: 'Operators cannot verify that entries and audit lines are unchanged; members are not affected.',
    grants: [
      seals('list', 'whether each seal exists exactly once'),
      seals('read', 'every seal of the chain'),
      reads(['ENTRY#', 'AUDIT#'], 'whether each sealed item is unchanged'),
      reads(['JOURNAL#', 'SEAL#'], 'how far the journal is sealed'),
      queries('gsi1', ['QUEUE#'], 'whether a journal line was omitted'),
    ],
  },
  'prove-ledger': {
    impact:
      'Either the ledger does not add up and withdrawals are stopped, or the proof did not finish and its result is unknown.',
    grants: [
      reads(['BOOKING#'], 'where cash differs from the bank: which entries moved it without a line'),
      scans('every entry, balance and journal line, nightly'),
      reads(['ENTRY#', 'MEMBER#'], 'entries and balances of a member whose balance does not add up'),
      reads(['PLATFORM#', 'TOTALS#', 'JOURNAL#', 'AUDIT#'], 'changes made during the scan'),
      queries('gsi1', ['QUEUE#'], 'bank lines and money in transit, which explain the cash'),
      reads(['BANK#'], 'the closing balance of the last statement of each account'),
      reads(['PROOF#', 'STOP#'], 'the result of the previous proof, and withdrawals stopped already'),
      puts(['PROOF#'], 'the result'),
      puts(['STOP#'], 'stops withdrawals of an area whose ledger does not add up'),
      puts(['AUDIT#'], 'the audit line of the stop, in the same transaction'),
      checkpoints('put', 'how far the proof is, for the next run to resume'),
      checkpoints('read', 'how far an earlier run came'),
      checkpoints('list', 'tells that no proof is under way from not being allowed to read it'),
    ],
    settings: ['PLATFORM_SHARDS', 'JOURNAL_LAG_HOURS'],
  },
  'rotate-origin-secret': {
    impact:
      'The secret between the site and the API stays the one it is. Members notice nothing; run it by hand once the reason is known.',
    grants: [
      originSecret('read', 'the values in use'),
      originSecret('put', 'the values after the step'),
      changesDistribution('tells the distribution what to send'),
    ],
    settings: ['DISTRIBUTION_ID'],
  },
  'rotate-secrets': {
    impact:
      "The application's own secrets keep their versions. Members notice nothing; run it by hand once the reason is known.",
    grants: [
      ...rotatedPurposes.flatMap((purpose) => rotates(purpose, 'its versions before and after the step')),
      queries('gsi1', ['KEY#'], 'whether a sealed secret or a fingerprint needs an old version'),
      queries('gsi2', ['KEY#'], 'whether a recovery code needs an old version'),
    ],
  },
  'first-administrator': {
    impact: 'An administrator could not be appointed; until two exist, no roles can be granted.',
    settings: ['USER_POOL_ID'],
    grants: [
      ...audited,
      identity(
        [...vouchedIdentity, 'AdminAddUserToGroup'],
        'makes the identity, and makes it an administrator immediately',
      ),
      reads(['CONFIGURATION'], 'versions of the legal texts to accept at sign-up'),
      reads(['EMAIL#', 'SUB#', 'MEMBER#'], 'the member with the e-mail, who may have just registered'),
      reads(['STAFF#'], 'whether two administrators can act already'),
      puts(['STAFF#'], 'the administrator and the date of appointment, for the list of staff'),
      updates(['STAFF#'], 'the number of administrators who can act; the command makes at most two'),
      puts(['MEMBER#'], 'a new member, the role, and the active status, as no approver may exist yet'),
      puts(['EMAIL#', 'SUB#', 'SPONSORCODE#'], "a new member's unique lookups"),
      checks(['EMAIL#'], 'their address is not kept for a member who had it until lately'),
      puts(['EVENT#'], 'member-registered, roles-changed and member-status-changed'),
    ],
  },
} as const satisfies Record<string, FunctionAccess>;

export type FunctionName = AreaName | keyof typeof workerAccess;

const ofArea = ({ name, endpoints }: Area<Record<string, Endpoint>, AreaName>): [AreaName, Access] => {
  const { impact, settings = [], grants }: FunctionAccess = areaAccess[name];
  const all = Object.values(endpoints);
  // The names and flags of session cookies depend on the origin.
  const origin: readonly Setting[] = all.some(hasSession) ? ['SITE_ORIGIN'] : [];
  const edge = originSecret('read', 'tells what came through the site from what did not');
  return [
    name,
    { impact, settings: [...origin, ...settings], grants: [edge, ...contractGrants(all), ...grants] },
  ];
};

const ofWorker = ([name, own]: [string, FunctionAccess]): [string, Access] => [
  name,
  { settings: [], ...own },
];

/** Every function of the platform: its settings, its grants and the impact of a failure. */
export const access = Object.fromEntries([
  ...Object.values<Area<Record<string, Endpoint>, AreaName>>(areas).map(ofArea),
  ...Object.entries<FunctionAccess>(workerAccess).map(ofWorker),
]) as Record<FunctionName, Access>;

/** The access of the named function; a function without an entry is not deployed. */
export function accessOf(name: string): Access {
  const found: Access | undefined = access[name as FunctionName];
  if (!found) throw new Error(`infra/access.ts has no entry for the function "${name}".`);
  return found;
}
