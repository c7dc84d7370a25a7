import { createHash } from 'node:crypto';
import type { PaymentFacts, StatementEntry } from './statement/statement-file.ts';

/**
 * What a line is, by its content: equal for the same entry in two files, and for two entries that nothing tells apart.
 * 32 characters of hex: 128 bits, so that two different contents never meet by accident.
 */
export type LineIdentity = string & { readonly lineIdentity: unique symbol };

/** One line of an account: an identity and which of its twins it is, from 1. */
export type LineKey = `${string}:${number}`;

/** A name or a text without what two files of one bank may write differently: case, blanks, punctuation. */
const squashed = (text: string | null): string =>
  (text ?? '')
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const contentOf = ({ endToEndId, transactionId, otherParty, ...facts }: PaymentFacts): readonly string[] => [
  endToEndId ?? '',
  transactionId ?? '',
  otherParty?.iban ??
    (otherParty?.account ? squashed(otherParty.account) : squashed(otherParty?.name ?? null)),
  squashed(facts.remittanceText + facts.creditorReferences.join('')),
];

/**
 * The identity of a booked entry on an account: currency, booking day, direction, amount and reversal, and the bank's
 * reference. Without a reference, value day, ids, other party and text stand in for it. With one, they don't count: the
 * same entry can carry other texts in another message. Its place in the file never counts, because files overlap; nor
 * does the statement's id, which a second download changes.
 * @param account as the statement names it, or as it is stored
 */
export const lineIdentity = (account: string, entry: StatementEntry): LineIdentity => {
  const { currency, bookedOn, direction, amountMinor, isReversal, bankReference } = entry;
  const base = [account, currency, bookedOn, direction, amountMinor, isReversal];
  const content =
    bankReference === null
      ? [
          'content',
          entry.valueOn ?? '',
          contentOf(entry),
          squashed(entry.bankText),
          entry.details.map(contentOf),
        ]
      : ['reference', bankReference];
  const text = JSON.stringify([...base, ...content]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32) as LineIdentity;
};

/** The key under which a line is stored: the first of its twins is number 1. */
export const lineKey = (identity: LineIdentity, twin: number): LineKey => `${identity}:${twin}`;
