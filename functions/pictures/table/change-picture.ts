import type { Member } from '#functions/member/member-schema.ts';
import { changeMember } from '#functions/member/table/change-member.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, PictureId } from '#shared/domain/ids.ts';
import type { PictureKind } from '#shared/domain/pictures.ts';

/** The member's attribute for each kind of picture. */
export const pictureField = { avatar: 'avatarId', header: 'headerId' } as const satisfies Record<
  PictureKind,
  keyof Member
>;

/** A member may save their profile while uploading a picture; four changes within a second are not one person's. */
const attemptsMax = 4;

/**
 * Replaces or removes the member's picture of a kind; returns the member afterwards and the previous picture. The
 * member is read again, because rendering takes a while and saving the profile meanwhile must not require another
 * upload.
 * @throws AppError try_again when the member kept changing at the same moment
 */
export const changePicture = (
  database: Database,
  memberId: MemberId,
  kind: PictureKind,
  pictureId: PictureId | null,
): Promise<{ readonly member: Member; readonly former: PictureId | null }> => {
  const field = pictureField[kind];
  return retry(
    async () => {
      const before = await findMember(database, memberId);
      if (!before) throw new AppError('not_found');
      const member = await changeMember(database, before, { [field]: pictureId });
      return { member, former: before[field] };
    },
    { attemptsMax, retriesOn: isTryAgain },
  );
};
