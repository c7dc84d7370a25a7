import { maskName, type NameMask } from '#shared/domain/names.ts';
import { closedAccountName } from './closed-account.ts';
import type { Member } from './member-schema.ts';

/** A member's name as other members see it. A closed account has no name to mask. */
export const displayName = (
  { profile, status }: Pick<Member, 'profile' | 'status'>,
  mask: NameMask,
): string => (status === 'closed' ? closedAccountName : maskName(profile.name, mask));
