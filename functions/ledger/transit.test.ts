import { describe, expect, test } from 'vitest';
import { refusal } from '#functions/testing/refusal.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { EntryId, MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { Entry, Transfer } from './entry-schema.ts';
import { balanceChanges, memberAccount, platformAccount } from './ledger.ts';
import { confirmTransit, isTransitOverdue, transitOf, undoTransit } from './transit.ts';
import type { Transit } from './transit-schema.ts';

const entry = (kind: Entry['kind'], ...transfers: Transfer[]): Entry => ({
  id: 'ent_1' as EntryId,
  kind,
  area: 'infinity',
  memberId: 'mem_1' as MemberId,
  transfers,
  sourceId: 'wdr_1',
  actor: { kind: 'system', name: 'test' },
  at: '2027-01-01T00:00:00.000Z' as Instant,
  reason: 'TRANSFER 7',
});
const inTransit = (shard: number) => platformAccount('cash:in-transit', shard);
const move = (from: Transfer['from'], to: Transfer['to'], amount: number): Transfer => ({
  from,
  to,
  amountMinor: asMinor(amount),
});
const moment = {
  actor: { kind: 'system', name: 'statement' } as const,
  now: new Date('2027-01-04T09:00:00.000Z'),
  newEntryId: () => 'ent_2' as EntryId,
  shard: 3,
};
const held = memberAccount('held');
const payout = entry('withdrawal-paid', move(held, inTransit(0), 150), move(held, inTransit(1), 50));
const receipt = entry(
  'purchase-paid',
  move(inTransit(2), memberAccount('invested'), 100),
  move(inTransit(2), platformAccount('fees', 2), 5),
);

describe('money in transit', () => {
  test('a receipt confirmed by hand awaits its bank line with its whole amount', () => {
    expect(transitOf(receipt)).toMatchObject({
      id: receipt.id,
      direction: 'in',
      amountMinor: 105,
      parts: [{ shard: 2, amountMinor: 105 }],
      reference: 'TRANSFER 7',
      state: 'open',
    });
  });

  test('a payout awaits its bank line with what each shard paid', () => {
    expect(transitOf(payout)).toMatchObject({
      direction: 'out',
      amountMinor: 200,
      parts: [
        { shard: 0, amountMinor: 150 },
        { shard: 1, amountMinor: 50 },
      ],
    });
  });

  test('what moves nothing in transit awaits nothing', () => {
    const suspense = platformAccount('suspense', 0);
    const back = entry('payment-refunded', move(inTransit(0), suspense, 9), move(suspense, inTransit(0), 9));
    expect(transitOf(back)).toBeNull();
    expect(transitOf(entry('matured', move(memberAccount('invested'), held, 9)))).toBeNull();
  });

  test.each([
    ['receipt', receipt, 'receipt-confirmed', 105],
    ['payout', payout, 'payout-confirmed', -200],
  ] as const)(
    'the bank line of a %s empties transit and moves the bank, and no member',
    (_, first, kind, bankMinor) => {
      const open = transitOf(first) as Transit;
      const { transit: item, entry: confirmed } = confirmTransit(open, { id: 'line_1' }, moment);
      expect(item).toMatchObject({
        state: 'confirmed',
        lineId: 'line_1',
        confirmedAt: moment.now.toISOString(),
      });
      expect(item.version).toBe(open.version + 1);
      expect(confirmed).toMatchObject({ kind, memberId: null, sourceId: 'line_1', reason: 'TRANSFER 7' });
      const sums: Record<string, number> = {};
      for (const { account, changeMinor } of [first, confirmed].flatMap(balanceChanges))
        sums[account.account] = (sums[account.account] ?? 0) + changeMinor;
      expect(sums).toMatchObject({ 'cash:in-transit': 0, 'cash:bank': bankMinor });
      expect(transitOf(confirmed)).toBeNull();
    },
  );

  test('one item is confirmed by one line only', () => {
    const { transit: item } = confirmTransit(transitOf(payout) as Transit, { id: 'line_1' }, moment);
    expect(() => confirmTransit(item, { id: 'line_2' }, moment)).toThrow(
      expect.objectContaining({ code: 'invalid_transition' }),
    );
  });

  test('that goes out and was not confirmed is undone by giving back what each shard paid; nothing else is', () => {
    const open = transitOf(payout) as Transit;
    const undone = undoTransit(open, held);
    expect(undone.transit).toMatchObject({ state: 'undone', version: open.version + 1 });
    expect(undone.transfers).toEqual([move(inTransit(0), held, 150), move(inTransit(1), held, 50)]);
    for (const other of [
      { ...open, state: 'confirmed' as const },
      undone.transit,
      transitOf(receipt) as Transit,
    ])
      expect(refusal(() => undoTransit(other, held))).toMatchObject({ code: 'invalid_transition' });
  });
});

test('money in transit is overdue once the days have passed within which a bank statement should show it', () => {
  const booked = '2027-03-01T10:00:00.000Z' as Instant;
  const overdueAfter = (transitDays: number, now: string) =>
    isTransitOverdue(booked, transitDays, new Date(now));
  expect(overdueAfter(5, '2027-03-06T10:00:00.000Z')).toBe(false);
  expect(overdueAfter(5, '2027-03-06T10:00:00.001Z')).toBe(true);
  expect(overdueAfter(2, '2027-03-03T10:00:00.001Z')).toBe(true);
});
