import type { Services } from '#functions/entry/call.ts';
import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import { decideAddDocument, decideSaveStep, decideSubmit, revisionsOf } from '#functions/kyc/kyc-draft.ts';
import { changeDraft, readOwnKyc, writeSubmittedKyc } from '#functions/kyc/table/kyc.ts';
import { recordView } from '#functions/kyc/table/kyc-views.ts';
import { rememberIdentity } from '#functions/kyc/table/same-identity.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { newId } from '#functions/platform/new-id.ts';
import { kycKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { addMonths, type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type DocumentKind, documentsNeeded } from '#shared/domain/kyc-documents.ts';

type Where = Pick<Services, 'database' | 'now'>;
type Sending = Where & Pick<Services, 'secrets'>;

/** The answers of a member who lives in Hamburg and has an identity card that is valid for five more years. */
export const identityOf = (legalName: string, today: Day) =>
  ({
    legalName,
    birthday: '1990-01-31' as Day,
    nationality: 'DE',
    documentType: 'identity-card',
    documentNumber: 'L01X00T47',
    issuingCountry: 'DE',
    expiresOn: addMonths(today, 60),
  }) as const;
export const homeInHamburg = {
  street: 'Harbour Street 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
} as const;

const memberOf = async ({ database }: Where, memberId: MemberId): Promise<Member> => {
  const member = await findMember(database, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  return member;
};

/** Puts a document into a case without a file behind it, for tests that open none. */
export const giveDocument = async (where: Where, memberId: MemberId, kind: DocumentKind): Promise<void> => {
  const { database, now } = where;
  const member = await memberOf(where, memberId);
  const documentId = newId('DocumentId', now());
  const file = { contentType: 'image/png', bytes: 1_000, uploadedAt: instantOf(now()) } as const;
  await changeDraft(database, memberId, (stored) =>
    decideAddDocument(stored, member, { documentId, kind, ...file }, now()),
  );
};

/** A member writes and uploads all that is missing. Their documents have no files behind them, and a number of their own. */
export const giveKycPapers = async (
  where: Where,
  memberId: MemberId,
  documentNumber: string = memberId.slice(-9),
): Promise<KycCase> => {
  const { database, now } = where;
  const member = await memberOf(where, memberId);
  const identity = { ...identityOf(member.profile.name, dayOf(instantOf(now()))), documentNumber };
  for (const input of [
    { step: 'identity', ...identity } as const,
    { step: 'address', ...homeInHamburg } as const,
  ])
    await changeDraft(database, memberId, (stored) => {
      const draft = stored?.draft ?? { person: null, identityDocument: null, address: null, documents: [] };
      const revision = revisionsOf(draft)[input.step];
      const kyc = decideSaveStep(stored, member, { ...input, revision }, now());
      return kyc && { kyc };
    });
  for (const kind of documentsNeeded(identity.documentType)) await giveDocument(where, memberId, kind);
  const kyc = await readOwnKyc(database, memberId);
  if (!kyc) throw new Error('nothing was written');
  return kyc;
};

/** Completes a member's identity data and submits it for verification. */
export const submitWholeKyc = async (
  where: Sending,
  memberId: MemberId,
  documentNumber?: string,
): Promise<KycCase> => {
  const { database, now } = where;
  const written = await giveKycPapers(where, memberId, documentNumber);
  const revision = revisionsOf(written.draft).all;
  const submitted = decideSubmit(written, await memberOf(where, memberId), { revision }, now());
  const transaction = new Transaction();
  writeSubmittedKyc(transaction, submitted);
  rememberIdentity(transaction, await where.secrets.fingerprints(), submitted);
  await commit(database, transaction);
  return submitted;
};

/** Compliance verified a member under this name, in a case that nobody submitted. */
export const verifyAs = async (where: Where, memberId: MemberId, legalName: string): Promise<KycCase> => {
  const written = await giveKycPapers(where, memberId);
  const { person, identityDocument, address, documents } = written.draft;
  if (!person || !identityDocument || !address) throw new Error('the papers are not complete');
  const sent = { person: { ...person, legalName }, identityDocument, address, documents };
  const verified = { state: 'approved', verifiedUntil: '2030-01-01' as Day } as const;
  const kyc = { ...written, ...verified, sent, version: written.version + 1 };
  await commit(where.database, new Transaction().replace(kycKey(memberId), kyc, written.version));
  return kyc;
};

/**
 * Records that this person opened the documents of the latest submission, as viewing them does; an approval needs that.
 * `kinds`: all of them unless given.
 */
export const openKycDocuments = async (
  { database }: Pick<Services, 'database'>,
  memberId: MemberId,
  viewerId: MemberId,
  kinds?: readonly DocumentKind[],
): Promise<void> => {
  const kyc = await readOwnKyc(database, memberId);
  for (const { documentId, kind } of kyc?.sent?.documents ?? []) {
    if (!kyc || kinds?.includes(kind) === false) continue;
    const transaction = new Transaction();
    recordView(transaction, kyc, documentId, viewerId);
    await commit(database, transaction);
  }
};
