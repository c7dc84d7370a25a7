import { type KycCase, kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import {
  documentFingerprint,
  holdersMax,
  type IdentityHolder,
  notShared,
  personFingerprint,
  type SameIdentity,
} from '#functions/kyc/same-identity.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { type KeyRing, named, namedByAll } from '#functions/platform/key-ring.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  documentApprovalsKey,
  kycKey,
  memberKey,
  needsKey,
  sentIdentityKey,
  sentIdentityPk,
} from '#functions/platform/table/keys.ts';
import { parseItem, readAll, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { sentIdentityItem } from './items.ts';

/** The fingerprints of a submission, given a key: of its document, and of its person. */
const fingerprintsOf = ({ identityDocument, person }: NonNullable<KycCase['sent']>) =>
  [
    (key: string) => documentFingerprint(key, identityDocument),
    (key: string) => personFingerprint(key, person),
  ] as const;

/**
 * Records, in the transaction that submits the case, that this member has its document and person. No other member's
 * item is read or written, so that neither the reply nor its timing reveals who else submitted the same.
 */
export const rememberIdentity = (
  transaction: Transaction,
  ring: KeyRing,
  { memberId, sent, submittedAt }: KycCase,
): void => {
  if (!sent) return;
  const needs = { gsi1pk: needsKey('fingerprints', ring.id), gsi1sk: memberId };
  for (const make of fingerprintsOf(sent))
    transaction.add(
      sentIdentityKey(named(ring, make), memberId),
      { times: 1 },
      { set: { memberId, sentAt: submittedAt, ...needs } },
    );
};

/** Case and member of each, in one read: for `holdersMax` members these are 96 items, and one read takes 100. */
const holdersOf = async (
  database: Database,
  sent: readonly { readonly memberId: MemberId; readonly sentAt: Instant }[],
): Promise<IdentityHolder[]> => {
  const keys = sent.flatMap(({ memberId }) => [kycKey(memberId), memberKey(memberId)]);
  const items = await readItems(database, keys);
  const holders = sent.flatMap(({ memberId, sentAt }, index): IdentityHolder[] => {
    const kyc = parseItem(kycCaseSchema, items[2 * index]);
    const member = parseItem(memberSchema, items[2 * index + 1]);
    if (!kyc || !member) return [];
    const { memberName: name, state, verifiedUntil } = kyc;
    return [{ memberId, name, status: member.status, state, verifiedUntil, sentAt }];
  });
  return holders.toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
};

type Sent = Parameters<typeof holdersOf>[1][number];

/** The other members who submitted this fingerprint, and how many approvals relied on it. */
const sentUnder = async (database: Database, fingerprint: string, ownId: MemberId) => {
  const question = { pk: sentIdentityPk(fingerprint), order: 'oldest-first' } as const;
  const items = await readAll(database, question, sentIdentityItem, holdersMax + 2);
  const others = items.flatMap((item): Sent[] =>
    'memberId' in item && item.memberId !== ownId ? [item] : [],
  );
  const approvals = items.reduce((sum, item) => ('approvals' in item ? item.approvals : sum), 0);
  return { fingerprint, others, approvals };
};

/** The same for what `make` makes with any version of the key: older submissions have fingerprints of older versions. */
const sentAs = async (database: Database, ring: KeyRing, make: (key: string) => string, ownId: MemberId) => {
  const all = await Promise.all(
    namedByAll(ring, make).map((fingerprint) => sentUnder(database, fingerprint, ownId)),
  );
  const latest = new Map<MemberId, Sent>();
  for (const sent of all.flatMap(({ others }) => others)) {
    const known = latest.get(sent.memberId);
    if (!known || known.sentAt < sent.sentAt) latest.set(sent.memberId, sent);
  }
  return {
    others: [...latest.values()].slice(0, holdersMax),
    approvals: Object.fromEntries(all.map(({ fingerprint, approvals }) => [fingerprint, approvals])),
  };
};

/**
 * The other members who share document or person of this case, with the current state of their cases; the earliest
 * submission first.
 */
export const findSameIdentity = async (
  database: Database,
  ring: KeyRing,
  { memberId, sent }: KycCase,
): Promise<SameIdentity> => {
  if (!sent) return notShared;
  const [ofDocument, ofPerson] = fingerprintsOf(sent);
  const [document, person] = await Promise.all([
    sentAs(database, ring, ofDocument, memberId),
    sentAs(database, ring, ofPerson, memberId),
  ]);
  const hasOther = ({ memberId: id }: Sent) => document.others.every((other) => other.memberId !== id);
  // The approvals are counted before the cases are read: an approval in between makes the write fail.
  const [others, namesakes] = await Promise.all([
    holdersOf(database, document.others),
    holdersOf(database, person.others.filter(hasOther)),
  ]);
  return { others, namesakes, approvals: document.approvals };
};

/**
 * Counts an approval that relies on this document, unless another case was approved with it since `same` was read: then
 * staff must give a reason, or confirm it for the new situation. It counts under every fingerprint that is known here: of
 * two processes that read the key before and after a step of its rotation, both know the version in use.
 */
export const writeDocumentApproval = (
  transaction: Transaction,
  { approvals }: Pick<SameIdentity, 'approvals'>,
  reason: string | null,
): void => {
  for (const [fingerprint, counted] of Object.entries(approvals))
    transaction.add(
      documentApprovalsKey(fingerprint),
      { approvals: 1 },
      { atMost: { approvals: counted } },
      () => new AppError(reason === null ? 'document_verified_elsewhere' : 'try_again'),
    );
};
