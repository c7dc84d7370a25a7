/** What a function can be allowed to do, and the words in which access.ts grants it. */
import type { SecretPurpose } from '#shared/domain/secret-purposes.ts';

/** The beginnings of partition keys (functions/platform/table/keys.ts); a grant names those it is for. */
export type KeyPrefix =
  | 'MEMBER#'
  | 'EMAIL#'
  | 'SUB#'
  | 'REGISTRATION#'
  | 'RECOVERY#'
  | 'SPONSORCODE#'
  | 'ENTRY#'
  | 'BOOKING#'
  | 'PLATFORM#'
  | 'PAYABLE#'
  | 'PAYOUT-BATCH#'
  | 'PAYOUTS#'
  | 'PAYMENT#'
  | 'PASSKEY#'
  | 'IDENTITY#'
  | 'IDEMPOTENCY#'
  | 'EVENT#'
  | 'AUDIT#'
  | 'CONFIGURATION'
  | 'DOWNLINE#'
  | 'ONCE#'
  | 'LIMIT#'
  | 'TOTALS#'
  | 'PROPOSAL#'
  | 'REFERENCE#'
  | 'BANK-REFERENCE#'
  | 'KYC-VIEWS#'
  | 'TRANSIT#'
  | 'BANK#'
  | 'BANK-LINE#'
  | 'BANK-LINE-TERM#'
  | 'BANK-FILE#'
  | 'BANK-CSV#'
  | 'STAFF#'
  | 'SUSPENSE#'
  | 'JOURNAL#'
  | 'PROOF#'
  | 'STOP#'
  | 'SEAL#'
  | 'SEARCH#'
  | 'SEARCH-CHECK'
  | 'RECONCILIATION#'
  | 'IDENTITY-COMPARISON'
  | 'RUN#'
  | 'SEED';

/** The beginnings of the keys of each index; an index is shared by all kinds of items. */
export type IndexPrefix = {
  gsi1: 'KEY#' | 'DOWNLINE#' | 'QUEUE#' | 'BONUSES#' | 'ENTRIES#' | 'USERS#' | 'AUDIT-ACTOR#';
  gsi2:
    | 'KEY#'
    | 'DOWNLINE#'
    | 'ID#'
    | 'BONUSES#'
    | 'ENTRIES#'
    | 'USERS'
    | 'AUDIT-SUBJECT#'
    | 'SUSPENSE-OF#'
    | 'PROPOSALS-OF#'
    | 'BANK-FILES#'
    | 'IBAN#';
  gsi3: 'DOWNLINE#' | 'AWAITING#' | 'DUE#' | 'SOURCE#' | 'SPONSORED#';
};
export type Index = keyof IndexPrefix;

/** What may be done with the items of a prefix; `check` is a condition inside a transaction. */
export type TableVerb = 'read' | 'put' | 'update' | 'remove' | 'check';

/** The settings in a function's environment, besides its service name; each function gets only those it needs. */
export type Setting =
  | 'STAGE'
  | 'SITE_ORIGIN'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'IDENTITY_ENDPOINT'
  | 'COINPAYMENTS_ENDPOINT'
  | 'COINPAYMENTS_CURRENCY'
  | 'PLATFORM_SHARDS'
  | 'MAIL_FROM'
  | 'ADDRESS_LIMIT_FACTOR'
  | 'JOURNAL_LAG_HOURS'
  | 'DISTRIBUTION_ID'
  | 'ROUTES'
  | 'QUEUES_URL';

export type IdentityAction =
  | 'AdminCreateUser'
  | 'AdminAddUserToGroup'
  | 'AdminRemoveUserFromGroup'
  | 'AdminListGroupsForUser'
  | 'AdminGetUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminInitiateAuth'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut'
  | 'AdminSetUserMFAPreference'
  | 'AdminDeleteUser';

/** What may be done with the seals of the journal; nothing of it changes or deletes one. */
export type SealVerb = 'put' | 'read' | 'list';

/** What may be done with the proof that is under way. To find none, instead of being refused, takes permission to list. */
export type CheckpointVerb = 'put' | 'read' | 'list';

/**
 * What may be done with pictures: `incoming` is where browsers upload to, `shown` is what the site shows. To find a
 * missing upload missing, and not refused, takes the leave to list.
 */
export type UploadVerb = 'put' | 'read' | 'remove' | 'list';
export type UploadPlace = 'incoming' | 'shown';

/** What may be done with the archives of members' data. */
export type ArchiveVerb = 'put' | 'read' | 'remove';

/**
 * What may be done with documents of identity: `incoming` is where browsers upload to, `kept` is what was taken in. The
 * use of the key goes with it. To find a missing upload missing, and not refused, takes the leave to list.
 */
export type DocumentVerb = 'put' | 'read' | 'remove' | 'list';
export type DocumentPlace = 'incoming' | 'kept';

/** What may be done with bank statements; the use of their key goes with it. */
export type BankFileVerb = 'put' | 'read';

/** What may be done with one of the application's own secrets. */
export type SecretVerb = 'read' | 'put';

/** What may be done with the secret by which the site's distribution proves itself to the API. */
export type OriginSecretVerb = 'read' | 'put';

export type QueueVerb = 'send' | 'count' | 'redrive';

export type Grant = { readonly why: string } & (
  | { readonly on: 'table'; readonly verb: TableVerb; readonly prefixes: readonly KeyPrefix[] }
  | { readonly on: 'index'; readonly index: Index; readonly prefixes: readonly string[] }
  /** Reading the whole table, item by item: the proof of the ledger only. */
  | { readonly on: 'whole-table' }
  | { readonly on: 'identity'; readonly actions: readonly IdentityAction[] }
  | { readonly on: 'secret'; readonly purpose: SecretPurpose; readonly verb: SecretVerb }
  | { readonly on: 'payment-secret' }
  | { readonly on: 'origin-secret'; readonly verb: OriginSecretVerb }
  /** What the site's distribution sends to the API. */
  | { readonly on: 'distribution' }
  | { readonly on: 'seals'; readonly verb: SealVerb }
  | { readonly on: 'checkpoints'; readonly verb: CheckpointVerb }
  | { readonly on: 'archives'; readonly verb: ArchiveVerb }
  | { readonly on: 'uploads'; readonly verb: UploadVerb; readonly place: UploadPlace }
  | { readonly on: 'documents'; readonly verb: DocumentVerb; readonly place: DocumentPlace }
  | { readonly on: 'bank-files'; readonly verb: BankFileVerb }
  | { readonly on: 'mail' }
  /** The queues of all consumers: putting messages into them, counting their dead letters, or putting those back. */
  | { readonly on: 'queues'; readonly verb: QueueVerb }
);

export interface Access {
  /** The effect on members and staff when the function fails, in full sentences. Used as the alarm's text. */
  readonly impact: string;
  readonly settings: readonly Setting[];
  readonly grants: readonly Grant[];
}

const table =
  (verb: TableVerb) =>
  (prefixes: readonly KeyPrefix[], why: string): Grant => ({ on: 'table', verb, prefixes, why });
export const reads = table('read');
export const puts = table('put');
export const updates = table('update');
export const removes = table('remove');
export const checks = table('check');
export const queries = <I extends Index>(
  index: I,
  prefixes: readonly IndexPrefix[I][],
  why: string,
): Grant => ({
  on: 'index',
  index,
  prefixes,
  why,
});
export const scans = (why: string): Grant => ({ on: 'whole-table', why });
export const signs = (purpose: SecretPurpose, why: string): Grant => ({
  on: 'secret',
  purpose,
  verb: 'read',
  why,
});
/** To read the secret, and to put its next version. */
export const rotates = (purpose: SecretPurpose, why: string): Grant[] => [
  { on: 'secret', purpose, verb: 'read', why },
  { on: 'secret', purpose, verb: 'put', why },
];
export const identity = (actions: readonly IdentityAction[], why: string): Grant => ({
  on: 'identity',
  actions,
  why,
});
export const asksProvider = (why: string): Grant => ({ on: 'payment-secret', why });
export const originSecret = (verb: OriginSecretVerb, why: string): Grant => ({
  on: 'origin-secret',
  verb,
  why,
});
export const changesDistribution = (why: string): Grant => ({ on: 'distribution', why });
export const seals = (verb: SealVerb, why: string): Grant => ({ on: 'seals', verb, why });
export const checkpoints = (verb: CheckpointVerb, why: string): Grant => ({ on: 'checkpoints', verb, why });
export const uploads = (verb: UploadVerb, place: UploadPlace, why: string): Grant => ({
  on: 'uploads',
  verb,
  place,
  why,
});
export const archives = (verb: ArchiveVerb, why: string): Grant => ({ on: 'archives', verb, why });
export const documents = (verb: DocumentVerb, place: DocumentPlace, why: string): Grant => ({
  on: 'documents',
  verb,
  place,
  why,
});
export const bankFiles = (verb: BankFileVerb, why: string): Grant => ({ on: 'bank-files', verb, why });
export const sendsMail = (why: string): Grant => ({ on: 'mail', why });
export const queues = (verb: QueueVerb, why: string): Grant => ({ on: 'queues', verb, why });
