import type { Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { pictures } from '#shared/contract/pictures.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type PictureKind, uploadMinutes } from '#shared/domain/pictures.ts';
import { pictureStore } from './picture-store.ts';

/** More than a member who tries out crops needs; each upload costs a decoding. */
const uploadsPerHour = 30;

/** The maximum size of an upload of this kind, in bytes. */
export const bytesMaxOf = ({ uploads }: Configuration, kind: PictureKind): number =>
  kind === 'avatar' ? uploads.avatarMaxBytes : uploads.headerMaxBytes;

/** Allows the member to upload one picture directly to the upload bucket, so that no file passes through the API. */
export const startUpload: Handler<typeof pictures.endpoints.startUpload> = async (call) => {
  const { kind, contentType, bytes } = call.body;
  const memberId = call.signedIn.member.id;
  const now = call.now();
  const bytesMax = bytesMaxOf(await readConfiguration(call.database), kind);
  if (bytes > bytesMax) throw new AppError('picture_too_large', { bytesMax });
  await countAttempt(call, 'picture-upload', memberId, uploadsPerHour, 3_600);
  const pictureId = newId('PictureId', now);
  const store = await pictureStore();
  const upload = await store.allowUpload({ kind, memberId, pictureId }, contentType, bytes);
  const expiresAt = instantOf(new Date(now.getTime() + uploadMinutes * 60_000));
  return { upload, pictureId, expiresAt };
};
