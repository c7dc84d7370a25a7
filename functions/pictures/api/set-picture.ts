import type { Call } from '#functions/entry/call.ts';
import type { PictureStore, Upload } from '#functions/pictures/provider/picture-store.ts';
import { changePicture, pictureField } from '#functions/pictures/table/change-picture.ts';
import { inspectPicture } from '#functions/platform/files/picture-file.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { PicturesView, pictures } from '#shared/contract/pictures.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PictureKind } from '#shared/domain/pictures.ts';
import { pictureStore } from './picture-store.ts';
import { picturesView } from './pictures-view.ts';
import { renderPicture } from './render-picture.ts';
import { bytesMaxOf } from './start-upload.ts';

type TakeInCall = Call<typeof pictures.endpoints.setAvatar | typeof pictures.endpoints.setHeader>;

/**
 * Makes an uploaded picture the member's own: inspects its structure, decodes it, and publishes newly rendered sizes.
 * The original is never published, and is deleted in any case.
 */
export const setPicture = async (call: TakeInCall, kind: PictureKind): Promise<PicturesView> => {
  const { database, log } = call;
  const { member } = call.signedIn;
  const upload = { kind, memberId: member.id, pictureId: call.body.pictureId };
  const current = member[pictureField[kind]];
  // A repeated request finds it done.
  if (current === upload.pictureId) return picturesView(member);
  const store = await pictureStore();
  try {
    // Ids sort by time: an older upload was replaced before, and its name stays with the picture published under it.
    if (current && upload.pictureId < current) throw new AppError('upload_missing');
    const sizes = await renderUpload(store, upload, bytesMaxOf(await readConfiguration(database), kind));
    await Promise.all(sizes.map(({ width, bytes }) => store.publish(kind, upload.pictureId, width, bytes)));
    const { member: changed, former } = await changePicture(database, member.id, kind, upload.pictureId);
    if (former && former !== upload.pictureId) await store.unpublish(kind, former);
    return picturesView(changed);
  } catch (error) {
    if (error instanceof AppError)
      log.info('an uploaded picture was refused', { code: error.code, ...error.details });
    throw error;
  } finally {
    await store.removeUpload(upload);
  }
};

const renderUpload = async (store: PictureStore, upload: Upload, bytesMax: number) => {
  const file = await store.readUpload(upload, bytesMax);
  if (file === null) throw new AppError('upload_missing');
  if (file === 'too-large') throw new AppError('picture_too_large', { bytesMax });
  inspectPicture(file.bytes, file.contentType, upload.kind);
  return renderPicture(upload.kind, file.bytes);
};
