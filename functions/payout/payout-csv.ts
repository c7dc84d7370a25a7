import { csvLine } from '#shared/domain/csv.ts';
import { formatDecimal } from '#shared/domain/money-text.ts';
import { requireSoundInstructions } from './check-instructions.ts';
import type { PayoutInstructions } from './payout-instructions.ts';
import { sepaText } from './sepa-text.ts';

const columns = [
  'End-to-end ID',
  'Payee',
  'IBAN',
  'BIC',
  'Amount',
  'Currency',
  'Execution date',
  'Text',
  'Reference',
];

/**
 * The batch as a table, for banks without file upload: CSV by RFC 4180 in the basic character set, which is the same in
 * UTF-8 and ASCII. The same batch always gives the same bytes.
 * @throws RangeError for a batch that `checkInstructions` has a problem with
 */
export const payoutCsv = (batch: PayoutInstructions): Uint8Array => {
  requireSoundInstructions(batch);
  const rows = batch.payouts.map(({ endToEndId, amountMinor, creditor, text, creditorReference }) =>
    csvLine([
      endToEndId,
      sepaText(creditor.name),
      creditor.iban,
      creditor.bic ?? '',
      formatDecimal(amountMinor, 'EUR'),
      'EUR',
      batch.executeOn,
      sepaText(text ?? ''),
      creditorReference ?? '',
    ]),
  );
  return new TextEncoder().encode([csvLine(columns), ...rows].join(''));
};
