import { maskName, type NameMask } from '#shared/domain/names.ts';
import { closedAccountName } from './closed-account.ts';
import type { Member } from './member-schema.ts';

/** How other members see a member's name; of a closed account nothing is left to mask. */
export const displayName = (
  { profile, status }: Pick<Member, 'profile' | 'status'>,
  mask: NameMask,
): string => (status === 'closed' ? closedAccountName : maskName(profile.name, mask));
