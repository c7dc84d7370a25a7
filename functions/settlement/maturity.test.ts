import { describe, expect, test } from 'vitest';
import { depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { activateOrder, firstPosition } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { decidePurchase, purchaseKind } from '#functions/purchase/purchase.ts';
import { coreDeposit, depositor } from '#functions/testing/core-deposit.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asBps } from '#shared/domain/money.ts';
import { chooseMaturity, decideMaturity, type Source } from './maturity.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const actor = { kind: 'member', memberId: depositor.id } as const;
const moment: Moment = { actor, now, newEntryId: () => newId('EntryId', now), shard: 0 };

const active = (): Deposit => activateOrder(depositKind, coreDeposit(now), [], [], moment).order;

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
  expect(refusal(() => chooseMaturity(coreDeposit(now), 'renew', moment))).toMatchObject({
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

describe('at maturity', () => {
  const chosen = (source: Source): Source => ({ ...source, maturityChoice: 'renew' });
  const elite = activateOrder(
    purchaseKind,
    decidePurchase(
      { buyer: depositor, configuration: defaultConfiguration },
      {
        id: newId('PurchaseId', now),
        packageId: 'elite',
        quantity: 1,
        payment: 'bank',
        configurationVersion: defaultConfiguration.version,
      },
      actor,
      now,
    ),
    [],
    [],
    moment,
  ).order;
  const sources = [
    { source: chosen(active()), position: firstPosition(depositKind, active()) },
    { source: chosen(elite), position: firstPosition(purchaseKind, elite) },
  ];

  test.each(sources)(
    'a $source.area order that its member renews runs on from that day, under the terms in force then',
    ({ source, position }) => {
      const terms = { annualRateBps: asBps(777), termMonths: 6 };
      const configuration = {
        ...defaultConfiguration,
        packages: defaultConfiguration.packages.map((offer) => ({ ...offer, ...terms })),
        plans: defaultConfiguration.plans.map((offer) => ({ ...offer, ...terms })),
      };
      const {
        source: next,
        renewed,
        entries,
      } = decideMaturity(source, position, configuration, at(maturity));
      expect(entries).toEqual([]);
      expect(next).toMatchObject({ state: 'active', ...terms, maturityChoice: 'pay-out' });
      expect(renewed).toMatchObject({
        accruesFrom: position.maturesOn,
        maturesOn: next.maturesOn,
        annualRateBps: 777,
        principalMinor: position.principalMinor,
      });
    },
  );

  test.each(sources)(
    'a $source.area order is paid out when what it was made for is offered no more',
    ({ source, position }) => {
      const configuration = { ...defaultConfiguration, packages: [], plans: [] };
      const {
        source: ended,
        renewed,
        entries,
      } = decideMaturity(source, position, configuration, at(maturity));
      expect(ended.state).toBe('matured');
      expect(renewed).toBeNull();
      expect(entries.flatMap(({ transfers }) => transfers.map(({ amountMinor }) => amountMinor))).toEqual([
        position.principalMinor,
      ]);
    },
  );
});
