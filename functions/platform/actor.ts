import type { MemberId } from '#shared/domain/ids.ts';

/** Who did it: a member, a staff member, or the platform itself by the named function. */
export type Actor =
  | { readonly kind: 'member' | 'staff'; readonly memberId: MemberId }
  | { readonly kind: 'system'; readonly name: string };
