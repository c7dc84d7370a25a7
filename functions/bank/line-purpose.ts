import type { Transit } from '#functions/ledger/transit-schema.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import { matchTransfer, referencesIn } from './match-transfer.ts';
import type { StatementEntry } from './statement/statement-file.ts';

/** What a line of a statement is for, as far as that is certain without a person. */
export type LinePurpose =
  | { readonly kind: 'order'; readonly order: Source }
  /** It confirms what staff booked by hand. */
  | { readonly kind: 'transit'; readonly transit: Transit };

/** What a line can be for. */
export interface Purposes {
  readonly orders: ReadonlyMap<PaymentReference, Source>;
  readonly transit: readonly Transit[];
  /** The settlement currency. */
  readonly currency: string;
}

/** Shorter references, such as '1' or 'May', can occur anywhere. */
const telltaleLetters = 6;

const squashed = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** True when the line names the act: by the reference that staff noted, by its id, or by the order's reference. */
const names = (entry: StatementEntry, transit: Transit, orders: Purposes['orders']): boolean => {
  const written = squashed(
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
  const noted = squashed(transit.reference ?? '');
  return (
    (noted.length >= telltaleLetters && written.includes(noted)) ||
    written.includes(squashed(transit.sourceId)) ||
    referencesIn(entry).some((reference) => orders.get(reference)?.id === transit.sourceId)
  );
};

/** The one act that this line confirms: same direction, same amount, named by the line. Null for none or several. */
const confirmedBy = (entry: StatementEntry, { transit, orders, currency }: Purposes): Transit | null => {
  if (entry.currency !== currency) return null;
  const [found, ...others] = transit.filter(
    (item) =>
      item.direction === entry.direction &&
      item.amountMinor === entry.amountMinor &&
      names(entry, item, orders),
  );
  return found && others.length === 0 ? found : null;
};

/** What a line is for when nobody has to judge: an exact payment of one order, or an act that it confirms; else null. */
export const certainPurpose = (entry: StatementEntry, purposes: Purposes): LinePurpose | null => {
  const transit = confirmedBy(entry, purposes);
  if (transit) return { kind: 'transit', transit };
  if (entry.direction === 'out' || entry.isReversal || entry.isReturn) return null;
  const match = matchTransfer(entry, purposes.orders, purposes.currency);
  return match.kind === 'exact' ? { kind: 'order', order: match.order } : null;
};
