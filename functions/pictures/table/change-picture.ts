import type { Member } from '#functions/member/member-schema.ts';
import { changeMember } from '#functions/member/table/change-member.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, PictureId } from '#shared/domain/ids.ts';
import type { PictureKind } from '#shared/domain/pictures.ts';

/** Where a member keeps the picture of each kind. */
export const pictureField = { avatar: 'avatarId', header: 'headerId' } as const satisfies Record<
  PictureKind,
  keyof Member
>;

const attemptsMax = 4;

/**
 * Gives the member another picture of a kind, or none, and answers the member as it is then with the picture that was
 * replaced. The member is read anew: making a picture takes a while, and nobody uploads twice because the profile was
 * saved in between.
 * @throws AppError try_again when the member was changed at the same moment again and again
 */
export const changePicture = async (
  database: Database,
  memberId: MemberId,
  kind: PictureKind,
  pictureId: PictureId | null,
): Promise<{ readonly member: Member; readonly former: PictureId | null }> => {
  const field = pictureField[kind];
  for (let attempt = 1; ; attempt += 1) {
    const standing = await findMember(database, memberId);
    if (!standing) throw new AppError('not_found');
    try {
      const member = await changeMember(database, standing, { [field]: pictureId });
      return { member, former: standing[field] };
    } catch (error) {
      const wasChanged = error instanceof AppError && error.code === 'try_again';
      if (!wasChanged || attempt === attemptsMax) throw error;
    }
  }
};
