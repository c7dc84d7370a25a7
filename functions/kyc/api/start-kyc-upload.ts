import type { Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { newCase } from '#functions/kyc/kyc.ts';
import { requireOpen } from '#functions/kyc/kyc-draft.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { documentUploadMinutes } from '#shared/domain/kyc-documents.ts';
import { documentBytesMax } from './document-bytes-max.ts';
import { documentStore } from './document-store.ts';

/** More than a member needs to photograph four documents until they are sharp. */
const uploadsPerHour = 40;

/** Allows the member to upload one document directly to the upload bucket, so that no file passes through the API. */
export const startKycUpload: Handler<typeof kyc.endpoints.startKycUpload> = async (call) => {
  const { contentType, bytes } = call.body;
  const { member } = call.signedIn;
  const now = call.now();
  const [kyc, bytesMax] = await Promise.all([
    readOwnKyc(call.database, member.id),
    documentBytesMax(call.database),
  ]);
  requireOpen(kyc ?? newCase(member), now);
  if (bytes > bytesMax) throw new AppError('document_too_large', { bytesMax });
  await countAttempt(call, 'kyc-upload', member.id, uploadsPerHour, 3_600);
  const documentId = newId('DocumentId', now);
  const store = await documentStore();
  const upload = await store.allowUpload({ memberId: member.id, documentId }, contentType, bytes);
  const expiresAt = instantOf(new Date(now.getTime() + documentUploadMinutes * 60_000));
  return { upload, documentId, expiresAt };
};
