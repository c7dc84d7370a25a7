import type { Member } from '#functions/member/member-schema.ts';
import type { auth } from '#shared/contract/auth.ts';
import type { ReplyInputOf } from '#shared/contract/endpoint.ts';

type Denial = Pick<ReplyInputOf<typeof auth.endpoints.readSessionEnd>, 'reason' | 'until'>;

/**
 * What a person may learn about why they cannot sign in: for a block, its reason if staff made it visible, and its end.
 * For a fraud mark, the answer is that of a block without a reason, because the law forbids disclosing a suspicion (§
 * 47 GwG).
 */
export const denialOf = (member: Member | null): Denial =>
  member?.status === 'blocked'
    ? { reason: member.statusVisible ? member.statusReason : null, until: member.statusUntil }
    : { reason: null, until: null };
