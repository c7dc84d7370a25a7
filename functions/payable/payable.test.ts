import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { staffMember } from '#functions/testing/withdrawals.ts';
import { asMinor } from '#shared/domain/money.ts';
import { type PayableState, payableStates } from '#shared/domain/payout-states.ts';
import {
  decideBatched,
  decideCancelled,
  decideGivenUp,
  decidePaid,
  decidePaidByHand,
  decidePayee,
  decideRejected,
  decideReleased,
  decideReturned,
  decideSentByHand,
  decideUnbatched,
  newPayable,
} from './payable.ts';
import type { Payable } from './payable-schema.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const { id: ada } = staffMember('Ada', now);
const { id: bea } = staffMember('Bea', now);
const batchId = newId('PayoutBatchId', now);
const payee = { name: 'Mia Member', iban: 'DE02999999990000067890' };

/** A refund of 550.00 that Bea approved, in a state. */
const refund = (state: PayableState, more: Partial<Payable> = {}): Payable => ({
  ...newPayable(
    {
      id: newId('PayableId', now),
      area: 'infinity',
      source: { kind: 'refund', id: newId('SuspenseId', now) },
      memberId: newId('MemberId', now),
      channel: 'cash:bank',
      payee,
      amountMinor: asMinor(55_000),
      approverIds: [bea],
      bookedBy: null,
    },
    now,
  ),
  state,
  batchId: state === 'batched' ? batchId : null,
  ...more,
});

/** What an act makes of a payable in each state: the next state, or why it is refused. */
const outcomes = (act: (payable: Payable) => Payable, more: Partial<Payable> = {}) =>
  Object.fromEntries(
    payableStates.map((state) => {
      const before = refund(state, more);
      try {
        const after = act(before);
        expect(after.version).toBe(before.version + 1);
        return [state, after.state];
      } catch {
        return [state, refusal(() => act(before)).code];
      }
    }),
  );

const refused = 'invalid_transition';
const [inBatch, onItsWay] = ['in_payout_batch', 'payment_on_its_way'];

describe('what is to be paid', () => {
  test.each([
    [
      'gets another payee only while it is open',
      (of: Payable) => decidePayee(of, payee, ada),
      { open: 'open', batched: inBatch, sent: refused, paid: refused, returned: refused, cancelled: refused },
    ],
    [
      'goes into one batch only, once',
      (of: Payable) => decideBatched(of, batchId),
      {
        open: 'batched',
        batched: inBatch,
        sent: refused,
        paid: refused,
        returned: refused,
        cancelled: refused,
      },
    ],
    [
      'is open again when its batch is discarded',
      decideUnbatched,
      { open: refused, batched: 'open', sent: refused, paid: refused, returned: refused, cancelled: refused },
    ],
    [
      'is sent when its batch is released',
      decideReleased,
      { open: 'sent', batched: 'sent', sent: refused, paid: refused, returned: refused, cancelled: refused },
    ],
    [
      'is sent by hand only outside a batch',
      (of: Payable) => decideSentByHand(of, 'TRANSFER 1'),
      { open: 'sent', batched: inBatch, sent: refused, paid: refused, returned: refused, cancelled: refused },
    ],
    [
      'is paid when a bank line shows it, after it was sent',
      decidePaid,
      { open: refused, batched: refused, sent: 'paid', paid: refused, returned: refused, cancelled: refused },
    ],
    [
      'comes back only after it was paid',
      decideReturned,
      {
        open: refused,
        batched: refused,
        sent: refused,
        paid: 'returned',
        returned: refused,
        cancelled: refused,
      },
    ],
    [
      'is refused by the bank only after it was sent',
      decideRejected,
      {
        open: refused,
        batched: refused,
        sent: 'returned',
        paid: refused,
        returned: refused,
        cancelled: refused,
      },
    ],
    [
      'is given up only before a bank was told of it',
      (of: Payable) => decideGivenUp(of, ada),
      {
        open: 'cancelled',
        batched: inBatch,
        sent: onItsWay,
        paid: onItsWay,
        returned: onItsWay,
        cancelled: refused,
      },
    ],
    [
      'falls out of a batch when it isn’t approved any more, unless it was sent',
      decideCancelled,
      {
        open: 'cancelled',
        batched: 'cancelled',
        sent: onItsWay,
        paid: onItsWay,
        returned: onItsWay,
        cancelled: refused,
      },
    ],
  ] as const)('%s', (_, act, expected) => {
    expect(outcomes(act)).toEqual(expected);
  });

  test('from CoinPayments is paid at once by hand, and no bank line or batch is about it', () => {
    const more = { channel: 'cash:coinpayments' } as const;
    expect(decideSentByHand(refund('open', more), 'TX 1')).toMatchObject({
      state: 'paid',
      reference: 'TX 1',
    });
    for (const act of [decidePaid, decideReturned, decideRejected])
      expect(new Set(Object.values(outcomes(act, more)))).toEqual(new Set([refused]));
    const code = (act: () => unknown) => refusal(act).code;
    expect(code(() => decideBatched(refund('open', more), batchId))).toBe('paid_one_by_one');
    expect(code(() => decidePayee(refund('open', more), payee, ada))).toBe('paid_one_by_one');
  });

  test('without an account goes into no batch', () => {
    expect(refusal(() => decideBatched(refund('open', { payee: null }), batchId)).code).toBe('payee_missing');
  });

  test('for a withdrawal is changed, paid and ended on the withdrawal’s own page only', () => {
    const withdrawal = refund('open', { source: { kind: 'withdrawal', id: newId('WithdrawalId', now) } });
    for (const act of [
      () => decidePayee(withdrawal, payee, ada),
      () => decidePaidByHand(withdrawal, 'TRANSFER 1', ada),
      () => decideGivenUp(withdrawal, ada),
    ])
      expect(refusal(act).code).toBe(refused);
  });

  test('is neither changed nor paid by the member of staff who gets it, nor paid by who alone approved it', () => {
    const own = refund('open', { memberId: ada });
    for (const act of [
      () => decidePayee(own, payee, ada),
      () => decidePaidByHand(own, 'TRANSFER 1', ada),
      () => decideGivenUp(own, ada),
    ])
      expect(refusal(act).code).toBe('own_case');
    const approved = refund('open');
    expect(refusal(() => decidePaidByHand(approved, 'TRANSFER 1', bea)).code).toBe('second_person_needed');
    expect(decidePaidByHand(approved, 'TRANSFER 1', ada).state).toBe('sent');
    const small = refund('open', { approverMayPay: true });
    expect(decidePaidByHand(small, 'TRANSFER 1', bea).state).toBe('sent');
  });
});
