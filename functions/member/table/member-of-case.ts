import type { Member } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { findMember } from './find-member.ts';

/**
 * The member whose case staff decide about.
 * @throws AppError own_case when it is their own
 */
export const memberOfCase = async (
  database: Database,
  source: { readonly id: string; readonly memberId: MemberId },
  actor: Actor,
): Promise<Member> => {
  if (actor.kind !== 'system' && actor.memberId === source.memberId) throw new AppError('own_case');
  const member = await findMember(database, source.memberId);
  if (!member) throw new Error(`${source.id} has no member`);
  return member;
};
