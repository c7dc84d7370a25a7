import { describe, expect, test } from 'vitest';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { newId } from '#functions/platform/new-id.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { memberAs } from '#functions/testing/registering.ts';
import { staffMember, waitingWithdrawal } from '#functions/testing/withdrawals.ts';
import { withdrawalSchema } from '#shared/contract/withdrawals.ts';
import { type Day, instantOf } from '#shared/domain/calendar.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { asMinor, type Minor, zeroMinor } from '#shared/domain/money.ts';
import {
  mayFollow,
  type WithdrawalState,
  withdrawalMachine,
  withdrawalStates,
} from '#shared/domain/states.ts';
import {
  type BroughtBack,
  decideApprove,
  decideCancel,
  decideClaim,
  decideFail,
  decideFlag,
  decidePay,
  decideReject,
  decideRelease,
  decideReturned,
  decideShownByBank,
} from './decide-withdrawal.ts';
import { netOf } from './withdrawal.ts';
import type { Withdrawal } from './withdrawal-schema.ts';
import { staffWithdrawalView, withdrawalView } from './withdrawal-view.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ada = staffMember('Ada Anchor', now);
const bea = staffMember('Bea Bowline', now);
const moment: Moment = {
  actor: { kind: 'staff', memberId: ada.id },
  now,
  newEntryId: () => newId('EntryId', now),
  shard: 0,
};
const refusing = { reasonCode: 'address-in-doubt', reason: 'The account is not yours' } as const;
const cash = [asMinor(1_000_000), zeroMinor];
const waiting = (more: Partial<Withdrawal> = {}) => waitingWithdrawal(now, more);
const approved = (more: Partial<Withdrawal> = {}) => waiting({ state: 'approved', ...more });
const principal = {
  area: 'security',
  kind: 'principal',
  feeMinor: zeroMinor,
  earlyExitFeeMinor: asMinor(4_000),
  deposit: { depositId: 'dep_A' as DepositId, planName: 'Core' },
} as const;

const changesOf = (entries: readonly Entry[]) =>
  Object.fromEntries(
    entries.flatMap((entry) =>
      balanceChanges(entry).map(({ account, changeMinor }) => [
        account.owner === 'member' ? account.account : `${account.account}#${account.shard}`,
        changeMinor,
      ]),
    ),
  );
const codeOf = (act: () => unknown): ErrorCode => refusal(act).code;

/** A bank line brings this much back. */
const backFrom = (
  account: 'cash:bank' | 'cash:in-transit',
  shard: number,
  amountMinor: Minor,
): BroughtBack => ({
  kind: 'payout-returned',
  transfers: [{ from: platformAccount(account, shard), to: memberAccount('available'), amountMinor }],
  reason: 'AC04',
});

describe('every cell of the state machine', () => {
  const acts: Record<Exclude<WithdrawalState, 'waiting'>, (from: Withdrawal) => Withdrawal> = {
    approved: (from) => decideApprove(from, ada, now),
    rejected: (from) => decideReject(from, refusing, ada, moment).withdrawal,
    sent: (from) => decidePay(from, 'TRANSFER 1', cash, ada, moment).withdrawal,
    paid: (from) => decideShownByBank(from, '2027-03-04' as Day, moment),
    returned: (from) => {
      const kind = from.state === 'sent' ? 'payout-undone' : 'payout-returned';
      return decideReturned(from, { ...backFrom('cash:bank', 0, netOf(from)), kind }, moment).withdrawal;
    },
    failed: (from) => decideFail(from, refusing, ada, moment).withdrawal,
    cancelled: (from) => decideCancel(from, moment).withdrawal,
  };
  const cells = withdrawalStates.flatMap((from) => Object.keys(acts).map((to) => [from, to] as const));
  test.each(cells)('from %s to %s', (from, to) => {
    const target = to as keyof typeof acts;
    const start = waiting({ state: from, approvalsNeeded: 1 });
    const act = () => acts[target](start);
    if (!mayFollow(withdrawalMachine, from, target)) {
      expect(act).toThrow(expect.objectContaining({ code: 'invalid_transition', details: { from, to } }));
      return;
    }
    const next = act();
    expect(next).toMatchObject({ state: to, version: start.version + 1, claim: null });
    expect(next.history.at(-1)).toMatchObject({ state: to, at: now.toISOString() });
  });

  test.each(withdrawalStates)('claiming and releasing while %s', (state) => {
    const isOpen = state === 'waiting' || state === 'approved';
    for (const decide of [decideClaim, decideRelease]) {
      const act = () => decide(waiting({ state }), ada, now);
      if (isOpen) expect(act()).toMatchObject({ state, version: 2 });
      else expect(codeOf(act)).toBe('invalid_transition');
    }
  });
});

test('who alone approved a withdrawal pays it only if it is small enough', () => {
  const approvals = [{ memberId: ada.id, name: ada.name, at: instantOf(now) }];
  const by = (more: Partial<Withdrawal>) =>
    decidePay(approved({ approvals, ...more }), 'TRANSFER 1', cash, ada, moment).withdrawal.state;
  expect(codeOf(() => by({}))).toBe('second_person_needed');
  expect(by({ approverMayPay: true })).toBe('sent');
});

test('who approved a withdrawal first may still reject it, and pays it only once a second person is involved', () => {
  const first = decideApprove(waiting(), ada, now);
  expect(decideReject(first, refusing, ada, moment).withdrawal.state).toBe('rejected');
  const second = decideApprove(first, bea, now);
  for (const approver of [ada, bea])
    expect(decidePay(second, 'TRANSFER 1', cash, approver, moment).withdrawal.state).toBe('sent');
  const alone = approved({ approvals: [{ memberId: ada.id, name: ada.name, at: instantOf(now) }] });
  expect(decideFail(alone, refusing, ada, moment).withdrawal.state).toBe('failed');
  expect(decidePay(alone, 'TRANSFER 1', cash, bea, moment).withdrawal.state).toBe('sent');
});

describe('approving', () => {
  test('a small withdrawal takes one person, a large one two different people, and both names are kept', () => {
    expect(decideApprove(waiting({ approvalsNeeded: 1 }), ada, now).state).toBe('approved');
    const first = decideApprove(waiting(), ada, now);
    expect(first).toMatchObject({ state: 'waiting', firstApproverId: ada.id });
    expect(first.history.at(-1)?.state).toBe('first-approval');
    expect(withdrawalView(first).approvals).toEqual({ done: 1, needed: 2 });
    expect(codeOf(() => decideApprove(first, ada, now))).toBe('second_person_needed');
    const second = decideApprove(first, bea, now);
    expect(second).toMatchObject({
      state: 'approved',
      firstApproverId: ada.id,
      approvals: [{ name: 'Ada Anchor' }, { name: 'Bea Bowline' }],
    });
  });

  test("is refused for one's own withdrawal, like every other act on it", () => {
    const own = { memberId: ada.id };
    for (const act of [
      () => decideApprove(waiting(own), ada, now),
      () => decideReject(waiting(own), refusing, ada, moment),
      () => decidePay(approved(own), 'TRANSFER 1', cash, ada, moment),
      () => decideFail(approved(own), refusing, ada, moment),
      () => decideClaim(waiting(own), ada, now),
    ])
      expect(codeOf(act)).toBe('own_case');
  });
});

describe('a claim', () => {
  test('keeps colleagues from deciding for a quarter of an hour, but not the claimant', () => {
    const claimed = decideClaim(waiting({ approvalsNeeded: 1 }), ada, now);
    expect(claimed.claim).toEqual({ memberId: ada.id, name: ada.name, until: '2027-03-01T10:15:00.000Z' });
    for (const act of [
      () => decideApprove(claimed, bea, minutesLater(14)),
      () => decideReject(claimed, refusing, bea, { ...moment, now: minutesLater(14) }),
      () => decideClaim(claimed, bea, minutesLater(14)),
      () => decideRelease(claimed, bea, minutesLater(14)),
    ])
      expect(codeOf(act)).toBe('claimed_by_colleague');
    expect(decideApprove(claimed, ada, now)).toMatchObject({ state: 'approved', claim: null });
    expect(decideApprove(claimed, bea, minutesLater(15)).state).toBe('approved');
  });

  test('is shown until it is released or expires', () => {
    const claimed = decideClaim(waiting(), ada, now);
    const shown = (withdrawal: Withdrawal, at: Date) =>
      staffWithdrawalView(withdrawal, memberAs(at, { status: 'active' }), ada.id, at).claim;
    expect(shown(claimed, minutesLater(14))).toMatchObject({ name: 'Ada Anchor', mine: true });
    expect(shown(claimed, minutesLater(15))).toBeNull();
    expect(shown(decideRelease(claimed, ada, now), now)).toBeNull();
  });

  test('does not keep the member from cancelling', () => {
    const claimed = decideClaim(waiting(), ada, now);
    expect(decideCancel(claimed, moment).withdrawal).toMatchObject({ state: 'cancelled', claim: null });
  });
});

describe('the money of a withdrawal', () => {
  test('leaves the hold when it is sent: the net amount in transit, the fee to the platform', () => {
    const { withdrawal, entries } = decidePay(approved(), 'TRANSFER 1', cash, ada, moment);
    expect(withdrawal).toMatchObject({ state: 'sent', reference: 'TRANSFER 1', paidOn: null });
    expect(entries).toMatchObject([{ kind: 'payout-sent' }]);
    expect(changesOf(entries)).toEqual({ held: -200_000, 'cash:in-transit#0': -199_900, 'fees#0': 100 });
  });

  test("leaves the provider's account for a crypto address, and held principal also pays its early-exit fee", () => {
    const payee = { ...waiting().payee, kind: 'crypto', network: 'bitcoin', address: 'somewhere' } as const;
    const { withdrawal, entries } = decidePay(
      approved({ ...principal, payee }),
      'TRANSFER 1',
      cash,
      ada,
      moment,
    );
    expect(withdrawal).toMatchObject({ state: 'paid', paidOn: null });
    expect(entries).toMatchObject([{ kind: 'withdrawal-paid' }]);
    expect(changesOf(entries)).toEqual({
      'principal-held': -200_000,
      'cash:coinpayments#0': -196_000,
      'fees#0': 4_000,
    });
  });

  test('is paid on the day on which a bank line shows it, and not before it was sent', () => {
    const day = '2027-03-04' as Day;
    const sent = decidePay(approved(), 'TRANSFER 1', cash, ada, moment).withdrawal;
    expect(decideShownByBank(sent, day, moment)).toMatchObject({ state: 'paid', paidOn: day, version: 3 });
    expect(codeOf(() => decideShownByBank(waiting(), day, moment))).toBe('invalid_transition');
  });

  test('is available to the member again when the bank returns it, with the fee; an early-exit fee stays', () => {
    const paid = approved({ state: 'paid' });
    const line = backFrom('cash:bank', 1, netOf(paid));
    const { withdrawal, entries } = decideReturned(paid, line, moment);
    expect(withdrawal).toMatchObject({ state: 'returned', reasonCode: 'bank-returned-it' });
    expect(entries).toMatchObject([{ kind: 'payout-returned', reason: 'AC04' }]);
    expect(changesOf(entries)).toEqual({ available: 200_000, 'cash:bank#1': 199_900, 'fees#0': -100 });
    const exited = approved({ ...principal, state: 'paid' });
    const early = decideReturned(exited, backFrom('cash:bank', 1, netOf(exited)), moment);
    expect(changesOf(early.entries)).toEqual({ available: 196_000, 'cash:bank#1': 196_000 });
  });

  test('is available again when the bank never made the transfer, but only as long as no line showed it', () => {
    const undone = { ...backFrom('cash:in-transit', 0, asMinor(199_900)), kind: 'payout-undone' } as const;
    const { withdrawal, entries } = decideReturned(approved({ state: 'sent' }), undone, moment);
    expect(withdrawal).toMatchObject({ state: 'returned', paidOn: null });
    expect(changesOf(entries)).toEqual({ available: 200_000, 'cash:in-transit#0': 199_900, 'fees#0': -100 });
    expect(codeOf(() => decideReturned(approved({ state: 'paid' }), undone, moment))).toBe(
      'invalid_transition',
    );
    const line = backFrom('cash:bank', 0, asMinor(199_900));
    expect(codeOf(() => decideReturned(approved({ state: 'sent' }), line, moment))).toBe(
      'invalid_transition',
    );
  });

  test('is taken from every cash shard, and refused with the figures if they hold too little together', () => {
    const { entries } = decidePay(approved(), 'T', [asMinor(150_000), asMinor(60_000)], ada, moment);
    expect(changesOf(entries)).toMatchObject({ 'cash:in-transit#0': -150_000, 'cash:in-transit#1': -49_900 });
    expect(() => decidePay(approved(), 'T', [asMinor(199_899)], ada, moment)).toThrow(
      expect.objectContaining({
        code: 'holdings_short',
        details: { account: 'cash:bank', heldMinor: 199_899, neededMinor: 199_900 },
      }),
    );
  });

  test('returns in full, fees included, when it is cancelled, rejected or fails', () => {
    for (const [from, decide] of [
      [waiting(), decideCancel] as const,
      [waiting(), (each: Withdrawal) => decideReject(each, refusing, ada, moment)] as const,
      [approved(), (each: Withdrawal) => decideReject(each, refusing, ada, moment)] as const,
      [approved(), (each: Withdrawal) => decideFail(each, refusing, ada, moment)] as const,
    ]) {
      const { entries } = decide(from, moment);
      expect(entries).toMatchObject([{ kind: 'withdrawal-returned', sourceId: from.id }]);
      expect(changesOf(entries)).toEqual({ held: -200_000, available: 200_000 });
    }
    const { entries } = decideCancel(waiting(principal), moment);
    expect(changesOf(entries)).toEqual({ 'principal-held': -200_000, deposited: 200_000 });
  });

  test('comes with a reason when it was refused: a code for staff, a sentence for the member', () => {
    const { withdrawal } = decideReject(waiting(), refusing, ada, moment);
    expect(withdrawal.reasonCode).toBe('address-in-doubt');
    expect(withdrawalView(withdrawal).timeline.at(-1)).toEqual({
      at: now.toISOString(),
      state: 'rejected',
      by: 'staff',
      reason: 'The account is not yours',
    });
    expect(withdrawalView(withdrawal).arrivesBy).toBeNull();
  });
});

describe('the flag of a block or a mark for fraud', () => {
  const flag = { status: 'blocked', at: instantOf(now) } as const;
  const system = { kind: 'system', name: 'flag-withdrawals' } as const;
  const flagged = (from: Withdrawal) => decideFlag(from, flag, system, now);

  test.each(withdrawalStates)('on a withdrawal that is %s', (state) => {
    const from = waiting({ state });
    if (state === 'waiting' || state === 'approved') expect(flagged(from).state).toBe('waiting');
    else expect(codeOf(() => flagged(from))).toBe('invalid_transition');
  });

  test('removes approvals and claim, and stays until all approvals are given again', () => {
    const half = decideApprove(decideClaim(waiting(), ada, now), ada, now);
    const again = flagged(half);
    expect(again).toMatchObject({ approvals: [], firstApproverId: null, claim: null, flag });
    const first = decideApprove(again, ada, now);
    expect(first.flag).toEqual(flag);
    expect(decideApprove(first, bea, now)).toMatchObject({ state: 'approved', flag: null });
  });

  test('is hidden from the member', () => {
    expect(
      staffWithdrawalView(flagged(waiting()), memberAs(now, { status: 'blocked' }), ada.id, now).flag,
    ).toEqual(flag);
    expect(withdrawalSchema.parse(withdrawalView(flagged(waiting())))).not.toHaveProperty('flag');
  });
});
