import { describe, expect, test } from 'vitest';
import { inPieces, sampleBytes } from '#functions/testing/bank/files.ts';
import type { StatementToAdmit, StoredAccount } from './admission.ts';
import { admitStatement } from './admit-statement.ts';
import type { LineIdentity } from './line-key.ts';
import { readCamt } from './statement/camt/read-camt.ts';
import { collectStatements } from './statement/collect-statements.ts';
import { type EntryLine, statementToAdmit } from './statement-to-admit.ts';

const statementsIn = async (name: string) => {
  const { statements } = await collectStatements(readCamt(inPieces(sampleBytes(name))));
  return statements.map(statementToAdmit);
};

/** What is stored after these statements, each admitted in turn. */
const afterImporting = (statements: readonly StatementToAdmit<EntryLine>[]) => {
  let account: StoredAccount = {
    currency: statements[0]?.currency ?? '',
    closingMinor: null,
    closingOn: null,
    lastNumber: null,
    storedLines: new Map(),
    isRepeated: false,
  };
  const keys: string[] = [];
  for (const statement of statements) {
    const admission = admitStatement(account, statement);
    if (admission.kind !== 'admit') throw new Error(JSON.stringify(admission));
    const stored = new Map<LineIdentity, number>(account.storedLines);
    for (const { line } of admission.lines) stored.set(line.identity, (stored.get(line.identity) ?? 0) + 1);
    keys.push(...admission.lines.map(({ key }) => key));
    const { closingMinor } = admission;
    account = { ...account, closingMinor, closingOn: statement.closingOn, storedLines: stored };
  }
  return { keys, closingMinor: account.closingMinor };
};

describe('statements of a bank', () => {
  test('that overlap and repeat lead to each line once and to the last balance', async () => {
    const [first] = await statementsIn('german-cooperative-08.xml');
    const [overlap] = await statementsIn('german-cooperative-08-overlap.xml');
    if (!first || !overlap) throw new Error('no statement');
    const { keys, closingMinor } = afterImporting([first, first, overlap, first, overlap]);
    expect(new Set(keys).size).toBe(4);
    expect(keys).toHaveLength(4);
    expect(closingMinor).toBe(137_100);
  });

  test.each([
    'dutch-02.xml',
    'nordic-02-prefixed.xml',
    'swiss-04-two-accounts.xml',
    'austrian-02-latin1.xml',
    'british-08-page.xml',
  ])('of every dialect are admitted, and a second time change nothing: %s', async (name) => {
    for (const statement of await statementsIn(name)) {
      const once = afterImporting([statement]);
      expect(once.keys).toHaveLength(statement.lines.length);
      expect(afterImporting([statement, statement])).toEqual(once);
    }
  });

  test('number equal entries of one statement as twins', async () => {
    const [statement] = await statementsIn('nordic-02-prefixed.xml');
    if (!statement) throw new Error('no statement');
    const twins = afterImporting([statement])
      .keys.slice(1)
      .map((key) => key.split(':'));
    expect(twins.map(([, twin]) => twin)).toEqual(['1', '2']);
    expect(new Set(twins.map(([identity]) => identity)).size).toBe(1);
  });

  test('leave out what is pending, and use the legal number if there is one', async () => {
    const [austrian] = await statementsIn('austrian-02-latin1.xml');
    expect(austrian?.lines).toHaveLength(1);
    const [nordic] = await statementsIn('nordic-02-prefixed.xml');
    expect([austrian?.number, nordic?.number]).toEqual([61, 44]);
  });
});
