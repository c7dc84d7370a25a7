import { describe, expect, test } from 'vitest';
import {
  bonusMachine,
  bonusStates,
  depositMachine,
  depositStates,
  mayFollow,
  proposalMachine,
  proposalStates,
  purchaseMachine,
  purchaseStates,
  securityReportMachine,
  securityReportStates,
  suspenseMachine,
  suspenseStates,
  userStatuses,
  userStatusMachine,
} from './states.ts';

/** The arrows as the rules draw them, written a second time and independently of the tables. */
const arrows = {
  purchase: [
    'waiting>active',
    'active>matured',
    'active>reversed',
    'waiting>cancelled',
    'waiting>rejected',
    'waiting>expired',
  ],
  deposit: [
    'waiting>active',
    'active>matured',
    'active>withdrawn',
    'active>reversed',
    'waiting>cancelled',
    'waiting>rejected',
    'waiting>expired',
  ],
  proposal: ['waiting>approved', 'waiting>rejected', 'waiting>withdrawn', 'waiting>expired'],
  suspense: [
    'open>matched',
    'open>refund-proposed',
    'open>dismissed',
    'refund-proposed>refunded',
    'refund-proposed>open',
    'refunded>open',
  ],
  'security-report': ['open>closed'],
  bonus: ['awaiting-funding>granted', 'awaiting-funding>reversed', 'granted>reversed'],
  user: [
    'waiting-for-approval>active',
    'active>sanctioned',
    'sanctioned>active',
    'active>blocked',
    'sanctioned>blocked',
    'waiting-for-approval>blocked',
    'blocked>active',
    'blocked>sanctioned',
    'blocked>waiting-for-approval',
    'waiting-for-approval>fraud',
    'active>fraud',
    'sanctioned>fraud',
    'blocked>fraud',
    'fraud>blocked',
    'waiting-for-approval>closed',
    'active>closed',
  ],
};

const allowed = <State extends string>(states: readonly State[], machine: Record<State, readonly State[]>) =>
  states.flatMap((from) => states.filter((to) => mayFollow(machine, from, to)).map((to) => `${from}>${to}`));

describe('every cell of every state table', () => {
  test('purchases move along their arrows and no others', () => {
    expect(allowed(purchaseStates, purchaseMachine).sort()).toEqual([...arrows.purchase].sort());
  });
  test('deposits move along their arrows and no others', () => {
    expect(allowed(depositStates, depositMachine).sort()).toEqual([...arrows.deposit].sort());
  });
  test('proposals move along their arrows and no others', () => {
    expect(allowed(proposalStates, proposalMachine).sort()).toEqual([...arrows.proposal].sort());
  });
  test('payments in suspense move along their arrows and no others', () => {
    expect(allowed(suspenseStates, suspenseMachine).sort()).toEqual([...arrows.suspense].sort());
  });
  test('security reports move along their arrows and no others', () => {
    expect(allowed(securityReportStates, securityReportMachine)).toEqual(arrows['security-report']);
  });
  test('bonuses move along their arrows and no others', () => {
    expect(allowed(bonusStates, bonusMachine).sort()).toEqual([...arrows.bonus].sort());
  });
  test('user statuses move along their arrows and no others', () => {
    expect(allowed(userStatuses, userStatusMachine).sort()).toEqual([...arrows.user].sort());
  });
});
