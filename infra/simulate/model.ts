/**
 * What the money commands mean for each object, in as few words as possible and apart from the product's own rules: a
 * wallet, a deposit's principal, an order, a proposal, a withdrawal, a payable and a bank line, each by itself.
 */
import type { Facts, History, Operation } from './history.ts';
import type { ObjectEvent } from './linearizability.ts';
import type { Area } from './steps.ts';

/** What was there before the first operation. */
export interface Beginning {
  /** By member, area and account. */
  readonly wallets: ReadonlyMap<string, Readonly<Record<string, Readonly<Record<string, number>>>>>;
  /** A member's sponsors, nearest first; null where one is not active and gets nothing. */
  readonly sponsors: ReadonlyMap<string, readonly (string | null)[]>;
  /** Of the price of a package, by level. */
  readonly sponsorBps: readonly number[];
  /** Of the amount of a deposit, by level. */
  readonly depositSponsorBps: readonly number[];
}

type State = Readonly<Record<string, number | string>>;
type Event = ObjectEvent<State>;
type Apply = Event['apply'];

export interface ModelObject {
  readonly name: string;
  readonly initial: State;
  readonly events: Event[];
}

/** Moves amounts between accounts; undefined when one would become negative. */
const moves =
  (changes: Readonly<Record<string, number>>): Apply =>
  (state) => {
    const after: Record<string, number | string> = { ...state };
    for (const [account, change] of Object.entries(changes)) {
      const balance = Number(after[account] ?? 0) + change;
      if (balance < 0) return undefined;
      after[account] = balance;
    }
    return after;
  };

const when =
  (holds: (state: State) => boolean): Apply =>
  (state) =>
    holds(state) ? state : undefined;

/** From one of these states to another one. */
const turns =
  (from: readonly string[], to: string, and: State = {}): Apply =>
  (state) =>
    from.includes(String(state.state)) ? { ...state, ...and, state: to } : undefined;

/** A discarded batch opens its payables again, except those that fell out of it because their withdrawal was rejected. */
const opensAgain: Apply = (state) =>
  state.state === 'cancelled' ? state : turns(['batched'], 'open', { batch: '' })(state);

/** The same where it is in one of these states; nothing happens in any other. */
const turnsIf =
  (from: readonly string[], to: string): Apply =>
  (state) =>
    from.includes(String(state.state)) ? { ...state, state: to } : state;

const isNot = (...states: string[]): Apply => when(({ state }) => !states.includes(String(state)));

/** What something follows from, and by when it must, unless that is when everything has settled; null for never. */
type Cause = Operation & { readonly until?: number | null };

/** What follows from an operation that may not have been carried out may never come. */
const causeOf = (operation: Operation): Cause =>
  operation.outcome.kind === 'lost' ? { ...operation, until: null } : operation;

/** Everything that was observed, object by object. */
export function objectsOf(history: History, beginning: Beginning): ModelObject[] {
  const objects = new Map<string, ModelObject>();
  const objectOf = (name: string, initial: State): ModelObject => {
    const known = objects.get(name) ?? { name, initial, events: [] };
    objects.set(name, known);
    return known;
  };
  const walletOf = (memberId = '', area: Area = 'infinity'): ModelObject | undefined => {
    const initial = beginning.wallets.get(memberId)?.[area];
    return initial && objectOf(`wallet ${memberId} ${area}`, initial);
  };
  const stateful = (kind: string, id = '?', state = 'none'): ModelObject =>
    objectOf(`${kind} ${id}`, { state });
  // It is known from the statement that brought it, and a payable from the approval that made it.
  const lineOf = (id?: string): ModelObject => stateful('line', id, 'open');
  const payableOf = (id?: string): ModelObject => stateful('payable', id, 'open');

  /** What one operation does to one object if it was carried out, and what a refusal of these codes says. */
  const add = (
    object: ModelObject | undefined,
    operation: Operation,
    done: Apply,
    refusals: Readonly<Record<string, Apply>> = {},
  ): void => {
    if (!object) return;
    const { id, act, called, answered, outcome } = operation;
    const named = { name: `${id} ${act} ${told(operation)}`, called, answered };
    if (outcome.kind === 'done') object.events.push({ ...named, optional: false, apply: done });
    else if (outcome.kind === 'lost') object.events.push({ ...named, optional: true, apply: done });
    else {
      const apply = refusals[outcome.code];
      if (apply) object.events.push({ ...named, optional: false, apply });
    }
  };
  /** What follows by itself, until everything has settled. */
  const follows = (object: ModelObject | undefined, cause: Cause, name: string, apply: Apply): void => {
    const answered =
      cause.until === undefined ? history.quietAfter(cause.answered ?? cause.called) : cause.until;
    object?.events.push({
      name: `${cause.id} ${name}`,
      called: cause.called,
      answered,
      optional: answered === null,
      apply,
    });
  };

  const short = (amount: number): Apply => when(({ available }) => Number(available) < amount);
  const returned = (amount = 0): Apply => moves({ held: -amount, available: amount });
  const requests = new Map(
    history.operations
      .filter(({ act, facts }) => act === 'withdraw' && facts.withdrawalId !== undefined)
      .map(({ facts }) => [facts.withdrawalId, facts]),
  );
  const payables = new Map(
    history.operations
      .filter(({ facts }) => facts.payableId !== undefined)
      .map(({ facts }) => [facts.withdrawalId, facts.payableId]),
  );
  const orders = new Map(
    history.operations
      .filter(({ act, facts }) => act === 'order' && facts.orderId !== undefined)
      .map(({ facts }) => [facts.orderId, facts]),
  );
  const inactive = orderStatesThatEnded(history);

  for (const operation of history.operations) {
    const { act, facts } = operation;
    const { memberId, area, amountMinor = 0 } = facts;
    const wallet = walletOf(memberId, area);
    const request = requests.get(facts.withdrawalId);
    switch (act) {
      case 'read-wallets':
        for (const [of, balances] of Object.entries(facts.wallets ?? {}))
          add(
            walletOf(memberId, of as Area),
            operation,
            when((state) => Object.entries(balances).every(([name, balance]) => state[name] === balance)),
          );
        break;
      case 'reinvest':
        add(wallet, operation, moves({ available: -amountMinor, invested: facts.priceMinor ?? 0 }), {
          insufficient_funds: short(amountMinor),
        });
        if (operation.outcome.kind !== 'refused') paySponsors(causeOf(operation), facts);
        break;
      case 'compound':
        add(wallet, operation, moves({ available: -amountMinor, deposited: amountMinor }), {
          insufficient_funds: short(amountMinor),
        });
        addPrincipal(operation);
        break;
      case 'withdraw':
        add(wallet, operation, moves({ available: -amountMinor, held: amountMinor }), {
          insufficient_funds: short(amountMinor),
        });
        if (facts.withdrawalId)
          add(stateful('withdrawal', facts.withdrawalId), operation, turns(['none'], 'waiting'));
        break;
      case 'cancel-withdrawal':
        add(walletOf(request?.memberId, request?.area), operation, returned(request?.amountMinor));
        add(stateful('withdrawal', facts.withdrawalId), operation, turns(['waiting'], 'cancelled'), {
          invalid_transition: isNot('waiting'),
        });
        break;
      case 'approve-withdrawal':
        add(stateful('withdrawal', facts.withdrawalId), operation, turns(['waiting'], 'approved'), {
          invalid_transition: isNot('waiting'),
        });
        break;
      case 'reject-withdrawal':
        add(walletOf(request?.memberId, request?.area), operation, returned(request?.amountMinor));
        add(
          stateful('withdrawal', facts.withdrawalId),
          operation,
          turns(['waiting', 'approved'], 'rejected'),
          { invalid_transition: isNot('waiting') },
        );
        // Its payable ends with it, in a batch or not: that batch can't be released any more.
        if (payables.has(facts.withdrawalId))
          add(
            payableOf(payables.get(facts.withdrawalId)),
            operation,
            turns(['open', 'batched'], 'cancelled'),
          );
        break;
      case 'read-withdrawal':
        add(
          stateful('withdrawal', facts.withdrawalId),
          operation,
          when(({ state }) => state === facts.state),
        );
        break;
      case 'order':
        if (facts.orderId) add(stateful('order', facts.orderId), operation, turns(['none'], 'waiting'));
        break;
      case 'cancel-order':
        add(stateful('order', facts.orderId), operation, turns(['waiting'], 'cancelled'), {
          invalid_transition: isNot('waiting'),
        });
        break;
      case 'reject-order':
        add(stateful('order', facts.orderId), operation, turns(['waiting'], 'rejected'), {
          invalid_transition: isNot('waiting'),
        });
        break;
      case 'read-order':
        add(
          stateful('order', facts.orderId),
          operation,
          when(({ state }) => state === facts.state),
        );
        break;
      case 'propose-bonus':
      case 'propose-payment':
        if (facts.proposalId)
          add(stateful('proposal', facts.proposalId), operation, turns(['none'], 'waiting'));
        break;
      case 'approve-proposal':
        decide(operation, 'approved');
        if (facts.proposes === 'bonus') add(wallet, operation, moves({ available: amountMinor }));
        else {
          add(stateful('order', facts.orderId), operation, turns(['waiting'], 'active'));
          activate(operation);
        }
        break;
      case 'reject-proposal':
        decide(operation, 'rejected');
        break;
      case 'withdraw-proposal':
        decide(operation, 'withdrawn');
        break;
      case 'read-proposal':
        if (facts.proposes === 'bonus')
          add(
            stateful('proposal', facts.proposalId),
            operation,
            when(({ state }) => state === facts.state),
          );
        break;
      case 'deposit':
        if (facts.depositId) add(stateful('deposit', facts.depositId), operation, turns(['none'], 'waiting'));
        break;
      case 'open-invoice':
        break;
      case 'read-deposit':
        add(
          stateful('deposit', facts.depositId),
          operation,
          when(({ state }) => state === facts.state),
        );
        break;
      case 'provider':
        if (facts.event === 'pay') showProviderPayment(operation);
        break;
      case 'statement':
        break;
      case 'transfer':
        showTransfer(operation);
        break;
      case 'match-line':
        add(lineOf(facts.lineId), operation, turns(['open'], 'used', { by: facts.orderId ?? '' }), {
          invalid_transition: when(() => true),
        });
        add(stateful('order', facts.orderId), operation, turns(['waiting'], 'active'));
        activate(operation);
        break;
      case 'read-line':
        add(
          lineOf(facts.lineId),
          operation,
          when(({ state }) => (state === 'used') === (facts.openMinor === 0)),
        );
        break;
      case 'make-batch':
        add(
          payableOf(facts.payableId),
          operation,
          turns(['open'], 'batched', { batch: facts.batchId ?? '' }),
          { in_payout_batch: isNot('open'), invalid_transition: isNot('open') },
        );
        break;
      case 'release-batch':
        add(payableOf(facts.payableId), operation, turns(['batched'], 'sent'), {
          invalid_transition: when(({ state, batch }) => state !== 'batched' || batch !== facts.batchId),
        });
        bookPayout(operation, request);
        break;
      case 'discard-batch':
        add(payableOf(facts.payableId), operation, opensAgain, {
          invalid_transition: when(({ state, batch }) => state !== 'batched' || batch !== facts.batchId),
        });
        break;
      case 'read-payable':
        add(
          payableOf(facts.payableId),
          operation,
          when(({ state }) => state === facts.state),
        );
        break;
      case 'bank-pays':
        showPayout(operation);
        break;
    }
  }
  return [...objects.values()];

  function decide(operation: Operation, to: string): void {
    const { proposalId, proposes } = operation.facts;
    add(stateful('proposal', proposalId), operation, turns(['waiting'], to), {
      // The order of a payment can be what has another state.
      ...(proposes === 'bonus' && { invalid_transition: isNot('waiting') }),
    });
  }

  /** An answer says what the principal was and what it is: no two additions may meet the same one. */
  function addPrincipal(operation: Operation): void {
    const { depositId, amountMinor = 0, beforeMinor, afterMinor } = operation.facts;
    if (operation.outcome.kind === 'refused') return;
    const object = objectOf(`principal ${depositId}`, { principal: -1 });
    if (operation.outcome.kind === 'lost') {
      const grown = (principal: unknown) => (principal === -1 ? -1 : Number(principal) + amountMinor);
      add(object, operation, ({ principal }) => ({ principal: grown(principal) }));
      return;
    }
    add(object, operation, ({ principal }) =>
      (principal === -1 || principal === beforeMinor) && afterMinor === (beforeMinor ?? 0) + amountMinor
        ? { principal: afterMinor }
        : undefined,
    );
  }

  /** The price becomes the buyer's principal, and sponsors get their share, if the order did become active by this. */
  function activate(operation: Operation): void {
    const order = orders.get(operation.facts.orderId);
    if (!order || operation.outcome.kind === 'refused') return;
    if (operation.outcome.kind === 'lost' && inactive.has(operation.facts.orderId ?? '')) return;
    add(walletOf(order.memberId), operation, moves({ invested: order.priceMinor ?? 0 }));
    paySponsors(causeOf(operation), order);
  }

  /**
   * What is paid at the provider makes the deposit active, once, however often we are notified. If all notices got lost,
   * we learn of it when we ask, sooner or later.
   */
  function showProviderPayment(payment: Operation): void {
    const { depositId, memberId, amountMinor = 0 } = payment.facts;
    const notice = history.operations.find(
      ({ act, called, facts }) =>
        act === 'provider' && facts.depositId === depositId && !facts.lost && called >= payment.called,
    );
    const until = notice ? history.quietAfter(notice.answered ?? notice.called) : null;
    const cause = { ...payment, until };
    follows(
      stateful('deposit', depositId),
      cause,
      'makes the deposit active',
      turnsIf(['waiting'], 'active'),
    );
    follows(walletOf(memberId, 'security'), cause, 'amount', moves({ deposited: amountMinor }));
    paySponsors(
      cause,
      { ...payment.facts, priceMinor: amountMinor },
      'security',
      beginning.depositSponsorBps,
    );
  }

  function paySponsors(
    cause: Cause,
    { memberId = '', priceMinor = 0 }: Facts,
    area: Area = 'infinity',
    levels: readonly number[] = beginning.sponsorBps,
  ): void {
    for (const [level, sponsor] of (beginning.sponsors.get(memberId) ?? []).entries()) {
      const bps = levels[level];
      if (sponsor === null || bps === undefined) continue;
      // Down, so that all levels together never take more than there is for them.
      const amount = Math.floor((priceMinor * bps) / 10_000);
      follows(
        walletOf(sponsor, area),
        cause,
        `bonus of level ${level + 1}: ${amount}`,
        moves({ available: amount }),
      );
    }
  }

  /** With the next statement, a transfer that names a waiting order pays it; another one waits for staff. */
  function showTransfer(transfer: Operation): void {
    const { orderId } = transfer.facts;
    const statement = statementOf(transfer);
    if (!statement || !orderId) return;
    follows(stateful('order', orderId), statement, 'pays the order', turnsIf(['waiting'], 'active'));
    const order = orders.get(orderId);
    if (!order || inactive.has(orderId)) return;
    follows(walletOf(order.memberId), statement, 'price', moves({ invested: order.priceMinor ?? 0 }));
    paySponsors(statement, order);
  }

  /** What a batch pays is booked a moment after its release. */
  function bookPayout(release: Operation, request: Facts | undefined): void {
    if (release.outcome.kind === 'refused') return;
    const cause = causeOf(release);
    const held = moves({ held: -(request?.amountMinor ?? 0) });
    follows(walletOf(request?.memberId, request?.area), cause, 'books the payout', held);
    const { withdrawalId } = release.facts;
    follows(stateful('withdrawal', withdrawalId), cause, 'books the payout', turns(['approved'], 'sent'));
  }

  function showPayout(payout: Operation): void {
    const { payableId, withdrawalId } = payout.facts;
    const statement = statementOf(payout);
    if (!statement || payout.outcome.kind !== 'done') return;
    follows(payableOf(payableId), statement, 'shows the payout', turnsIf(['sent'], 'paid'));
    follows(stateful('withdrawal', withdrawalId), statement, 'shows the payout', turnsIf(['sent'], 'paid'));
  }

  /** The statement that shows a transfer. If the answer to a request for one got lost, nobody knows what that one shows. */
  function statementOf({ called, facts }: Operation): Cause | undefined {
    const statements = history.operations.filter(({ act }) => act === 'statement');
    const shown = statements.find(({ facts: { sequences } }) => sequences?.includes(facts.sequence ?? -1));
    if (shown) return shown;
    const lost = statements.find(
      ({ answered, sent, facts: { sequences } }) =>
        (sequences === undefined || sent > 1) && (answered === null || answered > called),
    );
    return lost && { ...lost, until: null };
  }
}

/** Orders that are known to have ended without becoming active. */
function orderStatesThatEnded(history: History): Set<string> {
  const ends = new Set(['cancelled', 'rejected', 'waiting']);
  const last = new Map<string, string>();
  for (const { act, facts } of history.operations)
    if (act === 'read-order' && facts.orderId && facts.state) last.set(facts.orderId, facts.state);
  return new Set([...last].flatMap(([orderId, state]) => (ends.has(state) ? [orderId] : [])));
}

/** An operation's figures, for the report. */
const told = ({ outcome, facts, by }: Operation): string => {
  const { wallets, memberId: _, ...rest } = facts;
  const figures = Object.entries({ ...rest, ...wallets }).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return `by ${by}: ${outcome.kind === 'refused' ? outcome.code : outcome.kind} (${figures.join(', ')})`;
};
