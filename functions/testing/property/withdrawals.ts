import { bonusOf } from '#functions/bonus/grant-bonuses.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { runningPosition } from '#functions/deposit/running-position.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { decideCancelled, decideSentByHand, newPayable } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { settleToEnd } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import {
  decidePrincipalWithdrawal,
  decideRequest,
  type WithdrawalContext,
} from '#functions/withdrawal/decide-request.ts';
import {
  decideApprove,
  decideCancel,
  decideFail,
  decidePay,
  decideReject,
  type WithdrawalDecision,
} from '#functions/withdrawal/decide-withdrawal.ts';
import {
  decidePrincipalPaid,
  decidePrincipalRequest,
  decidePrincipalReturned,
  takesWholePosition,
} from '#functions/withdrawal/principal-withdrawal.ts';
import { hasLeft, netOf, payoutCashAccount } from '#functions/withdrawal/withdrawal.ts';
import { noUse } from '#functions/withdrawal/withdrawal-limits.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { freePrincipal } from '#shared/domain/accrual.ts';
import { addHours, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayoutAddressId } from '#shared/domain/ids.ts';
import { asMinor, subtractMinor, zeroMinor } from '#shared/domain/money.ts';
import type { CommandOf } from './commands.ts';
import { settleStep } from './settle.ts';
import { people, staff, type World } from './world.ts';

/** Who asks, and to where: an address that has been theirs for days. */
const toContext = (world: World, who: number, toCrypto: boolean): WithdrawalContext => {
  const addedAt = addHours(instantOf(world.now), -72);
  const addressId = `adr_${'A'.repeat(26)}` as PayoutAddressId;
  const named = { addressId, label: 'Mine' };
  return {
    member: {
      id: world.memberId(who),
      status: world.statuses[who],
      kyc: 'approved',
      credentialsChangedAt: null,
      withdrawalsHeldSince: null,
      profile: { name: 'Somebody' },
      email: 's@example.com',
    } as Member,
    configuration: world.configuration,
    address: {
      payee: toCrypto
        ? { kind: 'crypto', ...named, network: 'bitcoin', address: 'somewhere' }
        : { kind: 'bank', ...named, holder: 'Somebody', iban: 'DE89370400440532013000' },
      addedAt,
      usableFrom: addHours(addedAt, 24),
      payeeAcceptance: null,
      version: 1,
    },
  };
};

export const withdraw = (world: World, how: CommandOf<'withdraw'>): void => {
  const { area, percent } = how;
  // Most people have nothing most of the time: who has something is asked, so that limits and balances are reached.
  const withMoney = Array.from({ length: people }, (_, index) => index).filter(
    (index) => world.available(index, area) > 0,
  );
  const who = world.pick(withMoney, how.person) ?? how.person;
  const amountMinor = asMinor(Math.max(1, Math.floor((world.available(who, area) * percent) / 100)));
  const id = newId('WithdrawalId', world.now);
  const context = { ...toContext(world, who, how.toCrypto), use: world.uses.get(who) ?? noUse };
  const { feeMinor } = world.configuration.withdrawal;
  const requested = decideRequest(context, { id, area, amountMinor, feeMinor }, world.moment(id));
  world.book.post([requested.entry]);
  world.withdrawals.set(id, requested.withdrawal);
  world.uses.set(who, requested.use);
};

/** The deposit and its position, settled until today: what every act that touches them does first. */
const settledDeposit = (world: World, depositId: string): { deposit: Deposit; position: Position } => {
  const running = () =>
    runningPosition(
      { deposit: world.sources.get(depositId) as Deposit, position: world.positions.get(depositId) ?? null },
      'withdrawn',
    );
  while (settleStep(world, running()));
  return { deposit: world.sources.get(depositId) as Deposit, position: running() };
};

export const withdrawPrincipal = (world: World, how: CommandOf<'withdraw-principal'>): void => {
  const deposits = [...world.sources.values()].filter((source) => source.area === 'security');
  const made = world.pick(deposits, how.which);
  if (!made) throw new AppError('not_found');
  const { deposit, position } = settledDeposit(world, made.id);
  const amountMinor = asMinor(Math.max(1, Math.floor((freePrincipal(position) * how.percent) / 100)));
  const id = newId('WithdrawalId', world.now);
  const moment = world.moment(id);
  const taken = decidePrincipalRequest({ deposit, position }, { withdrawalId: id, amountMinor }, moment);
  const { earlyExitFeeMinor } = taken;
  const requested = decidePrincipalWithdrawal(
    toContext(world, world.personOf(deposit), false),
    { id, amountMinor, earlyExitFeeMinor },
    { deposit: { depositId: deposit.id, planName: deposit.planName }, earlyExitFeeMinor },
    moment,
  );
  world.accept(taken.deposit, [taken.entry]);
  world.positions.set(deposit.id, taken.position);
  world.withdrawals.set(id, requested);
};

const decisionOf = (
  world: World,
  withdrawal: Withdrawal,
  how: CommandOf<'decide-withdrawal'>['how'],
): WithdrawalDecision => {
  const moment = world.moment(withdrawal.id);
  const refusing = { reasonCode: 'other', reason: 'For the property' } as const;
  switch (how) {
    case 'approve':
    case 'approve-second':
    case 'approve-own': {
      const own = { id: withdrawal.memberId, name: 'Somebody' };
      const decider = { approve: staff.first, 'approve-second': staff.second, 'approve-own': own }[how];
      return { withdrawal: decideApprove(withdrawal, decider, world.now), entries: [] };
    }
    case 'reject':
      return decideReject(withdrawal, refusing, staff.first, moment);
    case 'fail':
      return decideFail(withdrawal, refusing, staff.first, moment);
    case 'cancel':
      return decideCancel(withdrawal, moment);
    case 'pay': {
      const held = world.cashHeld(withdrawal.area, payoutCashAccount(withdrawal.payee));
      return decidePay(withdrawal, 'TRANSFER', held, staff.second, moment);
    }
  }
};

/** What a request that came to nothing was counted with is room again. */
export const giveRoomBack = (world: World, { memberId, kind, amountMinor, createdAt }: Withdrawal): void => {
  if (kind === 'principal') return;
  const who = world.personOf({ memberId });
  const use = world.uses.get(who) ?? noUse;
  const day = dayOf(createdAt);
  const days = { ...use.days, [day]: subtractMinor(use.days[day] ?? zeroMinor, amountMinor) };
  world.uses.set(who, { days, version: use.version + 1 });
};

/** Principal that was paid or put back, in its deposit and position; what the whole of one earned last is granted. */
export const movePrincipal = (world: World, { id, state, deposit: of }: Withdrawal): void => {
  if (!of) return;
  const { depositId } = of;
  const moment = world.moment(depositId);
  const stored = settledDeposit(world, depositId);
  if (!hasLeft({ state })) {
    const next = decidePrincipalReturned(stored, id, moment);
    world.sources.set(depositId, next.deposit);
    world.positions.set(depositId, next.position);
    return;
  }
  if (takesWholePosition(stored.position, id))
    for (const { due } of settleToEnd(stored.position, world.today))
      if (due)
        world.record([bonusOf(due)], world.shardOf(depositId), world.awaiting('security').length === 0);
  const next = decidePrincipalPaid(stored, id, moment);
  world.sources.set(depositId, next.deposit);
  if (next.position) world.positions.set(depositId, next.position);
  else world.positions.delete(depositId);
};

/** An approved withdrawal becomes a payable; paying by hand and refusing end it. */
const payableAfter = (
  world: World,
  before: Withdrawal,
  after: Withdrawal,
  how: CommandOf<'decide-withdrawal'>['how'],
): Payable | null => {
  const stored = before.payableId ? (world.payables.get(before.payableId) ?? null) : null;
  if (how === 'pay') return stored && decideSentByHand(stored, 'TRANSFER');
  if (how === 'reject' || how === 'fail') return stored && decideCancelled(stored);
  if (after.state !== 'approved') return stored;
  const { id, area, memberId, approvals, approverMayPay, payee } = after;
  return newPayable(
    {
      id: newId('PayableId', world.now),
      area,
      source: { kind: 'withdrawal', id },
      memberId,
      channel: payoutCashAccount(payee),
      payee: payee.kind === 'bank' ? { name: payee.holder, iban: payee.iban } : null,
      wallet: payee.kind === 'crypto' ? { network: payee.network, address: payee.address } : null,
      amountMinor: netOf(after),
      approverIds: approvals.map((approval) => approval.memberId),
      ...(approverMayPay && { approverMayPay }),
      bookedBy: null,
    },
    world.now,
  );
};

export const decideWithdrawal = (
  world: World,
  { which, how, again }: CommandOf<'decide-withdrawal'>,
): void => {
  // Mostly one that the act fits, so that sequences get to the end; every fifth time any.
  const fits = how === 'pay' || how === 'fail' ? 'approved' : 'waiting';
  const fitting = [...world.withdrawals.values()].filter(({ state }) => state === fits);
  const open = world.pick(which % 5 === 0 ? world.withdrawals.values() : fitting, which);
  if (!open) throw new AppError('not_found');
  const once = (): void => {
    const stored = world.withdrawals.get(open.id) ?? open;
    if (
      ['approve', 'approve-second', 'pay'].includes(how) &&
      world.statuses[world.personOf(open)] !== 'active'
    )
      throw new AppError('member_not_active');
    const { withdrawal, entries } = decisionOf(world, stored, how);
    const payable = payableAfter(world, stored, withdrawal, how);
    if (entries.length > 0) movePrincipal(world, withdrawal);
    world.book.post(entries);
    world.withdrawals.set(open.id, payable ? { ...withdrawal, payableId: payable.id } : withdrawal);
    if (payable) world.payables.set(payable.id, payable);
    if (entries.length > 0 && !hasLeft(withdrawal)) giveRoomBack(world, withdrawal);
  };
  once();
  // What was decided is decided: a second time is refused and moves nothing.
  if (again) once();
};
