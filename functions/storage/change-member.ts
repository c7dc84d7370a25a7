import type { Member } from '#functions/domain/member.ts';
import { memberAttributes } from './attributes.ts';
import type { Database } from './database.ts';
import { memberKey } from './keys.ts';
import { commit, Transaction } from './transaction.ts';

/**
 * Changes what members decide about themselves.
 * @throws AppError try_again when the member was changed since it was read
 */
export const changeMember = async (
  database: Database,
  member: Member,
  change: Partial<Pick<Member, 'profile' | 'interest' | 'avatarId' | 'headerId' | 'mutedMails'>>,
): Promise<Member> => {
  const next = { ...member, ...change, version: member.version + 1 };
  await commit(
    database,
    new Transaction().replace(memberKey(member.id), memberAttributes(next), member.version),
  );
  return next;
};
