import { type AccountRef, memberAccount } from '#functions/ledger/ledger.ts';
import type { CashAccount } from '#functions/order/order.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

/** What arrives: the amount less its fees. */
export const netOf = ({
  amountMinor,
  feeMinor,
  earlyExitFeeMinor,
}: Pick<Withdrawal, 'amountMinor' | 'feeMinor' | 'earlyExitFeeMinor'>): Minor =>
  subtractMinor(amountMinor, sumMinor(feeMinor, earlyExitFeeMinor));

/** True while its money is held: nothing has been decided for good. */
export const isOpen = ({ state }: Pick<Withdrawal, 'state'>): boolean =>
  state === 'waiting' || state === 'approved';

/** Where the money came from, and where it goes back to when it is not paid. */
export const originOf = ({ kind }: Pick<Withdrawal, 'kind'>): AccountRef =>
  memberAccount(kind === 'bonus' ? 'available' : 'deposited');

/** Where the money is held while the withdrawal is open. */
export const holdOf = ({ kind }: Pick<Withdrawal, 'kind'>): AccountRef =>
  memberAccount(kind === 'bonus' ? 'held' : 'principal-held');

/** The account that pays an address of this kind. */
export const payoutCashAccount = ({ kind }: Pick<Payee, 'kind'>): CashAccount =>
  kind === 'bank' ? 'cash:bank' : 'cash:coinpayments';
