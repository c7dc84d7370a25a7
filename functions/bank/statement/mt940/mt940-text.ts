import { noFacts } from '../statement-file.ts';
import { dutchText } from './dutch-text.ts';
import type { EntryText } from './entry-text.ts';
import { germanText } from './german-text.ts';

/**
 * Reads `:86:` in the German way (`166?00…?20…`), the Dutch one (`/EREF/…/REMI/…`) or, if it is neither, as free text.
 * @param lines as written; they break after 65 characters, in the middle of anything
 */
export const mt940Text = (lines: readonly string[]): EntryText =>
  germanText(lines.join('')) ??
  dutchText(lines.join('')) ?? {
    facts: { ...noFacts, remittanceText: lines.join(' ').replaceAll(/\s+/gu, ' ').trim() },
    postingText: null,
    batchReference: null,
    isReturn: false,
  };
