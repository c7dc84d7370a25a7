import { expect, test } from 'vitest';
import { waitingWithdrawal } from '#functions/testing/withdrawals.ts';
import { withdrawalStates } from '#shared/domain/states.ts';
import { withdrawalView } from './withdrawal-view.ts';

test('a withdrawal says when it arrives until it has arrived or ended', () => {
  const now = new Date('2027-03-01T10:00:00.000Z');
  const arriving = withdrawalStates.filter(
    (state) => withdrawalView(waitingWithdrawal(now, { state })).arrivesBy !== null,
  );
  expect(arriving).toEqual(['waiting', 'approved', 'sent']);
});
