import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import type { Permission } from '#shared/domain/permissions.ts';
import { type AmountAct, proposedWith } from '#shared/domain/proposed-act.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Proposing } from '../queries.ts';

/** What can be proposed here, in the order in which money goes its way; a loss is a return with the other sign. */
export const proposables = [
  'operator-capital',
  'operator-draw',
  'placed',
  'placement-returned',
  'declared-return',
  'declared-loss',
  'pool-funded',
  'manual-bonus',
] as const;
export type Proposable = (typeof proposables)[number];

/** The permission that proposing it requires. */
export const permissionOf = (kind: Proposable): Permission =>
  proposedWith(kind === 'declared-return' || kind === 'declared-loss' ? 'return-declared' : kind);

/** Where the operator's money may lie. */
export const moneyPlaces = ['cash:bank', 'cash:coinpayments', 'investments'] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];

/** The places that an act of this kind offers; none where the place follows from the act. */
export const placesOf = (kind: Proposable): readonly MoneyPlace[] => {
  if (kind === 'pool-funded' || kind === 'manual-bonus') return [];
  return kind === 'declared-return' || kind === 'declared-loss'
    ? moneyPlaces
    : moneyPlaces.filter((place) => place !== 'investments');
};

/** Acts about the operator's money outside need their evidence: a statement, a contract, a transfer. */
export const needsEvidence = (kind: Proposable): boolean => placesOf(kind).length > 0;

export interface Draft {
  readonly kind: Proposable;
  readonly area: ProductArea;
  readonly amountMinor: Minor;
  readonly place: MoneyPlace;
  readonly member: { readonly id: MemberId; readonly name: string } | undefined;
}

/** The act that a draft describes; undefined while something is missing. */
export const actOf = ({ kind, area, amountMinor, place, member }: Draft): AmountAct | undefined => {
  switch (kind) {
    case 'operator-capital':
    case 'operator-draw':
    case 'placed':
    case 'placement-returned':
      return place === 'investments' ? undefined : { kind, area, amountMinor, cash: place };
    case 'declared-return':
      return { kind: 'return-declared', area, amountMinor, into: place };
    case 'declared-loss':
      return { kind: 'return-declared', area, amountMinor: asMinor(-amountMinor), into: place };
    case 'pool-funded':
      return { kind, area, amountMinor };
    case 'manual-bonus':
      return member && { kind, area, amountMinor, memberId: member.id, memberName: member.name };
  }
};

/** The request that proposes an act. */
export const proposingOf = (act: AmountAct, reason: string, evidence: string): Proposing => {
  switch (act.kind) {
    case 'pool-funded':
      return { to: 'pool', body: { area: act.area, amountMinor: act.amountMinor, reason } };
    case 'manual-bonus':
      return {
        to: `${act.area}-bonus`,
        body: { memberId: act.memberId, amountMinor: act.amountMinor, reason },
      };
    case 'suspense-refund':
      throw new Error('a refund is proposed from the payment');
    default:
      return { to: 'funding', body: { act, reason, evidence } };
  }
};
