import { beforeAll, describe, expect, test } from 'vitest';
import { listBankFiles } from '#functions/bank/staff/list-bank-files.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { endToEndIdOf, newPayable } from '#functions/payable/payable.ts';
import { createPayable } from '#functions/payable/table/payables.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { informingOf, type StatedTransfer, statementOf } from '#functions/testing/bank/statement-of.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bank } from '#shared/contract/bank.ts';
import { area } from '#shared/contract/endpoint.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { payableIdSchema, withdrawalIdSchema } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { importStatementFile } from './import-statement-file.ts';

const services = servicesUnderTest(() => new Date('2027-03-01T08:00:00.000Z'));
const actor = { kind: 'system', name: 'import-statement' } as const;
const { iban } = defaultConfiguration.bank;
const payer = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
const acts = area('files', 'What treasurers read here', { listBankFiles: bank.endpoints.listBankFiles });
const payableId = payableIdSchema.parse('pbl_01KMMFWG9FDM05P2VBNRJW85BR');

let treasurer: ActsAs;
beforeAll(async () => {
  treasurer = await activePerson(services(), 'tom', ['treasurer']);
  await bringLines(services(), [{ amountMinor: 50_000, payer, text: 'before' }]);
  const transaction = new Transaction();
  const owed = {
    id: payableId,
    area: 'infinity',
    source: { kind: 'withdrawal', id: withdrawalIdSchema.parse('wdr_01KMMFWG9FDM05P2VBNRJW85BR') },
    memberId: null,
    channel: 'cash:bank',
    payee: { name: 'Karla Kante', iban: 'AT611904300234573201' },
    amountMinor: asMinor(12_000),
    approverIds: [],
    bookedBy: null,
  } as const;
  const now = new Date('2027-02-27T08:00:00.000Z');
  createPayable(transaction, { ...newPayable({ ...owed, approverIds: [] }, now), state: 'sent' });
  await commit(services().database, transaction);
});

/** The same entries as a statement has, in a message of another kind. */
const message = (kind: '052' | '054', transfers: readonly StatedTransfer[]): Buffer => {
  const statement = statementOf({ iban, openingMinor: 50_000, day: '2027-03-01', number: 2 }, transfers);
  return Buffer.from(informingOf(statement, `camt.${kind}`));
};
const returned: StatedTransfer = {
  amountMinor: 12_000,
  payer: { name: 'Karla Kante', iban: 'AT611904300234573201' },
  text: 'Retoure',
  returned: { endToEndId: endToEndIdOf(payableId), code: 'AC04' },
};
const incoming: StatedTransfer = { amountMinor: 700, payer, text: 'no order' };
const importing = (bytes: Buffer) =>
  importStatementFile({ ...services(), actor }, { key: `statements/${bytes.length}`, bytes });
/** Everything that the books and the bank's side of them consist of. */
const books = async () =>
  (await scanBareTable(services())).filter(({ pk }) =>
    /^(?:ENTRY|BANK-LINE|BANK|TRANSIT|PAYABLE|PLATFORM)#/u.test(pk),
  );
const listed = async (id: string) => {
  const acting = new Acting(services(), acts, { listBankFiles });
  const { items } = await acting.request('listBankFiles', {
    as: treasurer,
    query: { limit: '100' },
    key: 'none',
  });
  return items.find((file) => file.id === id);
};

describe.each(['052', '054'] as const)('a camt.%s', (kind) => {
  test('books nothing, also when it is imported again', async () => {
    const before = await books();
    const bytes = message(kind, [incoming, returned]);
    const file = await importing(bytes);
    expect(file).toMatchObject({ state: 'informed', statements: [], problems: [] });
    await importing(bytes);
    expect(await books()).toEqual(before);
    expect(await listed(file.id)).toMatchObject({ state: 'informed', statements: [] });
  });

  test('names the payments that came back, with what became of each payment of ours', async () => {
    const unknown = { ...returned, returned: { endToEndId: 'E2E-4711', code: 'AC01' }, amountMinor: 900 };
    const file = await importing(message(kind, [returned, unknown, incoming]));
    expect((await listed(file.id))?.returns).toEqual([
      {
        endToEndId: endToEndIdOf(payableId),
        amountMinor: 12_000,
        currency: 'EUR',
        partyName: 'Karla Kante',
        reason: 'AC04',
        payable: {
          id: payableId,
          state: 'sent',
          amountMinor: 12_000,
          payee: { name: 'Karla Kante', iban: 'AT611904300234573201' },
        },
      },
      expect.objectContaining({ endToEndId: 'E2E-4711', reason: 'AC01', payable: null }),
    ]);
  });
});

test('a notification that names no return says only that nothing is booked', async () => {
  const file = await importing(message('054', [incoming]));
  expect(await listed(file.id)).toMatchObject({ state: 'informed', returns: [] });
});

test('of several payments in one sum, a notification names the ones that came back', async () => {
  const { direction: _, ...part } = { ...returned, direction: 'in' as const };
  const sum: StatedTransfer = {
    amountMinor: 12_700,
    payer,
    text: '',
    parts: [part, { amountMinor: 700, payer, text: 'no order' }],
  };
  const file = await importing(message('054', [sum]));
  expect((await listed(file.id))?.returns).toMatchObject([
    { amountMinor: 12_000, payable: { id: payableId } },
  ]);
});
