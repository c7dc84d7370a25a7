import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStatementFile } from '#functions/bank/read-statement-file.ts';
import { entriesMax } from '#functions/bank/statement/limits.ts';
import { payoutFile } from '#functions/payout/payout-file.ts';
import { soundBatch } from '#functions/testing/payout/sound-batch.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type BankOptions, type BankStandIn, startBank } from './server.ts';

const account = {
  iban: 'DE89370400440532013000',
  bic: 'EXAMDEFFXXX',
  holder: 'Ballast & Partners',
  currency: 'EUR',
  digits: 2,
};
const ida = { name: 'Ida Anker', iban: 'DE02 9999 9999 0000 0678 90' };
const karla = { name: 'Karla <Kante>', iban: 'AT049999900000054321' };

let dataDir: string;
let bank: BankStandIn;
let now: number;
let delivered: Buffer[];
let handled: number;

const start = async (changes: Partial<BankOptions> = {}): Promise<void> => {
  bank = await startBank({
    port: 0,
    dataDir,
    account,
    now: () => now,
    deliver: (file) => {
      delivered.push(file);
      return `statements/${delivered.length}`;
    },
    handled: async () => {
      handled = delivered.length;
    },
    onError: () => undefined,
    ...changes,
  });
};
beforeEach(async () => {
  dataDir = temporaryFolder('bank');
  now = Date.parse('2027-03-01T09:00:00Z');
  [delivered, handled] = [[], 0];
  await start();
});
afterEach(async () => {
  await bank.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Line {
  endToEndId: string;
  bankReference: string;
}
interface Reply {
  message: string;
  line: Line;
  statement: { number: number; openingMinor: number; closingMinor: number; lines: Line[]; key: string };
}
const send = async (body: string, init: RequestInit = {}) => {
  const answer = await fetch(`${bank.endpoint}/`, { method: 'POST', body, ...init });
  return { status: answer.status, body: (await answer.json()) as Reply };
};
const post = (body: unknown) => send(JSON.stringify(body));
const arrive = (amountMinor: number, reference = '', payer: object = ida) =>
  post({ transfer: { reference, amountMinor, payer } });
const leave = (amountMinor: number, more: object = {}) =>
  post({ transfer: { direction: 'out', reference: 'Payout', amountMinor, payee: karla, ...more } });
const overview = async () =>
  (await (await fetch(bank.endpoint, { headers: { accept: 'application/json' } })).json()) as {
    account: object;
    lines: object[];
  };
/** The statement of that number as the product's own reader understands it. */
const readBack = async (number: number) => {
  const { statements, problems } = await readStatementFile(
    delivered[number - 1] ?? Buffer.from(''),
    entriesMax,
    null,
  );
  expect(problems).toEqual([]);
  expect(statements).toHaveLength(1);
  const [statement] = statements;
  if (!statement) throw new Error('no statement');
  return statement;
};

describe('a statement', () => {
  test('holds every line since the last one, adds up, and begins with the balance that the last one ended with', async () => {
    await arrive(55_000, 'Order 7');
    await leave(12_345);
    const first = await post({ statement: true });
    expect(first).toMatchObject({
      status: 200,
      body: { statement: { number: 1, openingMinor: 0, closingMinor: 42_655, key: 'statements/1' } },
    });
    now += 86_400_000;
    await arrive(1);
    await post({ statement: true });
    await post({ statement: true });

    let closing = 0;
    for (const [number, lines] of [2, 1, 0].entries()) {
      const read = await readBack(number + 1);
      expect(read).toMatchObject({
        version: 'camt.053.001.08',
        account: account.iban,
        currency: 'EUR',
        electronicNumber: number + 1,
        opening: { kind: 'booked', amountMinor: closing },
      });
      expect(read.entries).toHaveLength(lines);
      closing += read.entries.reduce(
        (sum, { direction, amountMinor }) => sum + (direction === 'in' ? amountMinor : -amountMinor),
        0,
      );
      expect(read.closing?.amountMinor).toBe(closing);
    }
    expect(closing).toBe(42_656);
  });

  test('names payer, account, text and day of each transfer, and gives each a reference of its own', async () => {
    await arrive(55_000, 'Joining & <thanks>', ida);
    await arrive(55_000, 'Joining & <thanks>', ida);
    await post({ statement: true });
    const { entries } = await readBack(1);
    expect(entries[0]).toMatchObject({
      amountMinor: 55_000,
      currency: 'EUR',
      direction: 'in',
      status: 'booked',
      isReturn: false,
      bookedOn: '2027-03-01',
      otherParty: { name: 'Ida Anker', iban: 'DE02999999990000067890' },
      remittanceText: 'Joining & <thanks>',
      creditorReferences: [],
      endToEndId: null,
    });
    expect(new Set(entries.map(({ bankReference }) => bankReference)).size).toBe(2);
  });

  test('shows transfers and returns that were booked in one sum as its parts, each with what it is', async () => {
    await post({
      transfers: [
        { reference: 'one', amountMinor: 100, payer: ida },
        { reference: 'two', amountMinor: 250, payer: { ...ida, name: 'Uncle' } },
      ],
    });
    const away = { direction: 'out', reference: 'away', payee: ida };
    for (const endToEndId of ['A1', 'A2']) await post({ transfer: { ...away, amountMinor: 70, endToEndId } });
    const reason = 'AC04';
    const returns = ['A1', 'A2'].map((endToEndId) => ({ endToEndId, reason }));
    expect((await post({ returns })).status).toBe(200);
    expect((await post({ returns })).status).toBe(409);
    await post({ statement: true });
    const { entries } = await readBack(1);
    expect(entries[0]).toMatchObject({
      amountMinor: 350,
      otherParty: null,
      details: [
        { amountMinor: 100, remittanceText: 'one', otherParty: { name: 'Ida Anker' } },
        { amountMinor: 250, remittanceText: 'two', otherParty: { name: 'Uncle' } },
      ],
    });
    expect(entries[3]).toMatchObject({
      amountMinor: 140,
      direction: 'in',
      details: [
        { endToEndId: 'A1', isReturn: true, returnReason: { code: 'AC04' } },
        { endToEndId: 'A2', isReturn: true },
      ],
    });
  });

  test('passes on a creditor reference that stands alone as such, and a mistyped one as text', async () => {
    await arrive(100, 'rf18 5390 0754 7034');
    await arrive(100, 'RF19 5390 0754 7034');
    await arrive(100, 'RF18539007547034 thanks');
    await post({ statement: true });
    const { entries } = await readBack(1);
    expect(
      entries.map(({ creditorReferences, remittanceText }) => [...creditorReferences, remittanceText]),
    ).toEqual([['RF18539007547034', ''], ['RF19 5390 0754 7034'], ['RF18539007547034 thanks']]);
  });

  test('shows an overdrawn account as such', async () => {
    await leave(500);
    await post({ statement: true });
    expect((await readBack(1)).closing?.amountMinor).toBe(-500);
  });

  test('is reported when what it starts has been handled', async () => {
    await post({ statement: true });
    expect(handled).toBe(1);
  });
});

describe('an outgoing transfer', () => {
  test('comes back once, with its end-to-end id, its payee and the reason', async () => {
    const { line } = (await leave(12_345, { endToEndId: 'PAY-0002' })).body;
    expect(line.endToEndId).toBe('PAY-0002');
    const comeBack = { return: { endToEndId: 'PAY-0002', reason: 'AC04' } };
    expect((await post(comeBack)).status).toBe(200);
    expect((await post(comeBack)).status).toBe(409);
    await post({ statement: true });
    const { entries } = await readBack(1);
    expect(entries).toMatchObject([
      { direction: 'out', endToEndId: 'PAY-0002', isReturn: false, otherParty: { name: karla.name } },
      {
        direction: 'in',
        amountMinor: 12_345,
        endToEndId: 'PAY-0002',
        isReturn: true,
        returnReason: { code: 'AC04' },
        otherParty: karla,
      },
    ]);
    expect(await overview()).toMatchObject({ account: { balanceMinor: 0 } });
  });

  test('has an end-to-end id of its own, and one that was used is refused', async () => {
    const first = (await leave(1)).body.line.endToEndId;
    expect((await leave(1)).body.line.endToEndId).not.toBe(first);
    expect((await leave(1, { endToEndId: first })).status).toBe(409);
  });

  test('that never was cannot come back', async () => {
    await arrive(100);
    expect((await post({ return: { endToEndId: 'PAY-0001', reason: 'AC04' } })).status).toBe(404);
  });
});

describe('a payout file', () => {
  const instructions = { ...soundBatch, debtor: { ...soundBatch.debtor, iban: account.iban } };
  const file = (changes: object = {}) =>
    new TextDecoder().decode(payoutFile({ ...instructions, ...changes }));

  test('is booked in one sum under its id, without saying what it holds, where that is asked for', async () => {
    await post({ payout: file(), inOneSum: true });
    await post({ statement: true });
    const { entries } = await readBack(1);
    const amountMinor = soundBatch.payouts.reduce((sum, payout) => sum + payout.amountMinor, 0);
    expect(entries).toMatchObject([
      { direction: 'out', amountMinor, details: [], batch: { messageId: soundBatch.messageId } },
    ]);
  });

  test('becomes one line for each transfer, under the end-to-end ids of its customer', async () => {
    expect((await post({ payout: file() })).status).toBe(200);
    await post({ statement: true });
    const { entries } = await readBack(1);
    expect(
      entries.map(({ direction, amountMinor, endToEndId }) => [direction, amountMinor, endToEndId]),
    ).toEqual(soundBatch.payouts.map(({ amountMinor, endToEndId }) => ['out', amountMinor, endToEndId]));
  });

  test('handed in twice is paid once', async () => {
    await post({ payout: file() });
    expect((await post({ payout: file() })).status).toBe(409);
    expect((await post({ payout: file(), inOneSum: true })).status).toBe(409);
    expect((await overview()).lines).toHaveLength(soundBatch.payouts.length);
  });

  test('is refused as a whole when it is cut off, does not add up, or pays from another account', async () => {
    const whole = file();
    for (const payout of [
      whole.slice(0, -40),
      whole.replace('<NbOfTxs>3', '<NbOfTxs>2'),
      whole.replace('<CtrlSum>920.51', '<CtrlSum>920.52'),
      file({ debtor: soundBatch.debtor }),
    ])
      expect((await post({ payout })).status).toBe(400);
    expect((await overview()).lines).toEqual([]);
  });
});

describe('what the bank refuses', () => {
  const good = { reference: 'Order 7', amountMinor: 100, payer: ida };
  test.each([
    ['an amount of zero', { transfer: { ...good, amountMinor: 0 } }, 'transfer.amountMinor'],
    ['a negative amount', { transfer: { ...good, amountMinor: -1 } }, 'transfer.amountMinor'],
    ['half a cent', { transfer: { ...good, amountMinor: 0.5 } }, 'transfer.amountMinor'],
    ['an amount as text', { transfer: { ...good, amountMinor: '100' } }, 'transfer.amountMinor'],
    ['an inexact amount', { transfer: { ...good, amountMinor: 2 ** 53 } }, 'transfer.amountMinor'],
    ['a long reference', { transfer: { ...good, reference: 'x'.repeat(141) } }, 'transfer.reference'],
    ['a line break', { transfer: { ...good, reference: 'one\ntwo' } }, 'transfer.reference'],
    ['a payer without a name', { transfer: { ...good, payer: { iban: ida.iban } } }, 'transfer.payer.name'],
    ['a payer without an IBAN', { transfer: { ...good, payer: { name: 'Ida' } } }, 'transfer.payer.iban'],
    ['a wish it does not know', { transfer: { ...good, urgent: true } }, 'transfer.urgent'],
    ['a payout to nobody', { transfer: { ...good, direction: 'out' } }, 'transfer.payee'],
    ['a return without a reason', { return: { endToEndId: 'PAY-1' } }, 'return.reason'],
    ['half a statement', { statement: 'half' }, 'statement'],
    ['nothing', {}, 'Send {"transfer"'],
    ['a list', [1], 'Send {"transfer"'],
  ])('%s, in a sentence that says why', async (_, body, named) => {
    const { status, body: reply } = await post(body);
    expect(status).toBe(400);
    expect(reply.message).toContain(named);
    expect((await overview()).lines).toEqual([]);
  });

  test('what is not JSON, and other methods and addresses', async () => {
    expect(await send('transfer')).toEqual({ status: 400, body: { message: 'Send JSON.' } });
    expect((await fetch(bank.endpoint, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${bank.endpoint}/accounts`)).status).toBe(404);
    expect((await fetch(`${bank.endpoint}/statements/1.xml`)).status).toBe(404);
  });

  test('a balance that could not be exact', async () => {
    expect((await arrive(Number.MAX_SAFE_INTEGER)).status).toBe(200);
    expect((await arrive(1)).status).toBe(400);
  });
});

describe('after a restart', () => {
  test('the account is as it was', async () => {
    await arrive(55_000, 'Order 7');
    await post({ statement: true });
    const before = await overview();
    expect(before).toMatchObject({
      account: {
        iban: account.iban,
        balanceMinor: 55_000,
        lastStatement: { number: 1, closingMinor: 55_000 },
      },
      lines: [{ amountMinor: 55_000, reference: 'Order 7' }],
    });
    await bank.close();
    await start();
    expect(await overview()).toEqual(before);
    expect((await post({ statement: true })).body.statement).toMatchObject({ number: 2, lines: [] });
  });

  test('a statement that was closed and not delivered is delivered, and only then', async () => {
    await bank.close();
    await start({
      deliver: () => {
        throw new Error('crashed');
      },
    });
    await arrive(100);
    expect((await post({ statement: true })).status).toBe(500);
    await bank.close();
    expect(delivered).toEqual([]);

    await start();
    expect(delivered).toHaveLength(1);
    expect((await readBack(1)).closing?.amountMinor).toBe(100);
    await bank.close();
    await start();
    expect(delivered).toHaveLength(1);
  });
});

describe('the page', () => {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${bank.endpoint}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const transfer = { direction: 'in', reference: 'Order <7>', amount: '1234,5', ...ida };

  test('books a transfer, delivers a statement, and offers its file', async () => {
    expect((await form('/transfer', transfer)).status).toBe(303);
    expect((await form('/statement', {})).status).toBe(303);
    const page = await (await fetch(bank.endpoint, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('1234.50 EUR');
    expect(page).toContain('Order &#60;7&#62;');
    const file = await (await fetch(`${bank.endpoint}/statements/1.xml`)).bytes();
    expect(Buffer.from(file)).toEqual(delivered[0]);
  });

  test('sends money out and lets it come back', async () => {
    await form('/transfer', { ...transfer, direction: 'out' });
    const [, endToEndId = ''] =
      /name="endToEndId" value="([^"]+)"/u.exec(
        await (await fetch(bank.endpoint, { headers: { accept: 'text/html' } })).text(),
      ) ?? [];
    expect((await form('/return', { endToEndId, reason: 'AC04' })).status).toBe(303);
    expect(await overview()).toMatchObject({ account: { balanceMinor: 0 } });
  });

  test.each(['0', '1.234', '-5', 'all of it', ''])(
    'says what is wrong with the amount "%s"',
    async (amount) => {
      const answer = await form('/transfer', { ...transfer, amount });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('transfer.amountMinor');
    },
  );
});
