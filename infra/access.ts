import * as z from 'zod/mini';
import type { Area, Endpoint } from '#shared/contract/endpoint.ts';
import { type AreaName, areas } from '#shared/contract/index.ts';
import {
  type Access,
  archives,
  asksProvider,
  checks,
  documents,
  type Grant,
  identity,
  puts,
  queries,
  reads,
  removes,
  type Setting,
  scans,
  seals,
  sendsMail,
  signs,
  updates,
  uploads,
} from './grants.ts';

/**
 * The IAM review: what each function may read, write and send. One line a grant, with why. Nothing is granted
 * anywhere else but what a function needs to run at all (its log group, traces, and the stream of a consumer).
 *
 * An area of the API lists what is its own. What its endpoints need because of how the contract describes them is
 * granted by `contractGrants`: the session, the Idempotency-Key and the audit line.
 *
 * Ledger entries (`ENTRY#`) can only be put: no line lets anyone update or delete them, and the table's own
 * policy (data-stack.ts) refuses it to everybody. "Correct by adding" is thereby kept by IAM.
 */

interface FunctionAccess {
  /** What it means for people when the function fails, in whole sentences: the text of its alarm. */
  readonly impact: string;
  readonly settings?: readonly Setting[];
  readonly grants: readonly Grant[];
}

/** Every endpoint that is called with a session. */
const session = [reads(['MEMBER#'], 'session and member in one round trip')];

/** Every endpoint that changes something for its caller, and every list of pages. */
const signing = [signs('checks the csrf token and signs the cursors of lists')];

/** Every command that takes an Idempotency-Key. */
const command = [
  reads(['IDEMPOTENCY#'], 'the reply of a command that was carried out before'),
  puts(['IDEMPOTENCY#'], 'the record that makes a repeated command harmless'),
];

/** Every act of staff. */
const audited = [puts(['AUDIT#'], 'the audit line, in the transaction of the act')];

/** Called with a session; the sign-in protocol is public, but it reads and writes the session itself. */
const hasSession = ({ access, protocol }: Endpoint): boolean => access !== 'public' || protocol === 'session';

const isList = ({ query }: Endpoint): boolean => query instanceof z.ZodMiniObject && 'cursor' in query.shape;

/** What the endpoints of an area need because of how the contract describes them. */
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

/** Every act that moves money: what stands in one transaction with its entries. */
const money = [
  puts(['ENTRY#'], 'the ledger entries; put only'),
  puts(['MEMBER#'], 'purchases, positions and bonuses, with their expected version'),
  updates(['MEMBER#'], 'balances of the wallet and counted pieces, with their conditions'),
  updates(['PLATFORM#'], 'cash, suspense, fees and pool, sharded'),
  puts(['EVENT#'], 'the outbox: what follows from the change goes out from the stream'),
];

/** Taking in what the payment provider tells, in a notification or when it is asked. */
const takesPayments = [
  ...money,
  reads(['CONFIGURATION'], 'the settlement currency'),
  reads(['MEMBER#', 'PAYMENT#'], 'the deposit, its member and sponsors, and whether the payment came before'),
  puts(['PAYMENT#'], 'each payment of the provider is taken once'),
  puts(['SUSPENSE#'], 'what matches nothing, for staff'),
  asksProvider('proves what the provider says, and signs what it is asked'),
];

/** Treasurers confirm the payments of waiting purchases and deposits. */
const staffPayments = [
  ...money,
  puts(['SUSPENSE#'], 'what a treasurer sets aside of a payment that differs'),
  queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
  queries('gsi2', ['ID#'], 'whose purchase or deposit an id is'),
];

/** What makes a member of a confirmed identity. */
const registration = [
  reads(['CONFIGURATION'], 'the configuration in force'),
  reads(['SUB#', 'MEMBER#'], 'whether the member is there already, and who sponsors it'),
  reads(['SPONSORCODE#'], 'the sponsor behind the code'),
  puts(['MEMBER#'], 'the new member'),
  puts(['EMAIL#', 'SUB#', 'SPONSORCODE#'], 'the ways to find the member, each unique'),
  puts(['EVENT#'], 'member-registered, in the same transaction'),
];

/** Keeping the search for members. */
const searchIndex = [
  reads(['MEMBER#'], 'the member as they stand, and with which rows the search knows them'),
  puts(['MEMBER#'], 'with which rows the search knows a member, with its expected version'),
  puts(['SEARCH#'], 'the rows under which a member is found'),
  removes(['SEARCH#'], 'rows that no longer lead to a member, in the same transaction'),
];

/** What makes an identity without a mailed code; the sign-up itself is public. */
const vouchedSignUp = ['AdminGetUser', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes'] as const;

/** The areas of the API, in the order of the contract's list. */
const areaAccess = {
  configuration: {
    impact: 'No page of the site can start: visitors and members see an error.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'IDENTITY_ENDPOINT'],
    grants: [
      reads(['CONFIGURATION'], 'the public configuration'),
      reads(['STOP#'], 'whether withdrawals of an area are stopped'),
    ],
  },
  auth: {
    impact: 'Nobody can sign in, and signed-in people are asked to sign in again.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'IDENTITY_ENDPOINT'],
    grants: [
      reads(
        ['SUB#', 'SPONSORCODE#'],
        'the member behind a verified token, the sponsor of one registered late',
      ),
      puts(['EMAIL#', 'SUB#', 'SPONSORCODE#'], 'registers who was confirmed while the trigger failed'),
      puts(['EVENT#'], 'member-registered, in the same transaction'),
      reads(['CONFIGURATION'], 'how long a session may last'),
      puts(['ONCE#'], 'a pair of tokens starts one session only'),
      puts(['MEMBER#'], 'the new session'),
      checks(['MEMBER#'], 'nobody who is being blocked just now slips in'),
      updates(['MEMBER#'], 'moves the end of a session that is used'),
      removes(['MEMBER#'], 'ends a session'),
      updates(['LIMIT#'], 'counts csrf and log calls of an address'),
    ],
  },
  sessions: {
    impact: 'Members cannot see where they are signed in, nor end a session there.',
    grants: [removes(['MEMBER#'], 'ends a session that its member does not want any more')],
  },
  'auth-password': {
    impact: 'Members cannot change their password in the settings; they can still recover it.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
    grants: [
      reads(['CONFIGURATION'], 'how long withdrawals rest after it'),
      updates(['LIMIT#'], 'counts tries of a member'),
      updates(['MEMBER#'], 'when the credentials were changed'),
      removes(['MEMBER#'], 'ends all other sessions'),
      puts(['EVENT#'], 'password-changed, in the same transaction'),
      identity(
        ['AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
        'asks whether the former password is right, and sets the new one',
      ),
    ],
  },
  'not-me': {
    impact: 'Members cannot say that a sign-in was not their own; whoever is at their account stays there.',
    settings: ['USER_POOL_ID'],
    grants: [
      reads(['MEMBER#'], 'the sign-in that is reported, its member, and whether it was reported before'),
      signs('checks the signature of the link'),
      updates(['LIMIT#'], 'counts reports of an address'),
      puts(['MEMBER#'], 'the report, once'),
      updates(['MEMBER#'], 'holds withdrawals, and what is left to do'),
      removes(['MEMBER#'], 'ends all sessions of the member'),
      puts(['EVENT#'], 'security-reported, in the same transaction'),
      identity(
        ['AdminResetUserPassword', 'AdminUserGlobalSignOut'],
        'ends the password of an account that somebody else got into',
      ),
    ],
  },
  'security-reports': {
    impact: 'Staff do not see reported sign-ins, and held withdrawals of those members stay held.',
    grants: [
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
      queries('gsi2', ['ID#'], 'whose report an id is'),
      puts(['MEMBER#'], 'the report, with its expected version, and never by its own member'),
      updates(['MEMBER#'], 'lifts the hold on withdrawals, in the same transaction'),
      puts(['EVENT#'], 'security-hold-lifted, in the same transaction'),
    ],
  },
  authenticator: {
    impact:
      'Members cannot turn their authenticator on or off, and who lost it cannot sign in with a recovery code.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'IDENTITY_ENDPOINT'],
    grants: [
      reads(['CONFIGURATION'], 'under which name apps show the account'),
      reads(['EMAIL#'], 'the member who gives a recovery code instead of a session'),
      puts(['MEMBER#'], 'the authenticator, with its expected version'),
      updates(
        ['MEMBER#'],
        'from when on it is asked for, and that withdrawals rest, in the same transaction',
      ),
      removes(['MEMBER#'], 'ends the sessions of who gave a recovery code'),
      updates(['LIMIT#'], 'counts recovery codes of an account and of an address'),
      puts(['EVENT#'], 'authenticator-changed, in the same transaction'),
      identity(['AdminSetUserMFAPreference'], 'whether the sign-in asks for its code'),
    ],
  },
  users: {
    impact: 'Members cannot see or change their profile.',
    grants: [
      reads(['CONFIGURATION'], "how a sponsor's name is masked"),
      puts(['MEMBER#'], 'profile and interest, with the expected version'),
      puts(['EVENT#'], 'member-renamed, in the same transaction'),
    ],
  },
  pictures: {
    impact: 'Members cannot change their avatar or header picture; those they have are still shown.',
    grants: [
      reads(['CONFIGURATION'], 'how large an upload may be'),
      updates(['LIMIT#'], 'counts uploads of a member'),
      puts(['MEMBER#'], 'which pictures a member has, with the expected version'),
      uploads('put', 'incoming', 'signs the form with which a browser uploads; it stands for the function'),
      uploads('read', 'incoming', 'the original, to make pictures of'),
      uploads('list', 'incoming', 'whether the original arrived at all'),
      uploads('remove', 'incoming', 'the original, whatever came of it'),
      uploads('put', 'shown', 'the picture made anew, in its sizes'),
      uploads('remove', 'shown', 'a picture that was replaced or removed'),
    ],
  },
  'member-notifications': {
    impact: 'Members do not see what they were told, and cannot choose which mails they get.',
    grants: [
      updates(['MEMBER#'], 'up to which a member has seen what they were told'),
      puts(['MEMBER#'], 'about what they want no mails, with the expected version'),
    ],
  },
  'my-data': {
    impact: 'Members can neither get their data nor close their account.',
    grants: [
      ...audited,
      puts(['MEMBER#'], 'the export that was asked for, and the closed account, with the expected version'),
      updates(
        ['MEMBER#', 'SPONSORCODE#'],
        'uses the proof of the code; wallets and sponsor code of a closed account take nothing any more',
      ),
      updates(['LIMIT#'], 'counts the exports of a day'),
      removes(['MEMBER#'], 'ends the sessions of a closed account'),
      queries('gsi2', ['SUSPENSE-OF#'], 'payments of the member that are not decided'),
      puts(['EVENT#'], 'export-requested and account-closed, in the same transaction'),
      archives('read', 'signs the address under which the member fetches the archive'),
    ],
  },
  'user-administration': {
    impact: 'Staff cannot approve or block members; new members wait.',
    grants: [
      queries('gsi1', ['USERS#'], 'members by status, newest first'),
      queries('gsi2', ['USERS'], 'all members, newest first'),
      reads(['SEARCH#'], 'members by name, address, id, and in other orders'),
      reads(['TOTALS#'], 'how many members have each status'),
      reads(['CONFIGURATION'], 'how long a proposal waits for a second person'),
      puts(['PROPOSAL#'], 'the proposal to clear a member of the mark for fraud'),
      puts(['MEMBER#'], 'the status, with the expected version, its line in the history and its end'),
      puts(['EVENT#'], 'member-status-changed, in the same transaction'),
      removes(['MEMBER#'], 'the end of a status that is changed before'),
      updates(['MEMBER#'], 'ends the sessions of who may not sign in any more'),
      updates(['STAFF#'], 'how many administrators can act: who is blocked does not count'),
    ],
  },
  'member-overview': {
    impact: 'Staff cannot open the page of a member, nor end the sessions of one.',
    grants: [
      reads(['DOWNLINE#'], 'how many stand below a member, and with which volume'),
      queries('gsi2', ['AUDIT-SUBJECT#'], 'what staff did about a member'),
      queries('gsi2', ['SUSPENSE-OF#', 'PROPOSALS-OF#'], 'payments and proposals of a member that wait'),
      removes(['MEMBER#'], 'ends the sessions of a member, in one transaction with its audit line'),
      puts(['EVENT#'], 'sessions-ended, in the same transaction'),
    ],
  },
  'infinity-purchases': {
    impact: 'Members cannot buy packages or see their purchases.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['CONFIGURATION'], 'packages, fees and limits in force'),
      checks(['MEMBER#'], 'the member still may move money when the order is written'),
    ],
  },
  'staff-purchases': {
    impact: 'Treasurers cannot confirm received payments; purchases stay waiting.',
    settings: ['PLATFORM_SHARDS'],
    grants: staffPayments,
  },
  'infinity-reinvestments': {
    impact: 'Members cannot buy packages from their available balance.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['CONFIGURATION'], 'packages, fees and limits in force'),
      checks(['MEMBER#'], 'the member still may move money when the reinvestment is written'),
    ],
  },
  'infinity-bonus': {
    impact: 'Members do not see their bonuses.',
    grants: [
      queries('gsi1', ['BONUSES#'], 'bonuses by time'),
      queries('gsi2', ['BONUSES#'], 'bonuses of one kind'),
    ],
  },
  'infinity-sponsors': {
    impact: 'Members do not see whom they sponsored, and sponsor links show no name.',
    grants: [
      reads(['CONFIGURATION'], 'how names are masked'),
      reads(['DOWNLINE#'], 'the downline by level, counts and volume per level'),
      queries('gsi1', ['DOWNLINE#'], 'the downline by first name and initial'),
      queries('gsi2', ['DOWNLINE#'], 'the downline by initials'),
      reads(['SPONSORCODE#'], 'the member behind a sponsor code'),
      queries('gsi3', ['SPONSORED#', 'DOWNLINE#'], 'direct sponsored users, and the downline by status'),
      updates(['LIMIT#'], 'counts lookups of sponsor codes by an address'),
    ],
  },
  'security-deposits': {
    impact: 'Members cannot make deposits or see them.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      puts(['MEMBER#'], 'the deposit, with its expected version'),
      updates(['MEMBER#'], 'counts what was begun, so that no account is closed past it'),
      reads(['CONFIGURATION'], 'plans and limits in force'),
      checks(['MEMBER#'], 'the member still may move money when the deposit is written'),
    ],
  },
  'staff-deposits': {
    impact: 'Treasurers cannot confirm received payments; deposits stay waiting.',
    settings: ['PLATFORM_SHARDS'],
    grants: staffPayments,
  },
  'security-compounds': {
    impact: 'Members cannot add their available balance to a running deposit.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['CONFIGURATION'], 'the least that can be compounded'),
      reads(['PLATFORM#'], 'whether the pool covers the returns that are granted first'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of the area await funding'),
      checks(['MEMBER#'], 'the member still may move money when the compound is written'),
    ],
  },
  withdrawals: {
    impact: 'Members cannot withdraw money, see their withdrawals or take one back.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['CONFIGURATION'], 'fees, limits and holds in force'),
      reads(['STOP#'], 'whether withdrawals of the area are stopped'),
      reads(['PLATFORM#'], 'whether the pool covers the returns that are granted first'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of the area await funding'),
      checks(['MEMBER#'], 'the member and the address still may be paid when the request is written'),
      checks(['STOP#'], 'withdrawals of the area are not stopped when the request is written'),
    ],
  },
  'staff-withdrawals': {
    impact: 'Staff cannot approve or pay withdrawals; the money of members stays held.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['PLATFORM#'], 'what the cash account holds that pays, and what the pool covers'),
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
      queries('gsi2', ['ID#'], 'whose withdrawal an id is'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of the area await funding'),
      checks(['MEMBER#'], 'the member still may be paid when it is approved and paid'),
      checks(['STOP#'], 'withdrawals of the area are not stopped when it is approved and paid'),
      removes(['MEMBER#'], 'the position of a deposit that was withdrawn whole'),
    ],
  },
  'security-bonus': {
    impact: 'Members do not see the bonuses of their deposits.',
    grants: [
      queries('gsi1', ['BONUSES#'], 'bonuses by time'),
      queries('gsi2', ['BONUSES#'], 'bonuses of one kind'),
    ],
  },
  kyc: {
    impact: 'Members cannot tell who they are, so they cannot withdraw.',
    grants: [
      reads(['CONFIGURATION'], 'how large a document may be'),
      puts(['MEMBER#'], 'the case, with its expected version'),
      updates(['MEMBER#'], "the member's copy of its state, in the same transaction"),
      updates(['IDENTITY#'], 'that document and person of a case that is sent stand with its member'),
      updates(['LIMIT#'], 'counts uploads of a member'),
      documents('put', 'incoming', 'signs the form with which a browser uploads; it stands for the function'),
      documents('read', 'incoming', 'what was uploaded, to look whether it is what it says'),
      documents('list', 'incoming', 'whether it arrived at all'),
      documents('remove', 'incoming', 'what was uploaded, whatever came of it'),
      documents('put', 'kept', 'the document as it was looked at, once'),
      documents('remove', 'kept', 'one that its member took back before anybody was to look at it'),
      documents('read', 'kept', 'signs the address under which members see their own for a minute'),
    ],
  },
  'staff-kyc': {
    impact: 'Compliance cannot verify identities; members wait and cannot withdraw.',
    grants: [
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
      puts(['MEMBER#'], 'the case, with its expected version, and never by its own member'),
      updates(['MEMBER#'], "the member's copy of its state, in the same transaction"),
      puts(['EVENT#'], 'kyc-decided, in the same transaction'),
      reads(['IDENTITY#'], 'with whom else document and person of a case stand'),
      updates(['IDENTITY#'], 'counts approvals that rest on it, so that none overtakes another'),
      queries('gsi2', ['AUDIT-SUBJECT#'], 'who looked at the documents of a case, and when'),
      documents('read', 'kept', 'signs the address under which staff see a document for a minute'),
    ],
  },
  otp: {
    impact: 'Members get no codes, so they can neither withdraw nor add a payout address.',
    grants: [
      reads(['CONFIGURATION'], 'how long a code is valid, and how often it may be tried'),
      puts(['MEMBER#'], 'the code that was asked for, and the proof that it gave'),
      updates(['MEMBER#'], 'counts tries of a code, and confirms it once'),
      updates(['LIMIT#'], 'counts codes and tries of a member'),
      puts(['EVENT#'], 'otp-requested, in the same transaction'),
    ],
  },
  'payout-addresses': {
    impact: 'Members cannot see, add or remove the addresses to which they are paid.',
    grants: [
      reads(['CONFIGURATION'], 'how many addresses a member may have, and how long a new one rests'),
      puts(['MEMBER#'], 'the new address'),
      updates(['MEMBER#'], 'uses the proof of the code, once'),
      removes(['MEMBER#'], 'an address that its member removed'),
      puts(['EVENT#'], 'payout-address-changed, in the same transaction'),
    ],
  },
  statements: {
    impact: 'Members cannot open a balance to the entries that made it.',
    grants: [
      reads(['ENTRY#'], 'entries of an area by time, and one by its number'),
      reads(['ONCE#'], 'by which entry one was corrected'),
      queries('gsi1', ['ENTRIES#'], 'entries that took from a balance'),
      queries('gsi2', ['ENTRIES#'], 'entries that gave to a balance'),
      queries('gsi3', ['SOURCE#'], 'entries that a purchase, deposit, withdrawal or bonus caused'),
    ],
  },
  'statement-documents': {
    impact: 'Members cannot save statements and receipts as files; the screens show the same.',
    grants: [
      reads(['ENTRY#'], 'the entries of a month'),
      reads(['CONFIGURATION'], 'in whose name and in which currency documents are made'),
      queries('gsi3', ['SOURCE#'], 'entries that a receipt names'),
    ],
  },
  coinpayments: {
    impact: 'Members cannot open the payment page for a deposit in crypto currency.',
    settings: ['PLATFORM_SHARDS', 'COINPAYMENTS_ENDPOINT', 'COINPAYMENTS_CURRENCY'],
    grants: [
      reads(['CONFIGURATION'], 'the settlement currency'),
      puts(['MEMBER#'], 'the deposit with its invoice, with its expected version'),
      asksProvider('signs what the provider is asked'),
    ],
  },
  'coinpayments-notifications': {
    impact:
      'Payments in crypto currency are not confirmed at once; the sweep finds them within a quarter of an hour.',
    settings: ['SITE_ORIGIN', 'PLATFORM_SHARDS', 'COINPAYMENTS_CURRENCY'],
    grants: [...takesPayments, queries('gsi2', ['ID#'], 'whose deposit an id is')],
  },
  suspense: {
    impact: 'Staff cannot match, send back or close payments that wait in suspense.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['SUSPENSE#'], 'the payment'),
      puts(['SUSPENSE#'], 'the payment in its next state, with its expected version'),
      puts(['PROPOSAL#'], 'the proposal to send it back'),
      reads(['CONFIGURATION'], 'how long a proposal waits for a second person'),
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
    ],
  },
  proposals: {
    impact: 'Pools cannot be funded, and acts that need a second person stay undone.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(
        ['CONFIGURATION'],
        'how long a proposal waits for a second person, and which version is the latest',
      ),
      puts(['CONFIGURATION'], 'the approved version, in force or scheduled'),
      reads(['STOP#'], 'whether withdrawals are stopped that shall go on'),
      puts(['STOP#'], 'withdrawals go on, with the expected version'),
      reads(['PROPOSAL#', 'SUSPENSE#'], 'the proposal, and the payment that one sends back'),
      reads(['ENTRY#', 'ONCE#'], 'the entry that is corrected, and whether it was before'),
      puts(['ONCE#'], 'an entry is corrected once'),
      checks(['PLATFORM#'], 'the currency changes only while nothing was booked'),
      checks(['MEMBER#'], 'whoever proposed it still is staff when it is carried out'),
      puts(['PROPOSAL#', 'SUSPENSE#'], 'the proposal in its next state, with its condition on the decider'),
      reads(['PLATFORM#'], 'what the accounts hold that an act takes from'),
      queries('gsi1', ['QUEUE#'], 'the queue by state, oldest first'),
      queries('gsi3', ['AWAITING#'], 'bonuses that await funding'),
      puts(['STAFF#'], 'who holds a role since when, for the listing'),
      updates(['STAFF#'], 'how many administrators can act: a decision always leaves two'),
      removes(['STAFF#'], 'a role that was taken away'),
    ],
  },
  'staff-roles': {
    impact: 'Nobody sees who holds which role, and no change of roles can be proposed.',
    grants: [
      reads(['STAFF#'], 'who holds which role, and how many administrators can act'),
      reads(['CONFIGURATION'], 'how long a proposal waits for a second person'),
      puts(['PROPOSAL#'], 'the proposal of other roles'),
    ],
  },
  'staff-configuration': {
    impact: 'Administrators cannot prepare or propose a new version of the configuration.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      reads(['CONFIGURATION'], 'the versions and the draft'),
      puts(['CONFIGURATION'], 'the draft, with the revision that was read'),
      removes(['CONFIGURATION'], 'a draft that was thrown away'),
      puts(['PROPOSAL#'], 'the proposal of a new version'),
      reads(['PLATFORM#', 'TOTALS#'], 'whether money was booked, and how many members are active'),
      queries('gsi1', ['QUEUE#'], 'what waits and runs under the present terms'),
    ],
  },
  solvency: {
    impact: 'Nobody can see what the platform holds and owes, and staff do not see what a proof found.',
    grants: [
      reads(['TOTALS#'], 'the live totals of the ledger'),
      reads(['PROOF#', 'STOP#'], 'what the proofs of the ledger found, and what is stopped'),
      queries('gsi3', ['AWAITING#'], 'bonuses that await funding'),
    ],
  },
  seed: {
    impact: 'The demo cast cannot be started; members are not affected.',
    settings: ['STAGE'],
    grants: [
      reads(['SEED'], 'how far the demo cast is'),
      puts(['SEED'], 'starts the demo cast'),
      puts(['EVENT#'], 'asks the seeding function to begin'),
    ],
  },
  meta: {
    impact: 'The API cannot reach its table, or its documentation is missing.',
    settings: ['STAGE'],
    grants: [reads(['CONFIGURATION'], 'health is one real read from the table')],
  },
  operations: {
    impact:
      'Staff cannot stop withdrawals, nor read the audit log or how far the accrual is; treasurers can still reject.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      reads(['AUDIT#'], 'the audit log by day'),
      queries('gsi1', ['AUDIT-ACTOR#'], 'the audit log of one person'),
      queries('gsi2', ['AUDIT-SUBJECT#'], 'the audit log about one subject'),
      queries('gsi2', ['USERS'], 'the first member, before whom nothing happened'),
      queries('gsi1', ['QUEUE#', 'USERS#'], 'how much waits in each queue'),
      reads(['RUN#', 'SEAL#'], 'how far the accrual and the seals are'),
      queries('gsi3', ['DUE#'], 'positions on which something is due'),
      reads(['STOP#'], 'whether withdrawals are stopped'),
      puts(['STOP#'], 'the switch, with its expected version'),
      reads(['CONFIGURATION'], 'how long a proposal waits for a second person'),
      puts(['PROPOSAL#'], 'the proposal that withdrawals go on'),
    ],
  },
} as const satisfies Record<AreaName, FunctionAccess>;

/** What the user pool, the table's stream, a schedule or an operator starts. */
const workerAccess = {
  // Triggers of the user pool
  'pre-sign-up': {
    impact: 'Nobody can register.',
    grants: [
      reads(['CONFIGURATION'], 'versions of terms and risk notice that must be accepted'),
      reads(['SPONSORCODE#', 'MEMBER#'], 'whether somebody can register under the sponsor code'),
      reads(['EMAIL#'], 'whether the e-mail is free'),
      updates(['LIMIT#'], 'how often somebody registers with one e-mail'),
      puts(['ONCE#', 'EVENT#'], 'tells the owner of an e-mail that is taken, once a day'),
    ],
  },
  'post-confirmation': {
    impact: 'New members who confirmed their e-mail have no account yet and cannot sign in.',
    grants: [
      ...registration,
      updates(['MEMBER#'], 'when a password was recovered'),
      removes(['MEMBER#'], 'ends the sessions of who recovered a password'),
    ],
  },
  'custom-message': {
    impact: 'Codes for registration and recovery are not sent.',
    settings: ['SITE_ORIGIN'],
    grants: [reads(['CONFIGURATION'], "the brand's name in the mail")],
  },

  // Consumers of the table's stream
  'sponsor-bonuses': {
    impact: 'Sponsors do not get the bonuses of purchases that became active.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['CONFIGURATION'], 'how the name of the buyer is masked'),
      reads(['PLATFORM#'], 'which shards of the pool hold enough'),
      queries('gsi3', ['AWAITING#'], 'whether older bonuses of security await funding'),
    ],
  },
  downline: {
    impact: 'Sponsors do not see new members and their volume in the downline.',
    grants: [
      puts(['ONCE#'], 'each share of an event counts once'),
      reads(['MEMBER#'], 'name and status as they are now'),
      puts(['DOWNLINE#'], "the member's row below each sponsor, unless it tells of a later version"),
      updates(['DOWNLINE#'], 'counts and volume per level'),
    ],
  },
  'member-search': {
    impact: 'Staff do not find new members by name or address, nor changed ones under their new name.',
    grants: searchIndex,
  },
  totals: {
    impact: 'Totals of bonuses on dashboards fall behind the bonuses themselves.',
    grants: [
      puts(['ONCE#'], 'each event counts once'),
      updates(['MEMBER#'], 'bonuses by kind and month'),
      updates(['TOTALS#'], 'members by status'),
    ],
  },
  notifications: {
    impact: 'Members are not told what happened, neither in the app nor by mail.',
    settings: ['SITE_ORIGIN', 'MAIL_FROM'],
    grants: [
      reads(['MEMBER#', 'SUSPENSE#', 'CONFIGURATION'], 'to whom, about what, and in whose name'),
      puts(['ONCE#'], 'each thing is told once, and each mail goes out once'),
      removes(['ONCE#'], 'a mail that was refused may be tried again'),
      puts(['MEMBER#'], 'what the app tells, in the transaction of its marker'),
      updates(['MEMBER#'], "which notification is the member's newest"),
      signs('derives the one-time code that a mail carries; it is stored nowhere'),
      sendsMail('mails about what happened: to the member, and to staff about a reported sign-in'),
    ],
  },
  'flag-withdrawals': {
    impact: 'Withdrawals of blocked members keep their approvals; they cannot be paid while the block lasts.',
    grants: [
      ...audited,
      reads(['MEMBER#'], 'the member, their sessions and their withdrawals'),
      puts(['MEMBER#'], 'the withdrawal that waits again, with its expected version'),
      puts(['ONCE#'], 'each event flags a withdrawal once'),
      updates(['MEMBER#'], 'ends sessions that a failure left behind'),
    ],
  },
  'authenticator-at-sign-in': {
    impact:
      'A change of an authenticator that was cut off stays half done: the sign-in asks for a code, or not, as before.',
    settings: ['USER_POOL_ID'],
    grants: [
      reads(['MEMBER#'], 'whether the authenticator is on'),
      identity(['AdminSetUserMFAPreference'], 'whether the sign-in asks for its code'),
    ],
  },
  'staff-groups': {
    impact: 'Who was given a role cannot use it yet; what was taken away is gone all the same.',
    settings: ['USER_POOL_ID'],
    grants: [
      reads(['MEMBER#'], 'the roles that two administrators decided'),
      identity(
        ['AdminListGroupsForUser', 'AdminAddUserToGroup', 'AdminRemoveUserFromGroup'],
        'gives the identity exactly the groups of these roles',
      ),
    ],
  },
  'export-data': {
    impact: 'Members who asked for their data wait for it.',
    grants: [
      reads(['MEMBER#', 'ENTRY#', 'DOWNLINE#'], 'everything that is the member’s'),
      reads(['CONFIGURATION'], 'currency, and how names are masked'),
      queries('gsi2', ['SUSPENSE-OF#', 'AUDIT-SUBJECT#'], 'payments set aside, decisions about the account'),
      updates(['MEMBER#'], 'how far the archive is'),
      puts(['EVENT#'], 'export-ready, in the same transaction'),
      documents('read', 'kept', 'the documents of the case, which go into the archive as they are'),
      documents('list', 'kept', 'that one was deleted: the archive says so'),
      archives('put', 'the archive'),
    ],
  },
  'forget-member': {
    impact: 'Closed accounts are not forgotten yet, as their members were promised.',
    settings: ['USER_POOL_ID'],
    grants: [
      reads(['MEMBER#', 'EMAIL#', 'SUSPENSE#'], 'what there is to forget'),
      queries('gsi2', ['SUSPENSE-OF#'], 'payments that name the member'),
      queries('gsi3', ['SPONSORED#'], 'members who name the member as their sponsor'),
      updates(['MEMBER#', 'SUSPENSE#'], 'replaces copies of name and address, with the expected version'),
      puts(['MEMBER#'], 'the member without what is forgotten, with the expected version'),
      puts(['EVENT#'], 'member-renamed, in the same transaction'),
      removes(['MEMBER#', 'EMAIL#'], 'what is forgotten; the address may be registered again'),
      identity(['AdminDeleteUser'], 'nobody signs in with the closed account'),
      archives('remove', 'the archive of the member’s data'),
      uploads('remove', 'shown', 'the member’s pictures'),
      documents('remove', 'kept', 'documents of identity that were never sent'),
    ],
  },
  journal: {
    impact: 'The journal and the figures of the solvency page fall behind the ledger.',
    grants: [
      reads(['JOURNAL#'], 'whether an entry or audit line has its line already'),
      puts(['JOURNAL#'], 'the line of each entry and audit line'),
      updates(['TOTALS#'], 'the live totals of the ledger, in the transaction of the lines'),
    ],
  },
  'seed-demo': {
    impact: 'The demo cast is incomplete; members are not affected.',
    settings: ['SITE_ORIGIN', 'PLATFORM_SHARDS', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
    grants: [
      ...session,
      ...signing,
      ...command,
      ...money,
      ...audited,
      ...registration,
      identity(vouchedSignUp, 'confirms identities whose address the operator vouches for'),
      reads(['EMAIL#'], 'who of the cast is there already'),
      reads(['SEED'], 'where an interrupted story goes on'),
      reads(['RUN#'], 'what earlier runs of a day of the story did'),
      puts(['RUN#'], 'what the latest runs of the story did, for staff to see'),
      puts(['CONFIGURATION'], 'versions that administrators of the cast decided, in force or scheduled'),
      puts(['SEED'], 'how far the story is'),
      checks(['MEMBER#'], 'orders of the cast, as any order'),
      checks(['STOP#'], 'withdrawals of the cast, as any withdrawal'),
      updates(['LIMIT#'], 'counts the codes with which the cast confirms'),
      removes(['MEMBER#'], 'ends the sessions in which the cast acted'),
      reads(['PLATFORM#'], 'which shards of an account hold enough'),
      reads(['PROPOSAL#'], 'proposals that staff of the cast decide about'),
      reads(['STAFF#'], 'whether there are two administrators, who give the others their roles'),
      puts(['STAFF#'], 'who of the cast holds which role'),
      updates(['STAFF#'], 'how many administrators there are'),
      puts(['PROPOSAL#', 'SUSPENSE#'], 'what waits for a second person, and a payment set aside'),
      reads(['SUSPENSE#'], 'payments that staff of the cast decide about'),
      reads(['ENTRY#', 'ONCE#'], 'the entry that staff of the cast set right, and whether it was before'),
      reads(['STOP#'], 'whether withdrawals are stopped'),
      puts(['STOP#'], 'withdrawals that the cast stopped for a while'),
      queries('gsi1', ['QUEUE#'], 'payments set aside and proposals, as staff of the cast find them'),
      puts(['ONCE#'], 'sign-ins of the cast, and an entry that was set right, once each'),
      updates(['SPONSORCODE#'], 'the code of who closed their account takes nobody any more'),
      queries('gsi2', ['SUSPENSE-OF#'], 'whether a payment keeps an account open'),
      reads(['IDENTITY#'], 'with whom else document and person of a case stand'),
      updates(
        ['IDENTITY#'],
        'with whom documents and persons of the cast stand, and approvals that rest on them',
      ),
      queries('gsi2', ['ID#'], 'purchases and deposits that staff of the cast decide about'),
      queries(
        'gsi3',
        ['DUE#', 'AWAITING#'],
        'orders that expire, returns that fall due, bonuses not yet funded',
      ),
      documents('put', 'incoming', 'signs the forms with which the cast uploads documents'),
      documents('read', 'incoming', 'what the cast uploaded, looked at as any upload'),
      documents('remove', 'incoming', 'what the cast uploaded, once it is kept'),
      documents('put', 'kept', 'documents of the cast'),
    ],
  },

  // Jobs
  'reconcile-payments': {
    impact: 'Payments whose notification was lost are not found, and invoices that ran out stay open.',
    settings: ['PLATFORM_SHARDS', 'COINPAYMENTS_ENDPOINT', 'COINPAYMENTS_CURRENCY'],
    grants: [...takesPayments, queries('gsi3', ['DUE#'], 'deposits whose invoice is open at the provider')],
  },
  'expire-proposals': {
    impact: 'Proposals that nobody decided in time stay in the queue; they cannot be approved any more.',
    grants: [
      queries('gsi3', ['DUE#'], 'proposals that nobody decided in time'),
      reads(['PROPOSAL#', 'SUSPENSE#'], 'the proposal as it stands now, and the payment of a refund'),
      puts(['PROPOSAL#', 'SUSPENSE#'], 'the expired proposal; the payment that is open again'),
    ],
  },
  'end-statuses': {
    impact:
      'Sanctions and blocks whose time is over go on, and their members are held off for longer than they were told.',
    grants: [
      ...audited,
      queries('gsi3', ['DUE#'], 'sanctions and blocks whose time has come'),
      reads(['MEMBER#'], 'the member as they stand now'),
      puts(['MEMBER#'], 'what stood before, with the expected version, and the line of the history'),
      removes(['MEMBER#'], 'when the status ends, once it has'),
      updates(['STAFF#'], 'how many administrators can act: who is active again counts again'),
      puts(['EVENT#'], 'member-status-changed, in the same transaction'),
    ],
  },
  'activate-configuration': {
    impact: 'A scheduled version of the configuration does not come into force at its time.',
    grants: [
      ...audited,
      reads(['CONFIGURATION'], 'the scheduled version and the one in force'),
      puts(['CONFIGURATION'], 'the version that comes into force'),
    ],
  },
  'expire-identities': {
    impact:
      'Members are not reminded to renew their identity. Nothing is paid out on one that has run out, all the same.',
    grants: [
      queries('gsi3', ['DUE#'], 'cases of which members are to be reminded, or that are over'),
      reads(['MEMBER#'], 'the case as it stands now'),
      puts(['MEMBER#'], 'the case, with its expected version'),
      updates(['MEMBER#'], "the member's copy of its standing, in the same transaction"),
      puts(['EVENT#'], 'identity-due, in the same transaction'),
    ],
  },
  'expire-unpaid': {
    impact: 'Purchases and deposits that were not paid in time stay open and could still be confirmed.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      queries('gsi3', ['DUE#'], 'purchases and deposits whose payment is overdue'),
      reads(['MEMBER#'], 'the order as it stands now'),
      puts(['MEMBER#'], 'the expired order, with its expected version'),
      updates(['MEMBER#'], 'frees its place under the limit per member'),
    ],
  },
  'settle-positions': {
    impact: 'Members do not get the returns that are due, and positions do not end at their maturity.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      ...money,
      reads(['RUN#'], 'what earlier runs of the day did'),
      puts(['RUN#'], 'how far the run is, for staff to see'),
      queries('gsi3', ['DUE#'], 'positions on which something is due'),
      queries('gsi3', ['AWAITING#'], 'bonuses that await funding, oldest first'),
      reads(['MEMBER#'], 'positions, their purchases and deposits, and bonuses as they stand now'),
      reads(['CONFIGURATION'], 'the terms under which a position is renewed'),
      reads(['PLATFORM#'], 'which shards of the pool hold enough'),
      removes(['MEMBER#'], 'a position that has ended, with its expected version'),
    ],
  },
  'remind-of-maturity': {
    impact: 'Members are not reminded that a position matures soon.',
    settings: ['PLATFORM_SHARDS'],
    grants: [
      queries('gsi3', ['DUE#'], 'purchases and deposits that mature soon'),
      reads(['CONFIGURATION'], 'how many days ahead members are reminded'),
      puts(['MEMBER#'], 'the reminded purchase or deposit, with its expected version'),
      puts(['EVENT#'], 'maturity-near, in the same transaction'),
    ],
  },
  'seal-journal': {
    impact: 'The journal of entries and audit lines is not sealed; a change made until then would go unseen.',
    grants: [
      queries('gsi1', ['QUEUE#'], 'journal lines in no seal yet'),
      reads(['JOURNAL#', 'SEAL#'], 'those lines as they stand, and how far the journal is sealed'),
      updates(['JOURNAL#'], 'in which seal a line stands'),
      puts(['SEAL#'], 'how far the journal is sealed, with its expected version'),
      seals('put', 'the next seal, which replaces nothing'),
      seals('read', 'the seal that it finds in its place after a crash'),
    ],
  },
  'index-members': {
    impact: 'Members whom the stream could not bring into the search stay out of it.',
    grants: [...searchIndex, queries('gsi2', ['USERS'], 'all members')],
  },
  'verify-seals': {
    impact: 'An operator cannot prove that no entry or audit line was changed; members are not affected.',
    grants: [
      seals('list', 'whether each seal is there, and once only'),
      seals('read', 'every seal of the chain'),
      reads(['ENTRY#', 'AUDIT#'], 'whether each sealed item is what was sealed'),
      reads(['JOURNAL#', 'SEAL#'], 'how far the journal is sealed'),
      queries('gsi1', ['QUEUE#'], 'whether a journal line was left out'),
    ],
  },
  'prove-ledger': {
    impact:
      'The ledger does not add up, and withdrawals are stopped; or nobody knows, because the proof did not end.',
    grants: [
      scans('every entry, balance and journal line, once a night'),
      reads(['ENTRY#', 'MEMBER#'], 'the entries and balances of a member whose balance is in doubt'),
      reads(['PLATFORM#', 'TOTALS#', 'JOURNAL#', 'AUDIT#'], 'what changed while it read'),
      reads(['PROOF#', 'STOP#'], 'what the proof before found, and what is stopped already'),
      puts(['PROOF#'], 'what it found'),
      puts(['STOP#'], 'stops the withdrawals of an area whose ledger does not add up'),
      puts(['AUDIT#'], 'that it stopped them, in the same transaction'),
    ],
  },
  'first-administrator': {
    impact: 'An administrator could not be appointed; without two nobody gives roles to others.',
    settings: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
    grants: [
      ...audited,
      identity(
        [...vouchedSignUp, 'AdminAddUserToGroup'],
        'confirms the identity, and lets it sign in as an administrator at once',
      ),
      reads(['CONFIGURATION'], 'versions of the legal texts that the sign-up accepts'),
      reads(['EMAIL#', 'SUB#', 'MEMBER#'], 'the member of the address, who may have registered just now'),
      reads(['STAFF#'], 'whether two administrators can act already'),
      puts(['STAFF#'], 'who is an administrator since when, for the listing'),
      updates(['STAFF#'], 'how many administrators can act: the command makes no third'),
      puts(['MEMBER#'], 'the role; and active, as there may be nobody yet who could approve'),
      puts(['EVENT#'], 'roles-changed and member-status-changed, in the same transaction'),
    ],
  },
} as const satisfies Record<string, FunctionAccess>;

export type FunctionName = AreaName | keyof typeof workerAccess;

const ofArea = ({ name, endpoints }: Area<Record<string, Endpoint>, AreaName>): [AreaName, Access] => {
  const { impact, settings = [], grants }: FunctionAccess = areaAccess[name];
  const all = Object.values(endpoints);
  // The origin says under which names and flags the cookies of a session go.
  const origin: readonly Setting[] = all.some(hasSession) ? ['SITE_ORIGIN'] : [];
  return [name, { impact, settings: [...origin, ...settings], grants: [...contractGrants(all), ...grants] }];
};

const ofWorker = ([name, own]: [string, FunctionAccess]): [string, Access] => [
  name,
  { settings: [], ...own },
];

/** Every function of the platform: what it gets, and whom it hurts when it fails. */
export const access = Object.fromEntries([
  ...Object.values<Area<Record<string, Endpoint>, AreaName>>(areas).map(ofArea),
  ...Object.entries<FunctionAccess>(workerAccess).map(ofWorker),
]) as Record<FunctionName, Access>;

/** The access of the function of that name; a function without an entry here is not deployed. */
export function accessOf(name: string): Access {
  const found: Access | undefined = access[name as FunctionName];
  if (!found) throw new Error(`infra/access.ts says nothing about the function "${name}".`);
  return found;
}
