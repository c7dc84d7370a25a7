import type { EntryLine } from '#shared/contract/statements.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { useEntryWords } from './entry-words.ts';

/** Transfers as sentences: how much went from where to where. */
export const useTransferWords = (area: ProductArea) => {
  const t = useText();
  const format = useFormat();
  const { accountOf } = useEntryWords(area);
  return (transfers: EntryLine['transfers']): string[] =>
    transfers.map(({ from, to, amountMinor }) =>
      t('{amount} from {from} to {to}', {
        amount: format.money(amountMinor),
        from: accountOf(from),
        to: accountOf(to),
      }),
    );
};
