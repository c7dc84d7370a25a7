/**
 * The five counts, from the table itself: posted twice, negative, balance other than its entries, not conserved, and
 * acknowledged but missing. And the bank: what the books have there is what its last statement shows.
 */
import type { EntryItem } from '../testing/books.ts';
import type { Item } from '../testing/scan-table.ts';
import type { History, Operation } from './history.ts';

export interface Counts {
  readonly postedTwice: string[];
  readonly negative: string[];
  readonly balanceIsNotEntries: string[];
  readonly notConserved: string[];
  readonly acknowledgedButMissing: string[];
}

/** Of each source there is one such entry at most. */
const once = new Set([
  'purchase-paid',
  'deposit-confirmed',
  'reinvestment',
  'return-granted',
  'sponsor-bonus-granted',
  'manual-bonus-granted',
  'withdrawal-requested',
  'withdrawal-returned',
  'withdrawal-paid',
  'payout-sent',
  'matured',
]);

const memberAccounts = ['available', 'held', 'invested', 'deposited', 'principal-held'];
const assets = ['cash:bank', 'cash:in-transit', 'cash:coinpayments', 'investments'];
const neverNegative = [...memberAccounts, 'pool', 'suspense'];

export function countTable(items: readonly Item[], history: History): Counts {
  const entries = items.filter(({ pk }) => pk.startsWith('ENTRY#')) as EntryItem[];
  const kept = keptBalances(items);
  const made = madeBalances(entries);
  const names = [...new Set([...kept.keys(), ...made.keys()])];
  const sums = (accounts: readonly string[]): number =>
    [...kept]
      .filter(([name]) => accounts.includes(accountOf(name)))
      .reduce((sum, [, balance]) => sum + balance, 0);
  const owned = sums(assets);
  const owed = sums([...neverNegative, 'fees', 'operator']);
  return {
    postedTwice: postedTwice(entries),
    negative: names
      .filter((name) => neverNegative.includes(accountOf(name)) && (kept.get(name) ?? 0) < 0)
      .map((name) => `${name} is ${kept.get(name)}`),
    balanceIsNotEntries: names
      .filter((name) => (kept.get(name) ?? 0) !== (made.get(name) ?? 0))
      .map((name) => `${name} is ${kept.get(name) ?? 0}, its entries make ${made.get(name) ?? 0}`),
    notConserved: owned === owed ? [] : [`assets are ${owned}, liabilities ${owed}`],
    acknowledgedButMissing: missing(items, history),
  };
}

const accountOf = (name: string): string => name.split('/').at(-1) ?? '';

/** As `owner/area/account`; the shards of a platform account together. */
function keptBalances(items: readonly Item[]): Map<string, number> {
  const balances = new Map<string, number>();
  const add = (name: string, amount: unknown): void => {
    balances.set(name, (balances.get(name) ?? 0) + Number(amount ?? 0));
  };
  for (const item of items) {
    const { pk, sk } = item;
    if (pk.startsWith('MEMBER#') && sk.startsWith('WALLET#'))
      for (const account of memberAccounts)
        add(`${pk.slice('MEMBER#'.length)}/${sk.slice('WALLET#'.length)}/${account}`, item[account]);
    const [, area, account] = /^PLATFORM#([^#]+)#([^#]+)/u.exec(pk) ?? [];
    if (area && account) add(`platform/${area}/${account}`, item.balanceMinor);
  }
  return balances;
}

function madeBalances(entries: readonly EntryItem[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { area, memberId, transfers } of entries)
    for (const { from, to, amountMinor } of transfers)
      for (const [{ owner, account }, gains] of [
        [from, false],
        [to, true],
      ] as const) {
        const name = `${owner === 'member' ? memberId : 'platform'}/${area}/${account}`;
        // What one has is more by what comes in, and what one owns outside is more by what others are owed for it.
        const sign = gains === assets.includes(account) ? -1 : 1;
        balances.set(name, (balances.get(name) ?? 0) + sign * amountMinor);
      }
  return balances;
}

function postedTwice(entries: readonly EntryItem[]): string[] {
  const bySource = Map.groupBy(
    entries.filter(({ kind }) => once.has(kind)),
    ({ kind, sourceId, memberId }) => `${kind} of ${sourceId} for ${memberId}`,
  );
  return [...bySource].flatMap(([name, all]) => (all.length > 1 ? [`${name}: ${all.length} times`] : []));
}

/** Everything that was acknowledged with a number of its own, and the entry of each act that moves money at once. */
function missing(items: readonly Item[], { operations }: History): string[] {
  const known = new Set<unknown>(items.flatMap(({ id }) => id ?? []));
  for (const { sk } of items) known.add(sk.split('#')[1]);
  for (const { pk } of items) known.add(pk.split('#')[1]);
  const posted = new Set(
    items.filter(({ pk }) => pk.startsWith('ENTRY#')).map(({ kind, sourceId }) => `${kind} ${sourceId}`),
  );
  return operations
    .filter(({ outcome }) => outcome.kind === 'done')
    .flatMap((operation) =>
      [
        ...numbersOf(operation).filter((number) => !known.has(number)),
        ...entriesOf(operation).filter((entry) => !posted.has(entry)),
      ].map((what) => `${operation.id} ${operation.act}: ${what}`),
    );
}

const numbersOf = ({ act, facts }: Operation): string[] => {
  const number = {
    reinvest: facts.orderId,
    order: facts.orderId,
    deposit: facts.depositId,
    compound: facts.compoundId,
    withdraw: facts.withdrawalId,
    'propose-bonus': facts.proposalId,
    'propose-payment': facts.proposalId,
    'make-batch': facts.batchId,
  }[act as string];
  return number === undefined ? [] : [number];
};

const entriesOf = ({ act, facts }: Operation): string[] => {
  if (act === 'reinvest') return [`reinvestment ${facts.orderId}`];
  if (act === 'withdraw') return [`withdrawal-requested ${facts.withdrawalId}`];
  if (act === 'release-batch') return [`payout-sent ${facts.withdrawalId}`];
  if (act === 'cancel-withdrawal' || act === 'reject-withdrawal')
    return [`withdrawal-returned ${facts.withdrawalId}`];
  if (act !== 'approve-proposal') return [];
  return facts.proposes === 'bonus'
    ? [`manual-bonus-granted bon_${facts.proposalId}_M`]
    : [`purchase-paid ${facts.orderId}`];
};
