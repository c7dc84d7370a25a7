import type { SignedIn } from '#functions/entry/call.ts';
import { hasFreshFactor } from '#functions/sign-in/session-limits.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/domain/errors.ts';
import { can } from '#shared/domain/permissions.ts';
import { actsAsStaff, userStatusMeaning } from '#shared/domain/states.ts';

/**
 * Checks that the caller may call the endpoint. Staff permissions also need an active member, so that blocked or
 * sanctioned staff cannot decide, and a second factor, which acts with money or power need afresh.
 * @throws AppError signed_out | second_factor_needed | not_allowed | member_not_active | fresh_factor_needed
 */
export const checkAccess = (
  { access, freshFactor }: Pick<Endpoint, 'access' | 'freshFactor'>,
  signedIn: SignedIn | null,
  now: Date,
): void => {
  if (access === 'public') return;
  if (!signedIn) throw new AppError('signed_out');
  const { member, session, roles, withheldRoles } = signedIn;
  const meaning = userStatusMeaning[member.status];
  if (typeof access === 'object') {
    if (can(withheldRoles, access.permission)) throw new AppError('second_factor_needed');
    if (!can(roles, access.permission)) throw new AppError('not_allowed');
    if (!actsAsStaff(member.status)) throw new AppError('member_not_active', { status: member.status });
    if (freshFactor && !hasFreshFactor(session, now)) throw new AppError('fresh_factor_needed');
    return;
  }
  if (access === 'sees-money' && !meaning.seesOwnMoney)
    throw new AppError('member_not_active', { status: member.status });
  if (access === 'moves-money' && !meaning.movesMoney)
    throw new AppError('member_not_active', { status: member.status });
};
