import type { Transit } from '#functions/ledger/transit-schema.ts';
import { payableIdIn } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { batchIdIn } from '#functions/payout/payout-batch.ts';
import type { PayoutBatch } from '#functions/payout/payout-batch-schema.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { PayableId, PayoutBatchId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import { lettersAndDigits } from '#shared/domain/text.ts';
import { matchTransfer, referencesIn } from './match-transfer.ts';
import type { StatementEntry } from './statement/statement-file.ts';

/** What a line of a statement is for, as far as that is certain without a person. */
export type LinePurpose =
  | { readonly kind: 'order'; readonly order: Source }
  /** It confirms what staff booked by hand. */
  | { readonly kind: 'transit'; readonly transit: Transit }
  /** It brings back what a payable paid. */
  | { readonly kind: 'return'; readonly payable: Payable }
  /** It shows a payout batch in one sum. */
  | { readonly kind: 'batch'; readonly batch: PayoutBatch }
  /** It shows a payment whose sending isn't booked yet, and confirms it once that is done. */
  | { readonly kind: 'early'; readonly payable: Payable };

/** What an entry, or a payment that is a part of one, says about its purpose. */
export type PaymentOfLine = Pick<
  StatementEntry,
  | 'amountMinor'
  | 'currency'
  | 'direction'
  | 'isReturn'
  | 'isReversal'
  | 'endToEndId'
  | 'transactionId'
  | 'bankReference'
  | 'otherParty'
  | 'remittanceText'
  | 'creditorReferences'
  | 'batch'
> &
  Partial<Pick<StatementEntry, 'details'>>;

/** A batch, and what of it a line can show in one sum. */
export interface ShowableBatch {
  readonly batch: PayoutBatch;
  readonly showableMinor: Minor | null;
}

/** What a line can be for. */
export interface Purposes {
  readonly orders: ReadonlyMap<PaymentReference, Source>;
  readonly transit: readonly Transit[];
  /** Those that lines name. */
  readonly payables: readonly Payable[];
  /** Those that lines name. */
  readonly batches: readonly ShowableBatch[];
  /** The settlement currency. */
  readonly currency: string;
}

/** Shorter references, such as '1' or 'May', can occur anywhere. */
const telltaleLetters = 6;

/** What payer, payee and bank wrote. */
const writtenIn = (entry: PaymentOfLine): string =>
  lettersAndDigits(
    [
      entry.remittanceText,
      ...entry.creditorReferences,
      entry.endToEndId,
      entry.bankReference,
      entry.transactionId,
    ]
      .filter(Boolean)
      .join(' '),
  );

/** The payable that a line names, as end-to-end id or anywhere else; undefined for none, or several. */
export const payableNamedBy = (entry: PaymentOfLine): PayableId | undefined => {
  const named = [...writtenIn(entry).matchAll(/pbl[0-9a-z]{26}/giu)].flatMap(([id]) => payableIdIn(id) ?? []);
  const [found, ...others] = new Set(named);
  return others.length === 0 ? found : undefined;
};

/** The line names what was paid: by its id, or by the order's reference. */
const namesSource = (entry: PaymentOfLine, { sourceId }: Transit, orders: Purposes['orders']): boolean =>
  writtenIn(entry).includes(lettersAndDigits(sourceId)) ||
  referencesIn(entry).some((reference) => orders.get(reference)?.id === sourceId);

/** The line has the reference that staff noted when they booked it. */
const namesNote = (entry: PaymentOfLine, { reference }: Transit): boolean => {
  const noted = lettersAndDigits(reference ?? '');
  return noted.length >= telltaleLetters && writtenIn(entry).includes(noted);
};

/**
 * The act that this line confirms: same direction, same amount, and named by the line, best by what was paid. Null for
 * none, or when several acts are meant; of several payments of one source, the oldest.
 */
const confirmedBy = (entry: PaymentOfLine, { transit, orders, currency }: Purposes): Transit | null => {
  if (entry.currency !== currency) return null;
  const fitting = transit.filter(
    ({ direction, amountMinor }) => direction === entry.direction && amountMinor === entry.amountMinor,
  );
  const bySource = fitting.filter((item) => namesSource(entry, item, orders));
  const [found, ...others] =
    bySource.length > 0 ? bySource : fitting.filter((item) => namesNote(entry, item));
  return found && others.every(({ sourceId }) => sourceId === found.sourceId) ? found : null;
};

/** The payable whose whole amount this line brings back under its id; null for none. */
const broughtBack = (entry: PaymentOfLine, { payables, currency }: Purposes): Payable | null => {
  if (!entry.isReturn || entry.direction === 'out' || entry.currency !== currency) return null;
  const id = payableIdIn(entry.endToEndId ?? '');
  return payables.find((one) => one.id === id && one.amountMinor === entry.amountMinor) ?? null;
};

/** The payouts that a line names by the id of our file; undefined for a line that names no file of ours. */
export const batchNamedBy = ({ batch }: Pick<PaymentOfLine, 'batch'>): PayoutBatchId | undefined =>
  batchIdIn(batch?.messageId ?? '') ?? batchIdIn(batch?.paymentInfoId ?? '');

/** The line is money that left for good, in the settlement currency. */
const isPaidOut = (entry: PaymentOfLine, currency: string): boolean =>
  entry.direction === 'out' && !entry.isReversal && !entry.isReturn && entry.currency === currency;

/** The released batch that this line shows in one sum: all that is sent of it, under its id; null for none. */
const shownBatch = (entry: PaymentOfLine, { batches, currency }: Purposes): PayoutBatch | null => {
  if (!isPaidOut(entry, currency)) return null;
  // Payments that are named one by one are shown one by one.
  if (entry.details?.some(({ endToEndId }) => payableIdIn(endToEndId ?? ''))) return null;
  const id = batchNamedBy(entry);
  const found = batches.find(({ batch }) => batch.id === id);
  return found?.showableMinor === entry.amountMinor ? found.batch : null;
};

/** The payable of this amount that was sent, and that the line shows as leaving; null for none. */
const shownEarly = (entry: PaymentOfLine, { payables, currency }: Purposes): Payable | null => {
  if (!isPaidOut(entry, currency)) return null;
  const id = payableNamedBy(entry);
  const found = payables.find((one) => one.id === id);
  return found?.state === 'sent' && found.amountMinor === entry.amountMinor ? found : null;
};

/**
 * The certain purpose of a line: the payment that it brings back, the one order it pays exactly, or the act or batch that
 * it confirms, now or soon; null when staff must decide.
 */
export const certainPurpose = (entry: PaymentOfLine, purposes: Purposes): LinePurpose | null => {
  const payable = broughtBack(entry, purposes);
  if (payable) return { kind: 'return', payable };
  const transit = confirmedBy(entry, purposes);
  if (transit) return { kind: 'transit', transit };
  const batch = shownBatch(entry, purposes);
  if (batch) return { kind: 'batch', batch };
  const early = shownEarly(entry, purposes);
  if (early) return { kind: 'early', payable: early };
  if (entry.direction === 'out' || entry.isReversal || entry.isReturn) return null;
  const match = matchTransfer(entry, purposes.orders, purposes.currency);
  return match.kind === 'exact' ? { kind: 'order', order: match.order } : null;
};
