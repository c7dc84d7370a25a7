/** What the bank does, and what staff do with it: lines, matches, transfers in batches, refunds and returns. */
import {
  arrival,
  balanceChange,
  departure,
  inArea,
  partInArea,
  requireOpen,
  withUse,
} from '#functions/bank/bank-line.ts';
import type { BankLine, LinePart } from '#functions/bank/bank-line-schema.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { depositKind } from '#functions/deposit/deposit.ts';
import { takeHeld } from '#functions/funding/carry-out.ts';
import type { AccountRef, Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { entryFor, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { confirmTransit, undoTransit } from '#functions/ledger/transit.ts';
import type { Transit } from '#functions/ledger/transit-schema.ts';
import { activateOrder, amountDue } from '#functions/order/order.ts';
import {
  decideBatched,
  decideGivenUp,
  decidePaid,
  decidePaidByHand,
  decidePayee,
  decideRejected,
  decideReleased,
  decideReturned,
  decideUnbatched,
  endToEndIdOf,
  payableIdIn,
} from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import {
  decideDiscard,
  decideRelease,
  decideShown,
  makeBatch,
  showableMinor,
  totalOf,
} from '#functions/payout/payout-batch.ts';
import { newId } from '#functions/platform/new-id.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { decideUse, type PaymentUse } from '#functions/suspense/payment-use.ts';
import { decideRefundFailed, withPartPayment } from '#functions/suspense/suspense.ts';
import {
  decideSentByBatch,
  decideShownByBank,
  decideReturned as decideWithdrawalReturned,
} from '#functions/withdrawal/decide-withdrawal.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asMinor, type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { returnChargeMaxMinor } from '#shared/domain/return-charge.ts';
import { productAreas } from '#shared/domain/words.ts';
import { activate } from './activate.ts';
import type { CommandOf } from './commands.ts';
import { giveRoomBack, movePrincipal } from './withdrawals.ts';
import { type Source, staff, type World } from './world.ts';

/** Pays from an account that no payee has. */
const debtor = { name: 'Ballast', iban: 'DE02999999990000067890', bic: 'FICTDEFFXXX', address: null };
export const payee = { name: 'Somebody', iban: 'AT611904300234573201' };

/** A line of the next statement. */
const newLine = (
  world: World,
  direction: 'in' | 'out',
  amountMinor: Minor,
  area: Source['area'],
): BankLine => {
  const id = newId('EntryId', world.now);
  return {
    id: id as string as BankLineId,
    iban: debtor.iban,
    state: 'unmatched',
    direction,
    amountMinor,
    openMinor: amountMinor,
    currency: 'EUR',
    area,
    shard: world.shardOf(id),
    bookedOn: world.today,
    partyName: payee.name,
    partyIban: payee.iban,
    text: '',
    references: [],
    endToEndId: null,
    bankReference: null,
    isReturn: false,
    returnCode: null,
    fileId: 'a statement',
    importedAt: instantOf(world.now),
    uses: [],
    version: 1,
  };
};

const store = (world: World, line: BankLine): void => {
  world.lines.set(line.id, line);
};

/** What a line pays becomes of the order: active, or with a part payment kept. */
const acceptUse = (world: World, order: Source, use: PaymentUse, before: readonly Entry[]): void => {
  const moment = world.moment(order.id);
  const sponsors = world.sponsorsOf(world.personOf(order));
  const entries = [...before, ...use.entries];
  if (use.outcome === 'kept') world.accept(withPartPayment(order, use.usedMinor), entries);
  else if (order.area === 'infinity')
    activate(world, purchaseKind, activateOrder(purchaseKind, order, sponsors, entries, moment));
  else activate(world, depositKind, activateOrder(depositKind, order, sponsors, entries, moment));
};

const allocationOf = (order: Source, shard: number) =>
  order.area === 'infinity' ? purchaseKind.allocation(order, shard) : depositKind.allocation(order, shard);

/** The payment of an order, as one of several in a line. */
const partFor = (order: Source, amountMinor: Minor): LinePart => ({
  amountMinor,
  partyName: order.memberName,
  partyIban: payee.iban,
  text: '',
  references: [],
  endToEndId: null,
  transactionId: null,
  bankReference: null,
  isReturn: false,
  returnCode: null,
});

/** What is open of a line, or of one of the payments in it, is used for an order. */
const payFrom = (world: World, stored: BankLine, order: Source, part: number | undefined): void => {
  const line = atPart(stored, part);
  requireOpen(line);
  if (line.direction === 'out') throw new AppError('invalid_transition');
  const moment = world.moment(order.id);
  const takenMinor = asMinor(Math.min(line.openMinor, amountDue(order)));
  const here =
    part === undefined
      ? inArea(stored, order.area, moment)
      : { line: stored, entries: partInArea(stored, takenMinor, order.area, moment) };
  const payment = { amountMinor: line.openMinor, shard: line.shard, cash: 'cash:bank' } as const;
  const use = decideUse(payment, order, allocationOf(order, moment.shard), 'By its payer', moment);
  acceptUse(world, order, use, here.entries);
  const { area, id: sourceId, memberId } = order;
  const used = { kind: 'order', area, sourceId, memberId, amountMinor: use.usedMinor, reason: null } as const;
  store(world, withUse(here.line, { ...used, ...(part && { part }) }, moment));
};

/** The bank books the payments of two orders in one sum; those that pay their order exactly are used for it. */
export const collectiveLine = (world: World, how: CommandOf<'collective-line'>): void => {
  const waiting = [...world.sources.values()].filter(
    ({ state, payment }) => state === 'waiting' && payment === 'bank',
  );
  const [one, other] = waiting.slice(how.which % Math.max(1, waiting.length - 1));
  if (!one || !other) throw new AppError('not_found');
  const paid = (order: Source, percent: number): Minor =>
    asMinor(Math.max(1, Math.floor((amountDue(order) * percent) / 100)));
  const parts = [partFor(one, paid(one, 100)), partFor(other, paid(other, how.percent))];
  const amountMinor = sumMinor(...parts.map((part) => part.amountMinor));
  const line = { ...newLine(world, 'in', amountMinor, 'infinity'), parts };
  world.book.post(arrival(line, world.moment(line.id)));
  store(world, line);
  payFrom(world, line, one, 1);
  if (how.percent === 100) payFrom(world, world.lines.get(line.id) ?? line, other, 2);
};

/** The bank books a released batch in one sum; its payouts are shown one after the other. */
export const showBatch = (world: World, how: CommandOf<'show-batch'>): void => {
  const sent = [...world.batches.values()].filter(({ payouts }) =>
    payouts.some(({ payableId }) => world.payables.get(payableId)?.state === 'sent'),
  );
  const batch = world.pick(how.which % 5 === 0 ? world.batches.values() : sent, how.which);
  if (!batch) throw new AppError('not_found');
  const payables = batch.payouts.flatMap(({ payableId }) => world.payables.get(payableId) ?? []);
  const line = newLine(world, 'out', showableMinor(batch, payables) ?? totalOf(batch), 'infinity');
  world.batches.set(batch.id, decideShown(batch, payables, line));
  const { actor } = world.moment(line.id);
  store(world, { ...line, batch: { id: batch.id, actor, reason: null } });
  world.book.post(arrival(line, world.moment(line.id)));
  for (const payable of payables.filter(({ state }) => state === 'sent')) {
    const transit = world.openTransit().find((one) => payableOf(world, one)?.id === payable.id);
    if (!transit) throw new Error(`${payable.id} is sent, and its money isn't in transit`);
    confirmBy(world, transit, world.lines.get(line.id) ?? line);
  }
};

/** Money arrives for an order, by chance in another amount, or for nothing; or a debit shows that nothing explains. */
export const bankLine = (world: World, how: CommandOf<'bank-line'>): void => {
  const waiting = [...world.sources.values()].filter(
    ({ state, payment }) => state === 'waiting' && payment === 'bank',
  );
  const order = world.pick(waiting, how.which);
  const dueMinor = order ? amountDue(order) : asMinor(5_000);
  const amountMinor = asMinor(Math.max(1, Math.floor((dueMinor * how.percent) / 100)));
  const area = order?.area ?? 'infinity';
  if (how.kind === 'debit') {
    const line = newLine(world, 'out', asMinor(1 + (how.which % 40)), area);
    world.book.post(arrival(line, world.moment(line.id)));
    store(world, line);
    return;
  }
  const line = newLine(world, 'in', amountMinor, area);
  if (how.kind === 'unknown' || !order || amountMinor !== dueMinor) {
    world.book.post(arrival(line, world.moment(line.id)));
    store(world, line);
    return;
  }
  const moment = world.moment(order.id);
  const at = { ...line, shard: moment.shard };
  const payment = { amountMinor, shard: moment.shard, cash: 'cash:bank' } as const;
  const use = decideUse(payment, order, allocationOf(order, moment.shard), null, moment);
  acceptUse(world, order, use, arrival(at, moment));
  const { area: of, id: sourceId, memberId } = order;
  const used = {
    kind: 'order',
    area: of,
    sourceId,
    memberId,
    amountMinor: use.usedMinor,
    reason: null,
  } as const;
  store(world, withUse(at, used, moment));
};

/** Staff use an unmatched line for any member's waiting order. */
export const matchLine = (world: World, how: CommandOf<'match-line'>): void => {
  const unmatched = [...world.lines.values()].filter(
    ({ state }) => state === 'unmatched' || how.which % 7 === 0,
  );
  const line = world.pick(unmatched, how.which);
  const waiting = [...world.sources.values()].filter(({ state }) => state === 'waiting');
  const order = world.pick(waiting, how.toWhich);
  if (!line || !order) throw new AppError('not_found');
  payFrom(world, line, order, line.parts && 1 + (how.toWhich % line.parts.length));
};

const payablesIn = (world: World, ...states: Payable['state'][]): Payable[] =>
  [...world.payables.values()].filter(({ state }) => states.includes(state));

/** The payable that pays what is in transit; none for what staff confirmed by hand. */
const payableOf = (world: World, { kind, sourceId, reference }: Transit): Payable | undefined =>
  kind === 'payout-sent'
    ? [...world.payables.values()].find(({ source, state }) => source.id === sourceId && state === 'sent')
    : world.payables.get(payableIdIn(reference ?? '') ?? '');

/** A statement shows what is in transit: mostly what was really sent. */
export const showTransit = (world: World, how: CommandOf<'show-transit'>): void => {
  const open = world.openTransit();
  const sent = open.filter((transit) => {
    const payable = payableOf(world, transit);
    return !payable || payable.state === 'sent';
  });
  const transit = world.pick(how.which % 5 === 0 ? open : sent, how.which);
  if (!transit) throw new AppError('not_found');
  const { shard } = world.moment(transit.id);
  confirmBy(world, transit, {
    ...newLine(world, transit.direction, transit.amountMinor, transit.area),
    shard,
  });
};

/** A line, new or in the books, shows what is in transit; new, it comes into the books with that alone. */
const confirmBy = (world: World, transit: Transit, line: BankLine): void => {
  const payable = payableOf(world, transit);
  const paid = payable && decidePaid(payable);
  const moment = world.moment(transit.id);
  const { area, sourceId, memberId, amountMinor } = transit;
  const used = withUse(
    line,
    { kind: 'transit', area, sourceId, memberId, amountMinor, reason: null },
    moment,
  );
  const confirmed = confirmTransit(transit, line, moment);
  const withdrawal = world.withdrawals.get(sourceId);
  const shown =
    transit.kind === 'payout-sent' && withdrawal && decideShownByBank(withdrawal, world.today, moment);
  const isNew = !world.lines.has(line.id);
  const left = isNew ? [] : departure({ ...line, openMinor: amountMinor }, moment);
  world.book.post([...left, confirmed.entry]);
  world.endedTransit.set(transit.id, confirmed.transit);
  store(world, used);
  if (paid) world.payables.set(paid.id, paid);
  if (shown) world.withdrawals.set(shown.id, shown);
};

/** Withdrawals take their cash when they are sent. */
const requireCovered = (world: World, payables: readonly Payable[]): void => {
  for (const area of productAreas) {
    const taking = payables.filter((one) => one.area === area && one.source.kind === 'withdrawal');
    const neededMinor = sumMinor(...taking.map(({ amountMinor }) => amountMinor));
    if (sumMinor(...world.cashHeld(area, 'cash:bank')) < neededMinor) throw new AppError('holdings_short');
  }
};

/** Staff put all open payables into a batch; a colleague releases it, and its withdrawals are booked, or it is discarded. */
export const payBatch = (world: World, how: CommandOf<'pay-batch'>): void => {
  const open = payablesIn(world, 'open');
  if (how.again) open.push(...payablesIn(world, 'batched', 'sent', 'paid').slice(0, 1));
  if (open.length === 0) throw new AppError('not_found');
  const id = newId('PayoutBatchId', world.now);
  const named = open.map((one) => (one.payee ? one : decidePayee(one, payee, staff.first.id)));
  const batched = named.map((one) => decideBatched(one, id));
  const draft = makeBatch(id, batched, debtor, new Map(), staff.first, world.now);
  if (how.how === 'discard') {
    world.batches.set(id, decideDiscard(draft, world.now));
    for (const one of batched) world.payables.set(one.id, decideUnbatched(one));
    return;
  }
  const releaser = how.how === 'release' ? staff.third : staff.first;
  const batch = decideRelease(draft, batched, draft.hash, releaser, world.now);
  requireCovered(world, batched);
  world.batches.set(id, batch);
  for (const one of batched) {
    const sent = decideReleased(one);
    world.payables.set(one.id, sent);
    if (one.source.kind === 'withdrawal') sendWithdrawal(world, sent);
  }
};

/** The event after the release books a withdrawal; nothing can refuse it any more. */
const sendWithdrawal = (world: World, { id, area, source }: Payable): void => {
  const stored = world.withdrawals.get(source.id);
  if (!stored) throw new Error(`${id} pays nothing`);
  const moment = world.moment(stored.id);
  const held = world.cashHeld(area, 'cash:bank');
  const { withdrawal, entries } = decideSentByBatch(stored, endToEndIdOf(id), held, moment);
  movePrincipal(world, withdrawal);
  world.book.post(entries);
  world.withdrawals.set(withdrawal.id, withdrawal);
};

/** The money of a refund or placement is back: in suspense for another decision, or in cash. */
const putBack = (
  world: World,
  { id, source, area, amountMinor }: Payable,
  how: {
    readonly kind: 'payout-undone' | 'payment-unmatched';
    readonly transfersTo: (to: AccountRef) => Transfer[];
  },
): void => {
  const { kind, transfersTo } = how;
  if (source.kind !== 'refund') {
    const moment = world.moment(source.id);
    const funded = { id: source.id, memberId: null, area };
    const isDraw = source.kind === 'draw';
    const returned = isDraw ? 'payout-returned' : 'placement-returned';
    const ended = kind === 'payout-undone' ? kind : returned;
    if (!isDraw) takeHeld('investments', world.shardsOf(area, 'investments'), 0, amountMinor);
    const to = platformAccount(isDraw ? 'operator' : 'investments', 0);
    world.book.post([entryFor(funded, ended, moment, transfersTo(to))]);
    return;
  }
  const payment = world.suspense.get(source.id);
  if (!payment) throw new Error(`${id} refunds nothing`);
  const transfers = transfersTo(platformAccount('suspense', payment.shard));
  const failed = decideRefundFailed(
    payment,
    { kind, transfers, reason: 'A test' },
    world.moment(payment.sourceId),
  );
  world.book.post(failed.entries);
  world.suspense.set(payment.id, failed.payment);
};

/** Two people say that the bank refused to make a transfer. */
const rejectPayout = (world: World, payable: Payable | undefined): void => {
  if (!payable) throw new AppError('not_found');
  const rejected = decideRejected(payable);
  const { source, bookedBy } = payable;
  const transit = world
    .openTransit()
    .find(({ id, kind, sourceId }) => id === bookedBy || (kind === 'payout-sent' && sourceId === source.id));
  if (!transit) throw new Error(`${payable.id} is sent, and its money isn't in transit`);
  if (source.kind === 'withdrawal') {
    const before = world.withdrawals.get(source.id);
    if (!before) throw new Error(`${payable.id} pays nothing`);
    const { transfers } = undoTransit(transit, memberAccount('available'));
    const undone = { kind: 'payout-undone', transfers, reason: 'A test' } as const;
    const taken = decideWithdrawalReturned(before, undone, world.moment(before.id));
    world.book.post(taken.entries);
    world.withdrawals.set(before.id, taken.withdrawal);
    giveRoomBack(world, before);
  } else
    putBack(world, payable, {
      kind: 'payout-undone',
      transfersTo: (to) => [...undoTransit(transit, to).transfers],
    });
  world.payables.set(rejected.id, rejected);
  world.endedTransit.set(transit.id, undoTransit(transit, platformAccount('suspense', 0)).transit);
};

/** The bank brings a transfer back: mostly one that it had shown; or it refused to make it. */
export const returnPayout = (world: World, how: CommandOf<'return-payout'>): void => {
  if (how.isRefused) {
    rejectPayout(world, world.pick(payablesIn(world, 'sent', 'paid'), how.which));
    return;
  }
  const payable = world.pick(
    how.which % 5 === 0 ? world.payables.values() : payablesIn(world, 'paid'),
    how.which,
  );
  if (!payable) throw new AppError('not_found');
  const returned = decideReturned(payable);
  const { area, source, memberId, amountMinor } = payable;
  // Now and then the bank keeps a fee, which the operator bears, unless the money is its own.
  const keptMinor =
    how.which % 4 === 1 ? asMinor(Math.min(returnChargeMaxMinor, amountMinor - 1)) : zeroMinor;
  const backMinor = subtractMinor(amountMinor, keptMinor);
  const line = newLine(world, 'in', backMinor, area);
  const bank = platformAccount('cash:bank', line.shard);
  const transfersTo = (to: AccountRef) => [
    { from: bank, to, amountMinor: backMinor },
    ...(keptMinor > 0 && to.account !== 'operator'
      ? [{ from: platformAccount('operator', 0), to, amountMinor: keptMinor }]
      : []),
  ];
  const moment = world.moment(source.id);
  const reason = 'AC04';
  if (source.kind === 'withdrawal') {
    const before = world.withdrawals.get(source.id);
    if (!before) throw new Error(`${payable.id} pays nothing`);
    const transfers = transfersTo(memberAccount('available'));
    const taken = decideWithdrawalReturned(before, { kind: 'payout-returned', transfers, reason }, moment);
    world.book.post(taken.entries);
    world.withdrawals.set(before.id, taken.withdrawal);
    giveRoomBack(world, before);
  } else putBack(world, payable, { kind: 'payment-unmatched', transfersTo });
  world.payables.set(payable.id, returned);
  const used = {
    kind: 'return',
    area,
    sourceId: source.id,
    memberId,
    amountMinor: backMinor,
    reason,
  } as const;
  store(world, withUse(line, used, moment));
};

/** Staff give a refund or placement up, or pay it by hand: mostly one that no bank was told of. */
export const endBooked = (world: World, how: CommandOf<'end-booked'>): void => {
  const all = how.which % 5 === 0 ? [...world.payables.values()] : payablesIn(world, 'open');
  const booked = all.filter(({ bookedBy }) => bookedBy !== null);
  const payable = world.pick(booked, how.which);
  if (!payable) throw new AppError('not_found');
  if (how.how === 'pay') {
    world.payables.set(payable.id, decidePaidByHand(payable, 'TRANSFER', staff.third.id));
    return;
  }
  const ended = decideGivenUp(payable, staff.third.id);
  if (payable.channel !== 'cash:bank') {
    const from = platformAccount(payable.channel, 0);
    putBack(world, payable, {
      kind: 'payout-undone',
      transfersTo: (to) => [{ from, to, amountMinor: payable.amountMinor }],
    });
    world.payables.set(payable.id, ended);
    return;
  }
  const transit = world.openTransit().find(({ id }) => id === payable.bookedBy);
  if (!transit) throw new Error(`${payable.id} is open, and its money isn't in transit`);
  putBack(world, payable, {
    kind: 'payout-undone',
    transfersTo: (to) => [...undoTransit(transit, to).transfers],
  });
  world.payables.set(payable.id, ended);
  world.endedTransit.set(transit.id, undoTransit(transit, platformAccount('suspense', 0)).transit);
};

/** What lines make of the balance at the bank. */
export const bankBalance = (world: World): number =>
  [...world.lines.values()].reduce((sum, line) => sum + balanceChange(line), 0);
