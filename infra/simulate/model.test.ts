import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Facts, History, type Outcome } from './history.ts';
import { checkObject } from './linearizability.ts';
import { objectsOf } from './model.ts';
import type { Act } from './steps.ts';

const beginning = {
  wallets: new Map([
    [
      'ada',
      { infinity: { available: 100, held: 0, invested: 0 }, security: { available: 50, deposited: 0 } },
    ],
    ['bea', { infinity: { available: 0, held: 0, invested: 0 } }],
  ]),
  sponsors: new Map([
    ['ada', ['bea', null]],
    ['bea', []],
  ]),
  sponsorBps: [150, 75],
  depositSponsorBps: [100, 50],
};

const done: Outcome = { kind: 'done' };
const lost: Outcome = { kind: 'lost' };
const refused = (code: string): Outcome => ({ kind: 'refused', code });

/** What was observed, one after the other; of acts in one list, all were called before the first was answered. */
const violationsOf = (...times: (readonly [Act, Facts, Outcome?] | 'settled')[][]): string[] => {
  const history = new History();
  for (const together of times) {
    const begun = together.flatMap((one) =>
      one === 'settled'
        ? []
        : [{ operation: history.begin('step', one[0], 'somebody', one[1]), outcome: one[2] ?? done }],
    );
    for (const { operation, outcome } of begun) if (outcome.kind !== 'lost') history.end(operation, outcome);
    if (together.includes('settled')) history.settle();
  }
  return objectsOf(history, beginning)
    .filter(({ initial, events }) => checkObject(initial, events).kind !== 'linearizable')
    .map(({ name }) => name);
};

const reinvest: Facts = {
  memberId: 'ada',
  area: 'infinity',
  orderId: 'pur',
  priceMinor: 60,
  amountMinor: 63,
};
const balances = (available: number, invested: number): Facts => ({
  memberId: 'ada',
  wallets: { infinity: { available, held: 0, invested } },
});
const withdrawal: Facts = {
  memberId: 'ada',
  area: 'infinity',
  amountMinor: 40,
  withdrawalId: 'wdr',
  payableId: 'pbl',
};

describe('wallets', () => {
  test('money is spent once: of two acts that it is enough for one of, one is refused', () => {
    expect(
      violationsOf(
        [
          ['reinvest', reinvest],
          ['reinvest', { ...reinvest, orderId: 'other' }, refused('insufficient_funds')],
        ],
        [['read-wallets', balances(37, 60)]],
      ),
    ).toEqual([]);
    expect(
      violationsOf([
        ['reinvest', reinvest],
        ['reinvest', { ...reinvest, orderId: 'other' }],
      ]),
    ).toEqual(['wallet ada infinity']);
  });
  test('a read that begins after an answer sees what it says', () => {
    expect(violationsOf([['reinvest', reinvest]], [['read-wallets', balances(100, 0)]])).toEqual([
      'wallet ada infinity',
    ]);
  });
  test('a refusal for want of money is true', () => {
    expect(violationsOf([['reinvest', reinvest, refused('insufficient_funds')]])).toEqual([
      'wallet ada infinity',
    ]);
  });
  test('an act without an answer happened whole or not at all', () => {
    const lost: Outcome = { kind: 'lost' };
    for (const seen of [balances(100, 0), balances(37, 60)])
      expect(violationsOf([['reinvest', reinvest, lost]], [['read-wallets', seen]])).toEqual([]);
    expect(violationsOf([['reinvest', reinvest, lost]], [['read-wallets', balances(37, 0)]])).toEqual([
      'wallet ada infinity',
    ]);
  });
  test('a sponsor has their share once everything has settled, and has it once', () => {
    const large: Facts = { ...reinvest, priceMinor: 80, amountMinor: 84 };
    const of = (available: number): Facts => ({
      memberId: 'bea',
      wallets: { infinity: { available, held: 0, invested: 0 } },
    });
    const seen = (available: number) =>
      violationsOf([['reinvest', large]], ['settled'], [['read-wallets', of(available)]]);
    expect(seen(1)).toEqual([]);
    expect(seen(0)).toEqual(['wallet bea infinity']);
    expect(seen(2)).toEqual(['wallet bea infinity']);
  });
});

test('no two compounds meet the same principal', () => {
  const compound = (beforeMinor: number, afterMinor: number): readonly [Act, Facts] => [
    'compound',
    { memberId: 'ada', area: 'security', amountMinor: 10, depositId: 'dep', beforeMinor, afterMinor },
  ];
  expect(violationsOf([compound(500, 510), compound(510, 520)])).toEqual([]);
  expect(violationsOf([compound(510, 520), compound(500, 510)])).toEqual([]);
  expect(violationsOf([compound(500, 510), compound(500, 510)])).toEqual(['principal dep']);
});

test('an order becomes active or is cancelled, and not both', () => {
  const order: Facts = { memberId: 'ada', orderId: 'pur', priceMinor: 60, amountMinor: 63 };
  const approve: readonly [Act, Facts] = [
    'approve-proposal',
    { ...order, proposalId: 'prp', proposes: 'payment' },
  ];
  const placed: (readonly [Act, Facts])[] = [['order', order]];
  const proposed: (readonly [Act, Facts])[] = [
    ['propose-payment', { ...order, proposalId: 'prp', proposes: 'payment' }],
  ];
  expect(violationsOf(placed, proposed, [approve])).toEqual([]);
  expect(violationsOf(placed, proposed, [approve, ['cancel-order', order]])).toEqual(['order pur']);
});

test('a proposal is decided once', () => {
  const bonus: Facts = {
    memberId: 'ada',
    area: 'security',
    amountMinor: 5,
    proposalId: 'prp',
    proposes: 'bonus',
  };
  const decided = (outcome: Outcome) =>
    violationsOf(
      [['propose-bonus', bonus]],
      [
        ['approve-proposal', bonus],
        ['reject-proposal', bonus, outcome],
      ],
    );
  expect(decided(refused('invalid_transition'))).toEqual([]);
  expect(decided(done)).toEqual(['proposal prp']);
});

test('a line of the bank is used once', () => {
  const order = (orderId: string): readonly [Act, Facts] => [
    'order',
    { memberId: 'ada', orderId, priceMinor: 1 },
  ];
  const match = (orderId: string, outcome: Outcome = done): readonly [Act, Facts, Outcome] => [
    'match-line',
    { memberId: 'ada', orderId, lineId: 'line' },
    outcome,
  ];
  const both = (outcome: Outcome) =>
    violationsOf([order('a'), order('b')], [match('a'), match('b', outcome)]);
  expect(both(refused('invalid_transition'))).toEqual([]);
  expect(both(done)).toEqual(['line line']);
});

test('a payable is in one batch, which is released or discarded', () => {
  const batch = (batchId: string): Facts => ({ ...withdrawal, batchId });
  const before: (readonly [Act, Facts])[][] = [
    [['withdraw', withdrawal]],
    [['approve-withdrawal', withdrawal]],
  ];
  expect(
    violationsOf(
      ...before,
      [
        ['make-batch', batch('one')],
        ['make-batch', withdrawal, refused('in_payout_batch')],
      ],
      [
        ['release-batch', batch('one')],
        ['discard-batch', batch('one'), refused('invalid_transition')],
      ],
    ),
  ).toEqual([]);
  expect(violationsOf(...before, [['make-batch', batch('one')]], [['make-batch', batch('two')]])).toEqual([
    'payable pbl',
  ]);
  expect(
    violationsOf(
      ...before,
      [['make-batch', batch('one')]],
      [
        ['release-batch', batch('one')],
        ['discard-batch', batch('one')],
      ],
    ),
  ).toEqual(['payable pbl']);
});

test('what a released batch pays is booked between its release and the next time that everything has settled', () => {
  const batch: Facts = { ...withdrawal, batchId: 'one' };
  const seen = (held: number, isSettled: boolean) =>
    violationsOf(
      [['withdraw', withdrawal]],
      [['approve-withdrawal', withdrawal]],
      [['make-batch', batch]],
      [['release-batch', batch]],
      isSettled ? ['settled'] : [],
      [['read-wallets', { memberId: 'ada', wallets: { infinity: { available: 60, held, invested: 0 } } }]],
      isSettled ? [] : ['settled'],
    );
  expect(seen(40, false)).toEqual([]);
  expect(seen(0, false)).toEqual([]);
  expect(seen(0, true)).toEqual([]);
  expect(seen(40, true)).toEqual(['wallet ada infinity']);
});

test('a discarded batch does not open the payable of a rejected withdrawal again', () => {
  const batch: Facts = { ...withdrawal, batchId: 'one' };
  const ended = (state: string) =>
    violationsOf(
      [['withdraw', withdrawal]],
      [['approve-withdrawal', withdrawal]],
      [['make-batch', batch]],
      [['reject-withdrawal', withdrawal]],
      [['discard-batch', batch]],
      [['read-payable', { ...withdrawal, state }]],
    );
  expect(ended('cancelled')).toEqual([]);
  expect(ended('open')).toEqual(['payable pbl']);
});

test('a transfer pays its order between the statement that shows it and the next time that everything has settled', () => {
  const order: Facts = { memberId: 'ada', orderId: 'pur', priceMinor: 60, amountMinor: 63 };
  const seen = (state: string, isSettled: boolean) =>
    violationsOf(
      [['order', order]],
      [['transfer', { orderId: 'pur', amountMinor: 63, sequence: 9 }]],
      [['statement', { sequences: [8, 9] }]],
      isSettled ? ['settled'] : [],
      [['read-order', { ...order, state }]],
      isSettled ? [] : ['settled'],
    );
  expect(seen('waiting', false)).toEqual([]);
  expect(seen('active', false)).toEqual([]);
  expect(seen('active', true)).toEqual([]);
  expect(seen('waiting', true)).toEqual(['order pur']);
});

test('a transfer that came too late for a statement is not expected by it, and one whose answer got lost may show it', () => {
  const order: Facts = { memberId: 'ada', orderId: 'pur', priceMinor: 60, amountMinor: 63 };
  const seen = (state: string, statement: readonly [Act, Facts, Outcome?]) =>
    violationsOf(
      [['order', order]],
      [['transfer', { orderId: 'pur', amountMinor: 63, sequence: 9 }], statement],
      ['settled'],
      [['read-order', { ...order, state }]],
    );
  expect(seen('waiting', ['statement', { sequences: [8] }])).toEqual([]);
  expect(seen('active', ['statement', { sequences: [8] }])).toEqual(['order pur']);
  for (const state of ['waiting', 'active']) expect(seen(state, ['statement', {}, lost])).toEqual([]);
});

test('a reinvestment whose answer got lost pays its sponsor once, or not at all', () => {
  const { orderId: _, ...asked } = reinvest;
  const seen = (available: number) =>
    violationsOf(
      [['reinvest', { ...asked, priceMinor: 10_000 }, lost]],
      ['settled'],
      [['read-wallets', { memberId: 'bea', wallets: { infinity: { available, held: 0, invested: 0 } } }]],
    );
  expect(seen(0)).toEqual([]);
  expect(seen(150)).toEqual([]);
  expect(seen(300)).toEqual(['wallet bea infinity']);
});

test('an addition to a deposit whose answer got lost comes before or after any other, or not at all', () => {
  const adds = (amountMinor: number, beforeMinor: number): Facts => ({
    ...{ memberId: 'ada', area: 'security', depositId: 'dep', amountMinor },
    ...{ beforeMinor, afterMinor: beforeMinor + amountMinor },
  });
  const { beforeMinor: _, afterMinor: __, ...asked } = adds(5, 0);
  const seen = (before: number) =>
    violationsOf([
      ['compound', adds(10, 100)],
      ['compound', asked, lost],
      ['compound', adds(7, before)],
    ]);
  expect(seen(110)).toEqual([]);
  expect(seen(115)).toEqual([]);
  expect(seen(120)).toEqual(['principal dep']);
});

test('what is paid at the provider makes the deposit active once; when its notice got lost, sooner or later', () => {
  const deposit: Facts = { memberId: 'ada', area: 'security', depositId: 'dep', amountMinor: 20 };
  const seen = (state: string, deposited: number, ...notices: boolean[]) =>
    violationsOf(
      [['deposit', deposit]],
      [['provider', { ...deposit, event: 'pay', lost: true }]],
      ...notices.map((lost): (readonly [Act, Facts])[] => [
        ['provider', { ...deposit, event: 'repeat', lost }],
      ]),
      ['settled'],
      [['read-deposit', { ...deposit, state }]],
      [['read-wallets', { memberId: 'ada', wallets: { security: { available: 50, deposited } } }]],
    );
  expect(seen('waiting', 0)).toEqual([]);
  expect(seen('active', 20)).toEqual([]);
  expect(seen('waiting', 0, true)).toEqual([]);
  expect(seen('active', 20, false, false)).toEqual([]);
  expect(seen('waiting', 0, false)).toEqual(['wallet ada security', 'deposit dep']);
  expect(seen('active', 40, false, false)).toEqual(['wallet ada security']);
});

test('the model, and what judges by it, know nothing of the rules of the product', () => {
  const folder = import.meta.dirname;
  const own = readdirSync(folder).filter((file) =>
    /^(model|linearizability|counts|history|schedule|steps)\.ts$/u.test(file),
  );
  expect(own).toHaveLength(6);
  const testing = new Set(['../testing/books.ts', '../testing/scan-table.ts']);
  for (const file of own) {
    const imported = [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/gu)].map(
      ([, name]) => name,
    );
    expect(
      imported.filter((name) => !name?.startsWith('./') && !testing.has(name ?? '')),
      file,
    ).toEqual([]);
  }
});
