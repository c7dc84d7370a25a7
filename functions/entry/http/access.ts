import type { SignedIn } from '#functions/entry/call.ts';
import type { Access } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/domain/errors.ts';
import { can } from '#shared/domain/permissions.ts';
import { actsAsStaff, userStatusMeaning } from '#shared/domain/states.ts';

/**
 * Checks that the caller may call the endpoint. Staff permissions also need an active member, so that blocked or
 * sanctioned staff cannot decide.
 * @throws AppError signed_out | not_allowed | member_not_active
 */
export const checkAccess = (access: Access, signedIn: SignedIn | null): void => {
  if (access === 'public') return;
  if (!signedIn) throw new AppError('signed_out');
  const { member, roles } = signedIn;
  const meaning = userStatusMeaning[member.status];
  if (typeof access === 'object') {
    if (!can(roles, access.permission)) throw new AppError('not_allowed');
    if (!actsAsStaff(member.status)) throw new AppError('member_not_active', { status: member.status });
    return;
  }
  if (access === 'sees-money' && !meaning.seesOwnMoney)
    throw new AppError('member_not_active', { status: member.status });
  if (access === 'moves-money' && !meaning.movesMoney)
    throw new AppError('member_not_active', { status: member.status });
};
