import { describe, expect, test } from 'vitest';
import { inPieces, sampleBytes } from '#functions/testing/bank/files.ts';
import { statementBytesMax } from '#shared/domain/limits.ts';
import { collectStatements } from '../collect-statements.ts';
import { readCamt } from './read-camt.ts';

const camt = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const whole = new TextDecoder().decode(sampleBytes('german-cooperative-08.xml'));
const document = (inner: string, uri = camt) =>
  `<?xml version="1.0"?><Document xmlns="${uri}">${inner}</Document>`;
const statement = (entries: string) =>
  document(
    `<BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE97999999990000012345</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt>`,
  );
const entry = (amount: string, more = '') =>
  `<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-03-02</Dt></BookgDt>${more}</Ntry>`;
const refusal = async (source: string | AsyncIterable<Uint8Array>) => {
  const { statements, problems } = await collectStatements(
    readCamt(typeof source === 'string' ? inPieces(source) : source),
  );
  const [refused] = problems.filter(({ refusesFile }) => refusesFile);
  if (refused) expect(statements).toEqual([]);
  return refused ? refused.code : 'none';
};

describe('a file that is no sound statement is refused as a whole', () => {
  test.each([
    ['is empty', '', 'malformed'],
    ['is a web page', '<html>sign in again</html>', 'unknown_root'],
    ['is a payment file', document('', 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'), 'unknown_root'],
    ['has another root', `<Statement xmlns="${camt}"/>`, 'unknown_root'],
    ['has no namespace', '<Document><BkToCstmrStmt/></Document>', 'unknown_root'],
    ['has only unknown elements', document('<BkToCstmrStmtV99><Stmt/></BkToCstmrStmtV99>'), 'no_statement'],
    ['was cut off', whole.slice(0, 2_500), 'malformed'],
    ['was cut off after its last entry', whole.slice(0, whole.indexOf('</Stmt>')), 'malformed'],
    ['has a second root', `${whole}<Document/>`, 'malformed'],
    ['has a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${document('')}`, 'doctype'],
    ['has an unknown entity', statement(entry('<Amt Ccy="EUR">&one;</Amt>')), 'malformed'],
    ['nests too deep', document('<a>'.repeat(50) + '</a>'.repeat(50)), 'too_deep'],
    ['has an endless text', statement(`<AddtlStmtInf>${'x'.repeat(30_000)}</AddtlStmtInf>`), 'text_too_long'],
    ['has an endless comment', statement(`<!--${'x'.repeat(600_000)}-->`), 'text_too_long'],
    ['has endless elements in one', statement(`<Bal>${'<a/>'.repeat(20_000)}</Bal>`), 'too_many_elements'],
    ['has endless balances', statement('<Bal/>'.repeat(2_000)), 'too_many_elements'],
    [
      'has endless fields of an entry',
      statement(`<Ntry>${'<a/>'.repeat(2_000)}</Ntry>`),
      'too_many_elements',
    ],
    ['has an endless attribute', statement(`<Bal x="${'x'.repeat(600_000)}"/>`), 'text_too_long'],
    [
      'names no account',
      document('<BkToCstmrStmt><Stmt><Id>1</Id></Stmt></BkToCstmrStmt>'),
      'account_missing',
    ],
    ['claims an unknown encoding', `<?xml version="1.0" encoding="klingon"?>${document('')}`, 'encoding'],
  ])('that %s', async (_why, file, code) => {
    expect(await refusal(file)).toBe(code);
  });

  test.each([
    ['float noise', '<Amt Ccy="EUR">12.340000000000001</Amt>', 'amount'],
    ['a third decimal', '<Amt Ccy="EUR">1.005</Amt>', 'amount'],
    ['a decimal comma', '<Amt Ccy="EUR">1,50</Amt>', 'amount'],
    ['a sign', '<Amt Ccy="EUR">-1.00</Amt>', 'amount'],
    ['an exponent', '<Amt Ccy="EUR">1e5</Amt>', 'amount'],
    ['a hexadecimal number', '<Amt Ccy="EUR">0x1F</Amt>', 'amount'],
    ['no amount', '', 'amount'],
    ['too large an amount', '<Amt Ccy="EUR">99999999999999999.00</Amt>', 'amount'],
    ['too large a sum', `<Amt Ccy="EUR">90000000000000.00</Amt>`, 'amount'],
    ['a currency that is none', '<Amt Ccy="Euro">1.00</Amt>', 'currency'],
    ['an unknown day', '<Amt Ccy="EUR">1.00</Amt><ValDt><Dt>2027-04-31</Dt></ValDt>', 'day'],
  ])('that has an entry with %s', async (_what, amount, code) => {
    expect(await refusal(statement(entry(amount) + entry(amount)))).toBe(code);
  });

  test('that has an entry without a direction, with the line', async () => {
    const file = statement('\n\n<Ntry><Amt Ccy="EUR">1</Amt></Ntry>');
    const { problems } = await collectStatements(readCamt(inPieces(file)));
    expect(problems).toEqual([
      { code: 'direction', line: 3, sentence: 'An entry is neither credit nor debit.', refusesFile: true },
    ]);
  });

  test('that mixes UTF-8 and Latin-1', async () => {
    const utf8 = new TextEncoder().encode(
      statement(entry('<Amt Ccy="EUR">1</Amt>', '<AddtlNtryInf>ä</AddtlNtryInf>')),
    );
    const latin = Uint8Array.from(
      [...document('<!--X-->')].map((sign) => (sign === 'X' ? 0xe4 : sign.charCodeAt(0))),
    );
    async function* both() {
      yield utf8;
      yield latin;
    }
    expect(await refusal(both())).toBe('encoding');
  });

  test('that has more bytes than the limit, before they are all read', async () => {
    let given = 0;
    async function* endless() {
      yield new TextEncoder().encode('<?xml version="1.0"?>');
      for (;;) {
        given += 8 * 1024 * 1024;
        yield new Uint8Array(8 * 1024 * 1024).fill(0x20);
      }
    }
    expect(['too_large', 'text_too_long']).toContain(await refusal(endless()));
    expect(given).toBeLessThan(statementBytesMax + 16 * 1024 * 1024);
  });
});

describe('an entry', () => {
  test.each([
    ['<Sts><Cd>BOOK</Cd></Sts>', 'booked'],
    ['<Sts>BOOK</Sts>', 'booked'],
    ['', 'booked'],
    ['<Sts><Cd>PDNG</Cd></Sts>', 'pending'],
    ['<Sts><Cd>INFO</Cd></Sts>', 'information'],
    ['<Sts><Prtry>LATER</Prtry></Sts>', 'information'],
    ['<Sts/>', 'information'],
    ['<Sts>constructor</Sts>', 'information'],
  ])('with the status %j is %s', async (written, status) => {
    const file = statement(entry('<Amt Ccy="EUR">1</Amt>').replace('<Sts><Cd>BOOK</Cd></Sts>', written));
    const { statements } = await collectStatements(readCamt(inPieces(file)));
    expect(statements[0]?.entries[0]?.status).toBe(status);
  });
});

describe('details', () => {
  const detail = (amount: string) =>
    `<TxDtls>${amount && `<Amt Ccy="EUR">${amount}</Amt>`}<RmtInf><Ustrd>part</Ustrd></RmtInf></TxDtls>`;
  const amounts = async (...parts: string[]) => {
    const details = `<NtryDtls>${parts.map(detail).join('')}</NtryDtls>`;
    const file = statement(entry('<Amt Ccy="EUR">9.00</Amt>', details));
    const { statements } = await collectStatements(readCamt(inPieces(file)));
    return statements[0]?.entries[0]?.details.map(({ amountMinor }) => amountMinor);
  };

  test('count only if each has an amount and they add up exactly', async () => {
    expect(await amounts('5', '4')).toEqual([500, 400]);
    expect(await amounts('5', '4', '')).toEqual([]);
    expect(await amounts('5', '4.01')).toEqual([]);
    expect(await amounts('9')).toEqual([]);
    expect(await amounts()).toEqual([]);
  });
});

test('an entry names our file if all of its details name the same', async () => {
  const detail = (id: string) =>
    `<TxDtls><Refs><PmtInfId>${id}</PmtInfId></Refs><Amt Ccy="EUR">1</Amt></TxDtls>`;
  const batches = async (...ids: string[]) => {
    const details = `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${ids.map(detail).join('')}</NtryDtls>`;
    const file = statement(entry('<Amt Ccy="EUR">2.00</Amt>', details));
    const { statements } = await collectStatements(readCamt(inPieces(file)));
    return statements[0]?.entries[0]?.batch?.paymentInfoId;
  };
  expect(await batches('BAT-1', 'BAT-1')).toBe('BAT-1');
  expect(await batches('BAT-1', 'BAT-2')).toBeUndefined();
});

test('balances in another currency than that of the account do not count', async () => {
  const balance = (currency: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const file = statement(balance('USD', 1) + balance('EUR', 2));
  const { statements } = await collectStatements(readCamt(inPieces(file)));
  expect(statements[0]?.opening).toMatchObject({ currency: 'EUR', amountMinor: 200 });
});

describe('an amount', () => {
  test.each([
    ['000000000000149.87', 'EUR', 14_987],
    ['18.150', 'EUR', 1_815],
    ['89.2', 'EUR', 8_920],
    ['0', 'EUR', 0],
    ['9.', 'EUR', 900],
    ['27', 'JPY', 27],
    ['1.234', 'KWD', 1_234],
  ])('of %s %s is read to the minor unit', async (text, currency, minor) => {
    const file = statement(entry(`<Amt Ccy="${currency}">${text}</Amt>`));
    const { statements } = await collectStatements(readCamt(inPieces(file)));
    expect(statements[0]?.entries[0]).toMatchObject({ amountMinor: minor, currency });
  });
});
