import { expect, test } from 'vitest';
import { inPieces } from '#functions/testing/bank/files.ts';
import { collectStatements } from '../collect-statements.ts';
import { readCamt } from './read-camt.ts';

const message = (name: string, holder: string, root: string, content: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}"><${root}><GrpHdr><MsgId>M1</MsgId><CreDtTm>2027-03-02T12:30:00+01:00</CreDtTm></GrpHdr><${holder}><Id>1</Id><Acct><Id><IBAN>CH0299999000000000042</IBAN></Id></Acct>${content}</${holder}></${root}></Document>`;
const read = async (file: string) => {
  const { statements, problems } = await collectStatements(readCamt(inPieces(file)));
  return { statement: statements[0], problems };
};

test('a notification (camt.054) has no balances, and its entries may have no day but that of the message', async () => {
  const entry =
    '<Ntry><Amt Ccy="CHF">200</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><AcctSvcrRef>A1</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls><RltdPties><Cdtr><Agt><FinInstnId><Nm>Musterbank</Nm></FinInstnId></Agt></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>';
  const { statement, problems } = await read(
    message('camt.054.001.08', 'Ntfctn', 'BkToCstmrDbtCdtNtfctn', entry),
  );
  expect(statement).toMatchObject({ format: 'camt.054', opening: null, closing: null });
  expect(statement?.entries[0]).toMatchObject({
    bookedOn: '2027-03-02',
    bankReference: 'A1',
    otherParty: { name: 'Musterbank' },
  });
  expect(problems.map(({ code }) => code)).toEqual(['booking_day_assumed']);
});

test('a report within the day (camt.052) has interim balances and pending entries', async () => {
  const balance = (amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>ITBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><DtTm>2027-03-02T12:00:00.000000000</DtTm></Dt></Bal>`;
  const entry =
    '<Ntry><Amt Ccy="CHF">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2027-03-02</Dt></BookgDt><BkTxCd/></Ntry>';
  const { statement } = await read(
    message('camt.052.001.06', 'Rpt', 'BkToCstmrAcctRpt', balance('1.00000') + balance('2') + entry),
  );
  expect(statement).toMatchObject({
    format: 'camt.052',
    currency: 'CHF',
    opening: { kind: 'interim', amountMinor: 100, on: '2027-03-02' },
    closing: { kind: 'interim', amountMinor: 200 },
  });
  expect(statement?.entries[0]?.status).toBe('pending');
});
