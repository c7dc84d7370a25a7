import { expect, test } from 'vitest';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { confirmBankPayment } from '#functions/order/receipt.ts';
import { newId } from '#functions/platform/new-id.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { chooseMaturity } from './maturity.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const memberOf = (letter: string) => `mem_${letter.repeat(26)}` as MemberId;
const depositor = { id: memberOf('D'), name: 'Dee Depositor', email: 'dee@example.com' };
const own = { kind: 'member', memberId: depositor.id } as const;
const moment: Moment = { actor: own, now, newEntryId: () => newId('EntryId', now), shard: 0 };

const waiting = (): Deposit =>
  decideDeposit(
    { depositor, configuration: defaultConfiguration },
    {
      id: newId('DepositId', now),
      planId: 'core',
      amountMinor: asMinor(100_000),
      payment: 'bank',
      configurationVersion: 1,
    },
    own,
    now,
  );

const active = (): Deposit => {
  const deposit = waiting();
  const confirmation = confirmBankPayment(
    depositKind,
    deposit,
    { receivedMinor: deposit.totalMinor, reference: 'BANK-1' },
    [],
    { ...moment, actor: { kind: 'staff', memberId: memberOf('T') } },
  );
  if (confirmation.outcome !== 'activated') throw new Error('not activated');
  return confirmation.activation.order;
};

const at = (day: string): Moment => ({ ...moment, now: new Date(`${day}T23:59:59.999Z`) });
const before = '2028-02-29';
const maturity = '2028-03-01';

test('what happens at maturity can be chosen until the day before, and not on the day', () => {
  const deposit = active();
  expect(deposit.maturesOn).toBe(maturity);
  expect(chooseMaturity(deposit, 'renew', at(before))).toMatchObject({
    maturityChoice: 'renew',
    history: [...deposit.history, { state: 'chose-renew' }],
  });
  expect(refusal(() => chooseMaturity(deposit, 'renew', at(maturity))).code).toBe('maturity_choice_closed');
});

test('nothing can be chosen for a deposit that has not begun or has ended', () => {
  expect(refusal(() => chooseMaturity(waiting(), 'renew', moment))).toMatchObject({
    code: 'invalid_transition',
    details: { from: 'waiting', to: 'renew' },
  });
  const matured: Deposit = { ...active(), state: 'matured' };
  expect(refusal(() => chooseMaturity(matured, 'renew', at(before)))).toMatchObject({
    code: 'invalid_transition',
    details: { from: 'matured' },
  });
});

test('the same choice again changes nothing, and another one takes the place of the last', () => {
  const deposit = active();
  const renewed = chooseMaturity(deposit, 'renew', moment);
  expect(chooseMaturity(renewed, 'renew', at(before))).toBe(renewed);
  const paidOut = chooseMaturity(renewed, 'pay-out', at(before));
  expect(paidOut.history.map(({ state }) => state)).toEqual([
    ...deposit.history.map(({ state }) => state),
    'chose-pay-out',
  ]);
});
