import type { Member } from '#functions/member/member-schema.ts';
import type { auth } from '#shared/contract/auth.ts';
import type { ReplyInputOf } from '#shared/contract/endpoint.ts';

type Denial = Pick<ReplyInputOf<typeof auth.endpoints.readSessionEnd>, 'reason' | 'until'>;

/**
 * What somebody may know of why they cannot sign in: of a block its reason, where staff made it visible, and its end.
 * Of a mark for fraud nothing: the answer is that of a block without a word, because the law forbids to tell of a
 * suspicion (§ 47 GwG).
 */
export const denialOf = (member: Member | null): Denial =>
  member?.status === 'blocked'
    ? { reason: member.statusVisible ? member.statusReason : null, until: member.statusUntil }
    : { reason: null, until: null };
