import type { AccountRef } from '#functions/ledger/entry-schema.ts';
import { memberAccount } from '#functions/ledger/ledger.ts';
import type { CashChannel } from '#shared/domain/accounts.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

/** The net amount, which arrives: the amount less its fees. */
export const netOf = ({
  amountMinor,
  feeMinor,
  earlyExitFeeMinor,
}: Pick<Withdrawal, 'amountMinor' | 'feeMinor' | 'earlyExitFeeMinor'>): Minor =>
  subtractMinor(amountMinor, sumMinor(feeMinor, earlyExitFeeMinor));

/** True while its funds are held. */
export const isOpen = ({ state }: Pick<Withdrawal, 'state'>): boolean =>
  state === 'waiting' || state === 'approved';

/** True once its funds left the hold for the payee, whether or not the bank has shown it yet. */
export const hasLeft = ({ state }: Pick<Withdrawal, 'state'>): boolean =>
  state === 'sent' || state === 'paid';

/** True while its transfer is being made: approved, or sent and not yet shown by the bank. */
export const isUnderWay = ({ state }: Pick<Withdrawal, 'state'>): boolean =>
  state === 'approved' || state === 'sent';

/** The account the funds came from, and to which they return if the withdrawal is not paid. */
export const originOf = ({ kind }: Pick<Withdrawal, 'kind'>): AccountRef =>
  memberAccount(kind === 'bonus' ? 'available' : 'deposited');

/** The account that holds the funds while the withdrawal is open. */
export const holdOf = ({ kind }: Pick<Withdrawal, 'kind'>): AccountRef =>
  memberAccount(kind === 'bonus' ? 'held' : 'principal-held');

/**
 * What paying leads to: a transfer to a bank account is sent until a bank line shows it; crypto has no line to wait for.
 */
export const stateWhenPaying = ({ kind }: Pick<Payee, 'kind'>): 'sent' | 'paid' =>
  kind === 'bank' ? 'sent' : 'paid';

/** The way by which addresses of this kind are paid. */
export const payoutCashAccount = ({ kind }: Pick<Payee, 'kind'>): CashChannel =>
  kind === 'bank' ? 'cash:bank' : 'cash:coinpayments';
