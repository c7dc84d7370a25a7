import type { EntryKind } from '#shared/domain/entry-kinds.ts';
import { type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { MoneyAct } from '#shared/domain/money-acts.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Entry } from './entry-schema.ts';

type Moved = Pick<Entry, 'kind' | 'area' | 'actor' | 'transfers'>;

const reaches = ({ transfers }: Moved, account: string): boolean =>
  transfers.some(({ to }) => to.account === account);

/** Which acts an entry of each kind counts as. An entry that covers an order from suspense matches and activates at once. */
const actsByKind: Readonly<Record<EntryKind, (entry: Moved) => readonly MoneyAct[]>> = {
  'purchase-paid': () => ['purchase-activated'],
  'deposit-confirmed': () => ['deposit-activated'],
  'deposit-from-balance': () => ['deposit-made-from-balance'],
  'return-granted': () => ['return-credited'],
  'sponsor-bonus-granted': () => ['sponsor-bonus-credited'],
  'manual-bonus-granted': () => ['manual-bonus-credited'],
  reinvestment: () => ['purchase-reinvested'],
  compound: () => ['return-compounded'],
  matured: ({ area }) => [area === 'security' ? 'deposit-matured' : 'purchase-matured'],
  'withdrawal-requested': () => ['withdrawal-requested'],
  'principal-withdrawal-requested': () => ['withdrawal-requested'],
  'withdrawal-paid': () => ['withdrawal-paid'],
  'payout-sent': () => ['payout-sent'],
  'payout-returned': () => ['payout-returned'],
  'payout-undone': () => ['payout-undone'],
  // Only members cancel, and only staff reject a withdrawal or find that its transfer failed.
  'withdrawal-returned': ({ actor }) => [
    actor.kind === 'member' ? 'withdrawal-cancelled' : 'withdrawal-rejected',
  ],
  'payment-unmatched': () => ['payment-in-suspense'],
  'payment-matched': (entry) => {
    if (reaches(entry, 'invested')) return ['payment-matched', 'purchase-activated'];
    if (reaches(entry, 'deposited')) return ['payment-matched', 'deposit-activated'];
    return ['payment-matched'];
  },
  'payment-refunded': () => ['payment-refunded'],
  correction: () => ['correction'],
  reversal: () => ['reversal'],
  'operator-capital': () => ['operator-capital'],
  'operator-draw': () => ['operator-draw'],
  placed: () => ['placed'],
  'placement-returned': () => ['placement-returned'],
  'return-declared': () => ['return-declared'],
  'pool-funded': () => ['pool-funded'],
  'bank-credit': () => ['bank-credit'],
  'receipt-confirmed': () => ['receipt-confirmed'],
  'payout-confirmed': () => ['payout-confirmed'],
  'bank-charge': () => ['bank-charge'],
};

/** A line that is booked with another purpose first leaves the books by an entry of the kind that brought it in. */
const leavesAgain = ({ kind, transfers }: Moved): boolean =>
  (kind === 'bank-credit' && transfers.every(({ to }) => to.account === 'cash:bank')) ||
  (kind === 'payout-confirmed' && transfers.every(({ from }) => from.account === 'cash:bank'));

/** How often an act happened in an area, and with how much money: all that its entries moved. */
export interface MoneyActCount {
  readonly act: MoneyAct;
  readonly area: ProductArea;
  readonly count: number;
  readonly amountMinor: Minor;
}

/** The acts that entries stand for, added up by act and area. Both figures are below zero where more lines left than came. */
export const countMoneyActs = (entries: readonly Moved[]): MoneyActCount[] => {
  const counts = new Map<string, MoneyActCount>();
  for (const entry of entries) {
    const movedMinor = sumMinor(...entry.transfers.map(({ amountMinor }) => amountMinor));
    const undoes = leavesAgain(entry);
    for (const act of actsByKind[entry.kind](entry)) {
      const name = `${act} ${entry.area}`;
      const before = counts.get(name) ?? { count: 0, amountMinor: zeroMinor };
      counts.set(name, {
        act,
        area: entry.area,
        count: before.count + (undoes ? -1 : 1),
        amountMinor: (undoes ? subtractMinor : sumMinor)(before.amountMinor, movedMinor),
      });
    }
  }
  return [...counts.values()];
};
