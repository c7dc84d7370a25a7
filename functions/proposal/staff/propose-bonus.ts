import type { Call, Handler } from '#functions/entry/call.ts';
import { type ProposingCall, propose } from '#functions/entry/propose.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { proposals } from '#shared/contract/proposals.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof proposals.endpoints;

const proposeBonus =
  (area: ProductArea) =>
  async (call: ProposingCall & Pick<Call<Endpoints['proposeInfinityBonus']>, 'body'>) => {
    const { memberId, amountMinor, reason } = call.body;
    const member = await findMember(call.database, memberId);
    if (!member) throw new AppError('not_found', { memberId });
    const memberName = member.profile.name;
    return propose(call, {
      act: { kind: 'manual-bonus', area, amountMinor, memberId, memberName },
      reason,
      evidence: null,
    });
  };

/** Proposes a manual bonus in infinity for a member. */
export const proposeInfinityBonus: Handler<Endpoints['proposeInfinityBonus']> = proposeBonus('infinity');

/** Proposes a manual bonus in security for a member. */
export const proposeSecurityBonus: Handler<Endpoints['proposeSecurityBonus']> = proposeBonus('security');
