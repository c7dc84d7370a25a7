import { noFacts, type OtherParty, type ReturnReason } from '../statement-file.ts';
import { usableReference } from '../usable-reference.ts';
import type { EntryText } from './entry-text.ts';
import { partsByWord, partsOf } from './parts-by-word.ts';

/** A part begins with one of these words in slashes; any other word in slashes is just text. */
const words =
  'TRTP|EREF|PREF|MARF|CSID|CNTP|ORDP|BENM|NAME|ADDR|IBAN|BIC|REMI|RTRN|ISDT|ULTD|ULTC|ULTB|PURP|TRCD|KREF';
const partStart = new RegExp(`/(${words})/`, 'u');

const tidy = (text: string | undefined): string | null =>
  text?.replaceAll(/\s+/gu, ' ').replaceAll(/^[/ ]+|[/ ]+$/gu, '') || null;

/** `/CNTP/account/BIC/name/town/` in one part, or account and name in parts of their own. */
const partyOf = (parts: ReadonlyMap<string, string>): OtherParty | null => {
  const [account, , name] = (parts.get('CNTP') ?? '').split('/');
  const iban = tidy(account ?? undefined) ?? tidy(parts.get('IBAN'));
  const found = {
    name: tidy(name) ?? tidy(parts.get('NAME')),
    iban: iban?.replaceAll(' ', '') ?? null,
    account: null,
    ultimateName: tidy(
      (parts.get('ULTD') ?? parts.get('ULTC') ?? parts.get('ULTB'))?.replace(/^\/?NAME\//u, ''),
    ),
  };
  return found.name === null && found.iban === null && found.ultimateName === null ? null : found;
};

const returnReasonOf = (text: string | undefined): ReturnReason | null => {
  const reason = tidy(text);
  if (reason === null) return null;
  const [code] = /^[A-Z]{2}\d\d$|^[A-Z]{4}$/u.exec(reason.split('/')[0] ?? '') ?? [];
  return { code: code ?? null, text: code === reason ? null : reason };
};

/**
 * The text of an entry as Dutch banks structure it: `/EREF/id//IBAN/…/NAME/…/REMI/…`. Null for any other text.
 * @param text all lines joined, because they break in the middle of words
 */
export const dutchText = (text: string): EntryText | null => {
  const [before = '', ...rest] = text.trim().split(partStart);
  if (before !== '' || rest.length === 0) return null;
  const parts = partsByWord(partsOf(rest), {
    word: 'REMI',
    // The reason for a return, and the payer where account, bank and name share one part.
    onlyBefore: ['RTRN', 'CNTP'],
    written: ([word, value]) => `/${word}/${value}`,
  });
  const remittance = parts.get('REMI') ?? '';
  const [, structured] = /^STRD\/[A-Z]+\/([^/]+)/u.exec(remittance) ?? [];
  const returnReason = returnReasonOf(parts.get('RTRN'));
  return {
    facts: {
      ...noFacts,
      endToEndId: usableReference(tidy(parts.get('EREF'))),
      mandateId: usableReference(tidy(parts.get('MARF'))),
      otherParty: partyOf(parts),
      remittanceText: structured === undefined ? (tidy(remittance.replace(/^USTD\/\//u, '')) ?? '') : '',
      creditorReferences: structured === undefined ? [] : [structured.trim()],
      returnReason,
    },
    postingText: tidy(parts.get('TRTP')),
    batchReference: usableReference(tidy(parts.get('PREF') ?? parts.get('KREF'))),
    isReturn: returnReason !== null,
  };
};
