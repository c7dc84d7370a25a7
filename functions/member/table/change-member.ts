import type { Member } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Profile } from '#shared/domain/profile.ts';
import { memberAttributes } from './attributes.ts';

/**
 * Changes what members decide about themselves, except their profile.
 * @throws AppError try_again when the member has changed since it was read
 */
export const changeMember = async (
  database: Database,
  member: Member,
  change: Partial<Pick<Member, 'interest' | 'avatarId' | 'headerId' | 'mutedMails'>>,
): Promise<Member> => {
  const next = { ...member, ...change, version: member.version + 1 };
  await commit(
    database,
    new Transaction().replace(memberKey(member.id), memberAttributes(next), member.version),
  );
  return next;
};

/**
 * Replaces the member's profile; a new name is announced to those who keep a copy of it.
 * @throws AppError try_again when the member has changed since it was read
 */
export const changeProfile = async (
  database: Database,
  member: Member,
  profile: Profile,
  now: Date,
): Promise<void> => {
  const next = { ...member, profile, version: member.version + 1 };
  const transaction = new Transaction();
  transaction.replace(memberKey(member.id), memberAttributes(next), member.version);
  if (profile.name !== member.profile.name)
    emit(transaction, { type: 'member-renamed', memberId: member.id }, now);
  await commit(database, transaction);
};
