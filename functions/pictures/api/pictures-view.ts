import type { Member } from '#functions/member/member-schema.ts';
import type { PicturesView } from '#shared/contract/pictures.ts';
import type { PictureId } from '#shared/domain/ids.ts';
import { type PictureKind, pictureForms, pictureUrl } from '#shared/domain/pictures.ts';

const pictureView = (kind: PictureKind, pictureId: PictureId | null) =>
  pictureId && { pictureId, url: pictureUrl(kind, pictureId, pictureForms[kind].sizes.at(-1)?.width ?? 0) };

/** A member's pictures, each in its largest size. */
export const picturesView = ({ avatarId, headerId }: Member): PicturesView => ({
  avatar: pictureView('avatar', avatarId),
  header: pictureView('header', headerId),
});
