import { noFacts, type OtherParty } from '../statement-file.ts';
import { usableReference } from '../usable-reference.ts';
import type { EntryText } from './entry-text.ts';
import { partsByWord, partsOf } from './parts-by-word.ts';

const ibanForm = /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/u;

/** Subfields are 27 characters long; a shorter one ended with blanks that were cut off. */
const subfieldLength = 27;
const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => (part.length < subfieldLength ? `${part} ` : part))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** `EREF+…`, `SVWZ+…`: what SEPA payments carry within the purpose. */
const keyword = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/u;

const purposeParts = (purpose: string): ReadonlyMap<string, string> => {
  const [before = '', ...rest] = purpose.split(keyword);
  return partsByWord(partsOf(['', before, ...rest].map((piece) => piece.trim())), {
    word: rest.includes('SVWZ') ? 'SVWZ' : '',
    written: ([word, value]) => ` ${word}+${value}`,
  });
};

/** @param accounts what may be the account of the other party, the likeliest first */
const partyOf = (
  name: string,
  accounts: readonly string[],
  ultimateName: string | null,
): OtherParty | null => {
  const numbers = accounts.map((account) => account.replaceAll(/\s/gu, '').toUpperCase());
  const iban = numbers.find((number) => ibanForm.test(number)) ?? null;
  const account = iban ? null : (numbers.find((number) => number !== '') ?? null);
  if (!name && !iban && !account && ultimateName === null) return null;
  return { name: name || null, iban, account, ultimateName };
};

type Subfield = readonly [number: string, value: string];

/**
 * The subfields, with lookalikes within the payer's text left as text. The bank writes posting text and journal number
 * before that text, account and name behind it, each once.
 */
const withoutLookalikes = (written: readonly Subfield[], sign: string): Subfield[] => {
  const subfields: Subfield[] = [];
  for (const [place, [number, value]] of written.entries()) {
    const isSame = ([other]: Subfield): boolean => other === number;
    const isLookalike =
      (/^[01]0$/u.test(number) && written.findIndex(isSame) < place) ||
      (/^3\d$/u.test(number) && written.findLastIndex(isSame) > place);
    const last = isLookalike ? subfields.pop() : undefined;
    subfields.push(last ? [last[0], `${last[1]}${sign}${number}${value}`] : [number, value]);
  }
  return subfields;
};

/** The numbers of subfields. The sign before them is not escaped within texts, so it counts only before one of them. */
const known = '(?:00|10|2\\d|3[0-4]|6[0-3])';
const beginning = new RegExp(`^(\\d{3})([?<>@])(?=${known})`, 'u');

/**
 * The text of an entry as German banks structure it: a code of three digits, then subfields, each after the sign that
 * follows the code (a question mark with nearly all banks): 00 posting text, 20 to 29 and 60 to 63 purpose, 30 and 31
 * bank and account, 32 and 33 name. Null for any other text.
 * @param text all lines joined, because they break in the middle of subfields
 */
export const germanText = (text: string): EntryText | null => {
  const [, code, sign] = beginning.exec(text) ?? [];
  if (code === undefined || sign === undefined) return null;
  const separator = new RegExp(`[${sign}](?=${known})`, 'u');
  const written = text
    .split(separator)
    .slice(1)
    .map((part) => [part.slice(0, 2), part.slice(2)] as const);
  const subfields = withoutLookalikes(written, sign);
  const at = (isWanted: RegExp) =>
    subfields.flatMap(([number, value]) => (isWanted.test(number) ? value : []));
  const parts = purposeParts(joined(at(/^(?:2\d|6[0-3])$/u)));
  const ultimateName = usableReference(parts.get('ABWA') ?? parts.get('ABWE') ?? null);
  return {
    facts: {
      ...noFacts,
      endToEndId: usableReference(parts.get('EREF') ?? null),
      mandateId: usableReference(parts.get('MREF') ?? null),
      otherParty: partyOf(
        joined(at(/^3[23]$/u)),
        [at(/^31$/u).join(''), parts.get('IBAN') ?? ''],
        ultimateName,
      ),
      remittanceText: [parts.get(''), parts.get('SVWZ')].filter(Boolean).join(' '),
    },
    postingText: at(/^00$/u).join('').trim() || null,
    batchReference: usableReference(parts.get('KREF') ?? null),
    // 159 is the return of a transfer in the list of German banks.
    isReturn: code === '159',
  };
};
