import { expect, test } from 'vitest';
import type { BankFile } from '#functions/bank/bank-account-schema.ts';
import { approveFileDecision, proposeFileDecision } from '#functions/bank/decide-file.ts';
import { readBankFile, readHeldFiles, writeBankFile } from '#functions/bank/table/bank-files.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { importStatementFile } from './import-statement-file.ts';

const services = servicesUnderTest(() => new Date('2027-03-01T08:00:00.000Z'));
const actor = { kind: 'system', name: 'import-statement' } as const;
const { iban } = defaultConfiguration.bank;
const payer = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
const people = ['mem_01KMMFWG9FDM05P2VBNRJW85BA', 'mem_01KMMFWG9FDM05P2VBNRJW85BB'].map(
  (id, index) => ({ id, name: `Person ${index}` }) as unknown as StaffMember,
);

let number = 0;
/** A statement that begins with another balance than the books have: something before it is missing. */
const gap = (): Buffer => {
  number += 1;
  const day = `2027-03-${String(number).padStart(2, '0')}`;
  return Buffer.from(
    statementOf({ iban, openingMinor: 7_000_000 + number, day, number }, [
      { amountMinor: 1_000 + number, payer, text: `gap ${number}` },
    ]),
  );
};
const importing = (bytes: Buffer, id = 'one') =>
  importStatementFile({ ...services(), actor }, { key: `statements/${id}`, bytes });
const stored = async ({ id }: Pick<BankFile, 'id'>): Promise<BankFile> => {
  const file = await readBankFile(services().database, id);
  if (!file) throw new Error('the file was not received');
  return file;
};
const held = async (): Promise<{ readonly file: BankFile; readonly bytes: Buffer }> => {
  const bytes = gap();
  const file = await importing(bytes);
  expect(file.state).toBe('held');
  return { file: await stored(file), bytes };
};
const written = (file: BankFile): Transaction => {
  const transaction = new Transaction();
  writeBankFile(transaction, file);
  return transaction;
};
const setAside = { kind: 'set-aside', closingMinor: null, reason: 'Of another bank' } as const;
const proposed = async (file: BankFile): Promise<BankFile> => {
  const next = proposeFileDecision(file, setAside, people[0] as StaffMember);
  await commit(services().database, written(next));
  return next;
};

test('the books begin with a statement that fits', async () => {
  const first = statementOf({ iban, openingMinor: 0, day: '2027-02-28', number: 1 }, [
    { amountMinor: 500, payer, text: 'first' },
  ]);
  expect((await importing(Buffer.from(first))).state).toBe('imported');
});

test('of two decisions about a held file that were built from the same reads, one is written', async () => {
  const { file } = await held();
  const decisions = people.map((person) => written(proposeFileDecision(file, setAside, person)));
  await commit(services().database, decisions[0] as Transaction);
  await expect(commit(services().database, decisions[1] as Transaction)).rejects.toMatchObject({
    code: 'try_again',
  });
  expect((await stored(file)).decision?.proposedBy.name).toBe('Person 0');
});

test('of two approvals of one proposal that were built from the same reads, one is written', async () => {
  const { file } = await held();
  const next = await proposed(file);
  const approval = () => written(approveFileDecision(next, setAside, people[1] as StaffMember));
  const [one, other] = [approval(), approval()];
  await commit(services().database, one);
  await expect(commit(services().database, other)).rejects.toMatchObject({ code: 'try_again' });
});

test('an import that was built before two people set the file aside does not overwrite that', async () => {
  const { file, bytes } = await held();
  const next = await proposed(file);
  const imported = written({ ...next, state: 'importing', version: next.version + 1 });
  await commit(services().database, written(approveFileDecision(next, setAside, people[1] as StaffMember)));
  await expect(commit(services().database, imported)).rejects.toMatchObject({ code: 'try_again' });
  expect(await importing(bytes)).toMatchObject({ state: 'set-aside' });
  expect(await stored(file)).toMatchObject({
    state: 'set-aside',
    decision: { approvedBy: { name: 'Person 1' } },
  });
});

test('a decision that was built before the file is imported again is refused, and stands for none', async () => {
  const { file, bytes } = await held();
  const next = await proposed(file);
  const approval = written(approveFileDecision(next, setAside, people[1] as StaffMember));
  await importing(bytes);
  await expect(commit(services().database, approval)).rejects.toMatchObject({ code: 'try_again' });
  const again = await stored(file);
  expect(again).toMatchObject({
    state: 'held',
    decision: { proposedBy: { name: 'Person 0' }, approvedBy: null },
  });
});

test('an import that another one overtook leaves what that one found', async () => {
  const { file, bytes } = await held();
  const late = written({ ...file, state: 'held', version: file.version + 1 });
  await importing(bytes);
  const overtaking = await stored(file);
  await expect(commit(services().database, late)).rejects.toMatchObject({ code: 'try_again' });
  expect(await stored(file)).toEqual(overtaking);
});

test('the same file by eight at once is received once, and says what became of it', async () => {
  const bytes = gap();
  const done = await Promise.all(Array.from({ length: 8 }, () => importing(bytes)));
  expect(new Set(done.map(({ state }) => state))).toEqual(new Set(['held']));
  expect((await stored(done[0] as BankFile)).state).toBe('held');
});

test('a held file whose second import was killed is still among those that wait for the statement before', async () => {
  const { file } = await held();
  await commit(services().database, written({ ...file, state: 'importing', version: file.version + 1 }));
  expect((await readHeldFiles(services().database)).map(({ id }) => id)).toContain(file.id);
});
