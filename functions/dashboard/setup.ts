import { kycStatusOn } from '#functions/member/kyc-status.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { PayoutAddress } from '#functions/payout-address/payout-address-schema.ts';
import { dayOf, type Instant } from '#shared/domain/calendar.ts';
import { identityStep, type Setup } from '#shared/domain/setup.ts';
import type { DepositState, PurchaseState } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** The states of an order whose money came. */
const paid: readonly (DepositState | PurchaseState)[] = ['active', 'matured', 'withdrawn', 'reversed'];

export interface PlacedOrder {
  readonly area: ProductArea;
  readonly state: DepositState | PurchaseState;
}

/** Whether the money of one of these orders came. */
export const hasPaid = (orders: readonly PlacedOrder[]): boolean =>
  orders.some(({ state }) => paid.includes(state));

interface SettingUp {
  readonly member: Pick<Member, 'kyc' | 'kycUntil' | 'authenticatorSince' | 'passkeys'>;
  readonly addresses: readonly Pick<PayoutAddress, 'usableFrom'>[];
  readonly orders: readonly PlacedOrder[];
}

const orderStep = (orders: SettingUp['orders']): Pick<Setup, 'firstOrder' | 'firstOrderArea'> => {
  if (hasPaid(orders)) return { firstOrder: 'done' };
  const waiting = orders.find(({ state }) => state === 'waiting');
  return waiting ? { firstOrder: 'under-way', firstOrderArea: waiting.area } : { firstOrder: 'open' };
};

/** How far the member is with what comes before the first withdrawal. */
export const setupOf = ({ member, addresses, orders }: SettingUp, now: Instant): Setup => {
  const [first = null] = addresses.map(({ usableFrom }) => usableFrom).sort();
  const isUsable = first !== null && first <= now;
  return {
    identity: identityStep(kycStatusOn(member, dayOf(now))),
    secondFactor: member.authenticatorSince !== null || member.passkeys > 0 ? 'done' : 'open',
    payoutAddress: first === null ? 'open' : isUsable ? 'done' : 'under-way',
    payoutAddressFrom: isUsable ? null : first,
    ...orderStep(orders),
  };
};
