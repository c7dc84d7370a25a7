import { describe, expect, test } from 'vitest';
import { inPieces, sampleBytes } from '#functions/testing/bank/files.ts';
import { lineIdentity } from './line-key.ts';
import { readCamt } from './statement/camt/read-camt.ts';
import { collectStatements } from './statement/collect-statements.ts';

const identities = async (name: string) => {
  const { statements } = await collectStatements(readCamt(inPieces(sampleBytes(name))));
  return statements.flatMap(({ account, entries }) =>
    entries.map((entry) => ({ entry, account, identity: lineIdentity(account, entry) })),
  );
};

describe('the identity of a line', () => {
  test('is the same in two statements that overlap, wherever the entry stands', async () => {
    const one = (await identities('german-cooperative-08.xml')).map(({ identity }) => identity);
    const other = (await identities('german-cooperative-08-overlap.xml')).map(({ identity }) => identity);
    expect(other.slice(0, 2)).toEqual(one.slice(1));
    expect(one).not.toContain(other[2]);
  });

  test('is the same whether or not the file claims the right encoding', async () => {
    const [one] = await identities('austrian-02-latin1.xml');
    const [other] = await identities('austrian-02-mislabelled.xml');
    expect(one?.identity).toBe(other?.identity);
  });

  test('tells entries apart that share a reference of the bank', async () => {
    const all = await identities('dutch-02.xml');
    expect(all[1]?.entry.bankReference).toBe(all[2]?.entry.bankReference);
    expect(new Set(all.map(({ identity }) => identity)).size).toBe(all.length);
  });

  test('tells entries apart that share a reference in two currencies', async () => {
    const all = await identities('swiss-04-two-accounts.xml');
    expect(new Set(all.map(({ identity }) => identity)).size).toBe(all.length);
  });

  test('is shared by entries that nothing tells apart', async () => {
    const [, one, other] = await identities('nordic-02-prefixed.xml');
    expect(one?.identity).toBe(other?.identity);
  });

  test('leaves out texts where the bank has a reference, and punctuation where it has none', async () => {
    const [first] = await identities('german-cooperative-08.xml');
    if (!first) throw new Error('no entry');
    const { account, entry, identity } = first;
    expect(lineIdentity(account, { ...entry, remittanceText: 'other', line: 99 })).toBe(identity);
    const plain = { ...entry, bankReference: null };
    const content = lineIdentity(account, plain);
    expect(
      lineIdentity(account, {
        ...plain,
        remittanceText: plain.remittanceText.toLowerCase().replaceAll(' ', ''),
      }),
    ).toBe(content);
    for (const changed of [
      { remittanceText: 'other' },
      { endToEndId: 'X' },
      { amountMinor: entry.statedAmountMinor ?? (1 as typeof entry.amountMinor) },
      { direction: 'out' as const },
      { isReversal: true },
      { otherParty: null },
      { valueOn: null },
      { bankText: null },
      { details: [{ ...entry, direction: 'in' as const, endToEndId: 'PART-1' }] },
    ])
      expect(lineIdentity(account, { ...plain, ...changed })).not.toBe(content);
    expect(lineIdentity('another account', plain)).not.toBe(content);
  });
});
