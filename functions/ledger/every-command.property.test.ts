import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankBalance } from '#functions/testing/property/bank.ts';
import { beginning } from '#functions/testing/property/beginning.ts';
import type { Book } from '#functions/testing/property/book.ts';
import { type Command, carryOutCommand, command } from '#functions/testing/property/commands.ts';
import { reverseSource } from '#functions/testing/property/reversals.ts';
import { type Source, World } from '#functions/testing/property/world.ts';
import { hasLeft, isOpen } from '#functions/withdrawal/withdrawal.ts';
import { accruedSoFar } from '#shared/domain/accrual.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { addDays } from '#shared/domain/calendar.ts';
import type { EntryKind } from '#shared/domain/entry-kinds.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayableState } from '#shared/domain/payout-states.ts';
import type { WithdrawalState } from '#shared/domain/states.ts';
import { type ProductArea, productAreas, type WithdrawalKind } from '#shared/domain/words.ts';
import { balanceChanges } from './ledger.ts';
import type { Transit } from './transit-schema.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);
const every = (world: World, holds: (source: Source) => boolean): Source[] =>
  [...world.sources.values()].filter(holds);

/** Balances: none is negative that may not be, and all money has an owner. */
const checkBalances = ({ book }: World): void => {
  // A returned payment gives its fee back, though a reversal or correction may have taken it from that shard.
  const mayBeNegative = ['operator', 'fees', 'cash:bank', 'cash:in-transit', 'cash:coinpayments'];
  for (const [name, balance] of book.balances)
    if (!mayBeNegative.includes(name.split('/')[1] ?? '')) expect(balance, name).toBeGreaterThanOrEqual(0);
  for (const area of productAreas) {
    const total = (...accounts: string[]) => sum(accounts.map((account) => book.total(account, area)));
    expect(total('cash:bank', 'cash:in-transit', 'cash:coinpayments', 'investments')).toBe(
      total(
        'available',
        'held',
        'invested',
        'deposited',
        'principal-held',
        'pool',
        'fees',
        'suspense',
        'operator',
      ),
    );
    expect(book.pool[area].out).toBeLessThanOrEqual(book.pool[area].in + reversed(book, area, 'pool'));
    const atBank = total('cash:bank', 'cash:in-transit');
    expect(Math.min(atBank, total('cash:coinpayments'))).toBeGreaterThanOrEqual(0);
  }
};

/** What corrections did to an account of an area; or only what they put in or took out. */
const corrected = (book: Book, area: ProductArea, account: string, way?: 'in' | 'out'): number =>
  sum(
    book.entries
      .filter((entry) => entry.kind === 'correction' && entry.area === area)
      .flatMap((entry) => balanceChanges(entry))
      .filter((change) => change.account.account === account)
      .filter(({ changeMinor }) => !way || changeMinor > 0 === (way === 'in'))
      .map(({ changeMinor }) => changeMinor),
  );

/** What reversals did to an account of an area. */
const reversed = (book: Book, area: ProductArea, account: string): number =>
  sum(
    book.entries
      .filter((entry) => entry.kind === 'reversal' && entry.area === area)
      .flatMap((entry) => balanceChanges(entry))
      .filter((change) => change.account.account === account)
      .map(({ changeMinor }) => changeMinor),
  );

/** A reversed order leaves nothing: no principal and no bonus; and what members owe is never negative. */
const checkReversals = (world: World): void => {
  for (const { id } of every(world, ({ state }) => state === 'reversed')) {
    const bonuses = [...world.bonuses.values()].filter(({ sourceId }) => sourceId === id);
    expect(bonuses.filter(({ state }) => state !== 'reversed')).toEqual([]);
    const principal = world.book.entries
      .filter(({ sourceId }) => sourceId === id)
      .flatMap(balanceChanges)
      .filter(({ account }) => account.account === 'invested' || account.account === 'deposited');
    expect(sum(principal.map(({ changeMinor }) => changeMinor))).toBe(0);
  }
  for (const area of productAreas)
    for (const owedMinor of world.debts(area).values()) expect(owedMinor).toBeGreaterThanOrEqual(0);
};

/** The same money counted a second time, from purchases, deposits, positions and bonuses. */
const checkSources = (world: World): void => {
  const { book } = world;
  const active = every(world, ({ state }) => state === 'active');
  expect([...world.positions.keys()].sort()).toEqual(active.map(({ id }) => id).sort());
  for (const [area, account] of [
    ['infinity', 'invested'],
    ['security', 'deposited'],
  ] as const) {
    const running = [...world.positions.values()].filter((position) => position.area === area);
    const principal = sum(running.map(({ principalMinor }) => principalMinor));
    expect(book.total(account, area) + book.total('principal-held', area)).toBe(principal);
  }
  const paid = every(world, ({ activatedAt }) => activatedAt !== null);
  const fees = sum(paid.map((source) => (source.area === 'infinity' ? source.feeMinor : 0)));
  const funded = book.entries.filter(({ kind, area }) => kind === 'pool-funded' && area === 'infinity');
  const fundedMinor = sum(funded.flatMap(({ transfers }) => transfers.map(({ amountMinor }) => amountMinor)));
  const feesOut = (area: ProductArea): number =>
    sum(
      [...world.withdrawals.values()]
        .filter(({ state, area: of }) => of === area && (hasLeft({ state }) || state === 'returned'))
        // What the bank brings back comes back with its fee; the principal has left its deposit all the same.
        .map(({ state, feeMinor, earlyExitFeeMinor }) =>
          state === 'returned' ? earlyExitFeeMinor : feeMinor + earlyExitFeeMinor,
        ),
    );
  expect(book.total('fees', 'infinity') + book.pool.infinity.in).toBe(
    fees +
      fundedMinor +
      feesOut('infinity') +
      corrected(book, 'infinity', 'fees') +
      reversed(book, 'infinity', 'fees') +
      corrected(book, 'infinity', 'pool', 'in'),
  );
  expect(book.total('fees', 'security')).toBe(feesOut('security') + corrected(book, 'security', 'fees'));
  const inSuspense = [...world.suspense.values()]
    .filter(({ state }) => state === 'open' || state === 'refund-proposed')
    .map(({ amountMinor }) => amountMinor);
  expect(book.total('suspense')).toBe(
    sum([...world.sources.values()].map(({ inSuspenseMinor }) => inSuspenseMinor)) +
      sum(inSuspense) +
      openOf(world, 'in'),
  );
  // Each activation was paid by exactly one entry, and nothing else was.
  const principal = ['invested', 'deposited'];
  const payments = book.entries.filter(
    ({ kind, transfers }) =>
      !['compound', 'matured', 'withdrawal-returned'].includes(kind) &&
      transfers.some(({ to }) => to.owner === 'member' && principal.includes(to.account)),
  );
  expect(payments.map(({ sourceId }) => sourceId).sort()).toEqual(paid.map(({ id }) => id as string).sort());
};

/** Each withdrawal's money is in exactly one place: held while it is open, gone when it is paid, else back. */
const checkWithdrawals = ({ book, withdrawals, uses, personOf, configuration }: World): void => {
  const all = [...withdrawals.values()];
  const held = (kind: WithdrawalKind, area: ProductArea): number =>
    sum(
      all
        .filter((withdrawal) => withdrawal.kind === kind && withdrawal.area === area && isOpen(withdrawal))
        .map(({ amountMinor }) => amountMinor),
    );
  for (const area of productAreas) {
    expect(book.total('held', area)).toBe(held('bonus', area));
    expect(book.total('principal-held', area)).toBe(held('principal', area));
  }
  const endings = (kind: EntryKind): string[] =>
    book.entries.filter((entry) => entry.kind === kind).map(({ sourceId }) => sourceId);
  const inState = (...states: WithdrawalState[]): string[] =>
    all.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  expect([...endings('payout-sent'), ...endings('withdrawal-paid')].sort()).toEqual(
    inState('sent', 'paid', 'returned').sort(),
  );
  expect(endings('withdrawal-returned').sort()).toEqual(inState('cancelled', 'rejected', 'failed').sort());
  for (const { state, approvals, approvalsNeeded, memberId } of all) {
    if (state === 'approved' || state === 'returned' || hasLeft({ state }))
      expect(approvals.length).toBe(approvalsNeeded);
    expect(new Set([memberId, ...approvals.map((approval) => approval.memberId)]).size).toBe(
      approvals.length + 1,
    );
  }
  const { dailyMaxMinor, thirtyDaysMaxMinor } = configuration.withdrawal;
  for (const [who, { days }] of uses) {
    const counted = all.filter(
      (withdrawal) =>
        withdrawal.kind === 'bonus' &&
        personOf(withdrawal) === who &&
        (isOpen(withdrawal) || hasLeft(withdrawal)),
    );
    for (const [day, usedMinor] of Object.entries(days)) {
      expect(usedMinor).toBeLessThanOrEqual(dailyMaxMinor);
      const asked = counted.filter(({ createdAt }) => createdAt.startsWith(day));
      if (usedMinor >= 0) expect(usedMinor).toBe(sum(asked.map(({ amountMinor }) => amountMinor)));
    }
    expect(sum(Object.values(days))).toBeLessThanOrEqual(thirtyDaysMaxMinor);
  }
};

/** What of unmatched lines has no purpose yet. */
const openOf = ({ lines }: World, direction: 'in' | 'out'): number =>
  sum([...lines.values()].filter((line) => line.direction === direction).map(({ openMinor }) => openMinor));

/** What a payable that was booked with its approval says about its money in transit. */
const transitStates: Readonly<Record<PayableState, readonly Transit['state'][]>> = {
  open: ['open'],
  batched: ['open'],
  sent: ['open'],
  paid: ['confirmed'],
  // Brought back by a line, or never made.
  returned: ['confirmed', 'undone'],
  cancelled: ['undone'],
};

/**
 * The bank's lines make the balance at the bank, each is used once to the cent, what is in transit is what is listed, and
 * no two batches hold one payable.
 */
const checkBank = (world: World): void => {
  const { book, payables, batches, withdrawals } = world;
  expect(book.total('cash:bank')).toBe(bankBalance(world));
  const listed = world
    .openTransit()
    .map(({ direction, amountMinor }) => (direction === 'in' ? amountMinor : -amountMinor));
  expect(book.total('cash:in-transit')).toBe(sum(listed) + openOf(world, 'out'));
  for (const { amountMinor, openMinor, uses, state, parts = [] } of world.lines.values()) {
    expect(sum(uses.map((use) => use.amountMinor)) + openMinor).toBe(amountMinor);
    for (const [index, part] of parts.entries()) {
      const used = uses.filter((use) => use.part === index + 1).map((use) => use.amountMinor);
      expect(sum(used)).toBeLessThanOrEqual(part.amountMinor);
    }
    if (parts.length > 0) expect(uses.every(({ part }) => part !== undefined)).toBe(true);
    expect(state === 'used').toBe(openMinor === 0);
  }
  const confirmed = [...world.endedTransit.values()].filter(({ state }) => state === 'confirmed');
  const shown = new Set([...batches.values()].flatMap(({ lineId }) => lineId ?? []));
  const alone = confirmed.filter(({ lineId }) => !shown.has(lineId as BankLineId));
  expect(new Set(alone.map(({ lineId }) => lineId)).size).toBe(alone.length);
  expect(shown.size).toBe([...batches.values()].filter(({ lineId }) => lineId !== undefined).length);
  const inBatches = [...batches.values()]
    .filter(({ state }) => state !== 'discarded')
    .flatMap(({ payouts }) => payouts.map(({ payableId }) => payableId));
  expect(new Set(inBatches).size).toBe(inBatches.length);
  for (const { maker, releaser } of batches.values()) expect(releaser?.id).not.toBe(maker.id);
  for (const { state, channel, source, bookedBy, batchId } of payables.values()) {
    expect(batchId === null || batches.has(batchId)).toBe(true);
    if (channel === 'cash:coinpayments') {
      expect(['open', 'paid', 'cancelled']).toContain(state);
      expect(batchId).toBeNull();
    } else if (bookedBy !== null)
      expect(transitStates[state]).toContain(world.endedTransit.get(bookedBy)?.state ?? 'open');
    if (source.kind === 'withdrawal' && (state === 'sent' || state === 'paid' || state === 'returned'))
      expect(withdrawals.get(source.id)?.state).toBe(state);
  }
};

/** A bonus is paid exactly once or awaits funding, only from the pool, and returns are what has accrued. */
const checkBonuses = (world: World): void => {
  const { book } = world;
  // One that was reversed after it was paid came back by its correction or the reversal of its order.
  const granted = [...world.bonuses.values()].filter(({ entryId }) => entryId !== null);
  for (const area of productAreas)
    expect(book.pool[area].out).toBe(
      sum(granted.filter((bonus) => bonus.area === area).map(({ amountMinor }) => amountMinor)) -
        corrected(book, area, 'pool', 'out'),
    );
  const paying = book.entries.filter(({ kind }) => kind.endsWith('-granted'));
  expect(paying.map(({ sourceId }) => sourceId).sort()).toEqual(granted.map(({ id }) => id as string).sort());
  // The fee of the very purchase pays its sponsors: they never wait.
  const waiting = [...world.bonuses.values()].filter(({ state }) => state === 'awaiting-funding');
  expect(waiting.filter(({ kind, area }) => kind === 'sponsor' && area === 'infinity')).toEqual([]);
  for (const position of world.positions.values()) {
    const since = [...world.bonuses.values()].filter(
      ({ kind, sourceId, at }) =>
        kind === 'return' && sourceId === position.sourceId && at.slice(0, 10) > position.accruesFrom,
    );
    expect(position.grantedMinor).toBe(sum(since.map(({ amountMinor }) => amountMinor)));
    expect(position.dueOn > world.today || position.dueOn === position.maturesOn).toBe(true);
    expect(accruedSoFar(position, addDays(world.today, 1))).toBeGreaterThanOrEqual(0);
  }
};

const commandsOfOne = fc.array(command, { minLength: 40, maxLength: 160, size: 'max' });

const nameOf = (next: Command): string => ('how' in next ? `${next.act}:${next.how}` : next.act);

test(`any sequence of commands in both areas keeps the books balanced, nothing negative, nothing twice (${runs} sequences)`, {
  timeout: 60_000 + runs * 30,
}, () => {
  const outcomes = new Map<string, { done: number; refused: number }>();
  fc.assert(
    fc.property(fc.boolean(), commandsOfOne, (isInUse, commands) => {
      const world = new World();
      if (isInUse) for (const earlier of beginning) carryOutCommand(world, earlier);
      for (const next of commands) {
        const name = nameOf(next);
        const counted = outcomes.get(name) ?? { done: 0, refused: 0 };
        outcomes.set(name, counted);
        try {
          carryOutCommand(world, next);
          counted.done += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          counted.refused += 1;
        }
      }
      checkBalances(world);
      checkSources(world);
      checkBonuses(world);
      checkWithdrawals(world);
      checkReversals(world);
      checkBank(world);
      expect(new Set(world.book.entries.map(({ id }) => id)).size).toBe(world.book.entries.length);
    }),
    { numRuns: runs },
  );
  // A property over commands that are all refused would prove nothing.
  for (const [act, { done }] of outcomes)
    if (act.endsWith('own')) expect(done, act).toBe(0);
    else expect(done, act).toBeGreaterThan(runs / 50);
  console.info(
    [...outcomes].map(([act, { done, refused }]) => `${act} ${done}/${done + refused}`).join(', '),
  );
});

test(`when every active order is reversed, no member has principal left, and nothing is negative (${runs / 10} sequences)`, {
  timeout: 60_000 + runs * 30,
}, () => {
  let done = 0;
  fc.assert(
    fc.property(commandsOfOne, (commands) => {
      const world = new World();
      for (const earlier of beginning) carryOutCommand(world, earlier);
      const carryOut = (act: () => void): boolean => {
        try {
          act();
          return true;
        } catch (error) {
          if (error instanceof AppError) return false;
          throw error;
        }
      };
      for (const next of commands) carryOut(() => carryOutCommand(world, next));
      for (const source of every(world, ({ state }) => state === 'active'))
        if (carryOut(() => reverseSource(world, source))) done += 1;
      checkBalances(world);
      checkSources(world);
      checkBonuses(world);
      checkReversals(world);
      checkBank(world);
    }),
    { numRuns: runs / 10 },
  );
  expect(done).toBeGreaterThan(runs / 10);
});
