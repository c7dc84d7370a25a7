import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { openDocumentStore } from '#functions/kyc/provider/document-store.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { forgetPasskeys } from '#functions/passkey/table/passkeys.ts';
import { openPictureStore } from '#functions/pictures/provider/picture-store.ts';
import { removeIdentity } from '#functions/platform/cognito/identity-security.ts';
import { required } from '#functions/platform/environment.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import type { DocumentId, MemberId, PictureId } from '#shared/domain/ids.ts';
import type { PictureKind } from '#shared/domain/pictures.ts';
import { openArchives } from './provider/archives.ts';
import {
  forgetKycDraft,
  freeEmail,
  freeFormerEmail,
  renameAsSponsor,
  renamePayments,
  sweepPartition,
  writeForgotten,
} from './table/forget-account.ts';

/** The member's data outside the table. Removing what is already gone is not an error. */
export interface Elsewhere {
  readonly removeIdentity: (sub: Sub) => Promise<void>;
  readonly removeArchive: (memberId: MemberId) => Promise<void>;
  readonly removePicture: (kind: PictureKind, id: PictureId) => Promise<void>;
  readonly removeDocument: (memberId: MemberId, documentId: DocumentId) => Promise<void>;
}

/**
 * Erases the data of a closed account that the law does not require to be kept. Every step is idempotent, so that an
 * interrupted or repeated run ends in the same result. The identity goes first: while it is there,
 * its address cannot be registered again.
 */
export const forgetAccount = async (
  event: PlatformEvent,
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
  elsewhere: Elsewhere,
): Promise<void> => {
  if (event.type !== 'account-closed') return;
  const { memberId, email } = event;
  const member = await findMember(database, memberId);
  if (member?.status !== 'closed' || member.forgottenAt !== null) return;
  await elsewhere.removeIdentity(member.sub);
  const { avatarId, headerId } = member;
  if (avatarId) await elsewhere.removePicture('avatar', avatarId);
  if (headerId) await elsewhere.removePicture('header', headerId);
  await elsewhere.removeArchive(memberId);
  await forgetKycDraft(database, memberId, (documentId) => elsewhere.removeDocument(memberId, documentId));
  await forgetPasskeys(database, memberId);
  await renamePayments(database, memberId);
  await renameAsSponsor(database, memberId);
  await freeFormerEmail(database, memberId);
  const unknown = await sweepPartition(database, memberId);
  if (unknown.length > 0) log.error('no rule for these items of a closed account', { memberId, unknown });
  await freeEmail(database, email, memberId);
  await writeForgotten(database, memberId, now());
};

export const handler = consume('forget-member', (event, services) =>
  forgetAccount(event, services, {
    removeIdentity,
    removeArchive: (memberId) => openArchives(required('EXPORTS_BUCKET')).remove(memberId),
    removePicture: (kind, id) => openPictureStore(required('UPLOADS_BUCKET')).unpublish(kind, id),
    removeDocument: (memberId, documentId) =>
      openDocumentStore(required('DOCUMENTS_BUCKET')).remove({ memberId, documentId }),
  }),
);
