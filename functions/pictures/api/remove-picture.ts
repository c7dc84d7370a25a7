import type { Call } from '#functions/entry/call.ts';
import { changePicture, pictureField } from '#functions/pictures/table/change-picture.ts';
import type { PicturesView, pictures } from '#shared/contract/pictures.ts';
import type { PictureKind } from '#shared/domain/pictures.ts';
import { pictureStore } from './picture-store.ts';
import { picturesView } from './pictures-view.ts';

type RemoveCall = Call<typeof pictures.endpoints.removeAvatar | typeof pictures.endpoints.removeHeader>;

/**
 * Removes a picture. Its files go first: if something fails then, the member still references them and can try again,
 * and no orphaned file remains.
 */
export const removePicture = async (call: RemoveCall, kind: PictureKind): Promise<PicturesView> => {
  const { member } = call.signedIn;
  const current = member[pictureField[kind]];
  if (!current) return picturesView(member);
  const store = await pictureStore();
  await store.unpublish(kind, current);
  const { member: changed, former } = await changePicture(call.database, member.id, kind, null);
  if (former && former !== current) await store.unpublish(kind, former);
  return picturesView(changed);
};
