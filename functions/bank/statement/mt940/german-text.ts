import { noFacts, type OtherParty } from '../statement-file.ts';
import { usableReference } from '../usable-reference.ts';
import type { EntryText } from './entry-text.ts';

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
  const parts = new Map([['', before.trim()]]);
  for (let at = 0; at < rest.length; at += 2) parts.set(rest[at] ?? '', (rest[at + 1] ?? '').trim());
  return parts;
};

const partyOf = (name: string, account: string, ultimateName: string | null): OtherParty | null => {
  const number = account.replaceAll(/\s/gu, '').toUpperCase();
  const isIban = ibanForm.test(number);
  if (!name && !number && ultimateName === null) return null;
  return {
    name: name || null,
    iban: isIban ? number : null,
    account: isIban ? null : number || null,
    ultimateName,
  };
};

/**
 * The text of an entry as German banks structure it: a code of three digits, then subfields after question marks: 00
 * posting text, 20 to 29 and 60 to 63 purpose, 30 and 31 bank and account, 32 and 33 name. Question marks within texts
 * are not escaped, so only those before a known number count. Null for any other text.
 * @param text all lines joined, because they break in the middle of subfields
 */
export const germanText = (text: string): EntryText | null => {
  const [, code, sign] = /^(\d{3})([?<>@])(?=\d\d)/u.exec(text) ?? [];
  if (code === undefined || sign === undefined) return null;
  const separator = new RegExp(`\\${sign}(?=(?:00|10|2\\d|3[0-4]|6[0-3]))`, 'u');
  const subfields = text
    .split(separator)
    .slice(1)
    .map((part) => [part.slice(0, 2), part.slice(2)] as const);
  const at = (isWanted: RegExp) =>
    subfields.flatMap(([number, value]) => (isWanted.test(number) ? value : []));
  const parts = purposeParts(joined(at(/^(?:2\d|6[0-3])$/u)));
  const ultimateName = usableReference(parts.get('ABWA') ?? parts.get('ABWE') ?? null);
  return {
    facts: {
      ...noFacts,
      endToEndId: usableReference(parts.get('EREF') ?? null),
      mandateId: usableReference(parts.get('MREF') ?? null),
      otherParty: partyOf(joined(at(/^3[23]$/u)), parts.get('IBAN') ?? at(/^31$/u).join(''), ultimateName),
      remittanceText: [parts.get(''), parts.get('SVWZ')].filter(Boolean).join(' '),
    },
    postingText: at(/^00$/u).join('').trim() || null,
    batchReference: usableReference(parts.get('KREF') ?? null),
    // 159 is the return of a transfer in the list of German banks.
    isReturn: code === '159',
  };
};
