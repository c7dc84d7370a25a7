import { describe, expect, test } from 'vitest';
import { inPieces } from '#functions/testing/bank/files.ts';
import { readPaymentStatusReport } from './payment-status-report.ts';
import { detailsMax } from './statement/limits.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';
const file = (content: string, uri = namespace) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document${uri && ` xmlns="${uri}"`}><CstmrPmtStsRpt><GrpHdr><MsgId>STS-1</MsgId><CreDtTm>2027-03-01T11:00:00Z</CreDtTm></GrpHdr>${content}</CstmrPmtStsRpt></Document>`;
const group = (status: string) =>
  `<OrgnlGrpInfAndSts><OrgnlMsgId>BAT-0007</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${status}</OrgnlGrpInfAndSts>`;
const reason = (code: string, text = '') =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${text && `<AddtlInf>${text}</AddtlInf>`}</StsRsnInf>`;
const payment = (id: string, status: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;
const batch = (content: string) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>BAT-0007-1</OrgnlPmtInfId>${content}</OrgnlPmtInfAndSts>`;

const read = async (text: string, pieceSize = 50) => {
  const result = await readPaymentStatusReport(inPieces(text, pieceSize));
  return result.kind === 'report' ? result.report : result.problem.code;
};

describe('a status report', () => {
  test('gives the status of the whole file by our message id', async () => {
    expect(await read(file(group(`<GrpSts>RJCT</GrpSts>${reason('FF01', 'Invalid format')}`)))).toEqual({
      messageId: 'STS-1',
      originalMessageId: 'BAT-0007',
      file: {
        status: 'rejected',
        payeeCheck: null,
        statusCode: 'RJCT',
        reasons: [{ code: 'FF01', text: 'Invalid format' }],
      },
      batches: [],
      payments: [],
    });
  });

  test('gives the status of batches and single payments by their ids', async () => {
    const content = batch(
      `<PmtInfSts>PART</PmtInfSts>${payment('PAY-0001', 'RJCT', reason('AC04'))}${payment('PAY-0002', 'ACSP')}`,
    );
    expect(await read(file(group('') + content))).toMatchObject({
      file: null,
      batches: [{ paymentInfoId: 'BAT-0007-1', status: 'partly-accepted' }],
      payments: [
        {
          endToEndId: 'PAY-0001',
          paymentInfoId: 'BAT-0007-1',
          status: 'rejected',
          reasons: [{ code: 'AC04', text: null }],
        },
        { endToEndId: 'PAY-0002', status: 'accepted', reasons: [] },
      ],
    });
  });

  test.each([
    ['ACTC', 'accepted'],
    ['ACCP', 'accepted'],
    ['ACSC', 'settled'],
    ['ACWC', 'accepted'],
    ['PDNG', 'pending'],
    ['RCVD', 'received'],
    ['XXXX', 'unknown'],
    ['rjct', 'unknown'],
    ['constructor', 'unknown'],
  ])('takes %s for %s, and nothing it does not know for anything', async (code, status) => {
    expect(await read(file(group('') + batch(payment('PAY-1', code))))).toMatchObject({
      payments: [{ status, statusCode: code }],
    });
  });

  test.each([
    ['RCVC', 'match'],
    ['RVMC', 'close-match'],
    ['RVNM', 'no-match'],
    ['RVNA', 'not-possible'],
  ])('takes %s for a verification of the payee, %s, and for no status', async (code, payeeCheck) => {
    expect(await read(file(group('') + batch(payment('PAY-1', code))))).toMatchObject({
      payments: [{ status: 'unknown', payeeCheck }],
    });
  });

  test('names no payment whose id the bank does not repeat', async () => {
    expect(await read(file(group('') + batch(payment('NOTPROVIDED', 'RJCT'))))).toMatchObject({
      payments: [{ endToEndId: null, status: 'rejected' }],
    });
  });

  test('takes ids and statuses only from their own place', async () => {
    const misplaced = `<GrpHdr><MsgId>STS-2</MsgId></GrpHdr>${group('<GrpSts>ACSC</GrpSts>').replace('BAT-0007', 'BAT-0008')}`;
    const content = group('<GrpSts>RJCT</GrpSts>') + batch(misplaced) + payment('PAY-1', 'ACSC');
    expect(await read(file(content))).toMatchObject({
      messageId: 'STS-1',
      originalMessageId: 'BAT-0007',
      file: { status: 'rejected' },
      payments: [],
    });
  });

  test('keeps our message id when the bank adds words of its own at the end', async () => {
    const added = '<SplmtryData><Envlp>thank you</Envlp></SplmtryData>';
    expect(await read(file(group('') + added))).toMatchObject({ originalMessageId: 'BAT-0007' });
  });

  test('is read up to its limit of payments, and refused beyond it', async () => {
    const most = '<TxInfAndSts/>'.repeat(detailsMax);
    const result = await read(file(batch(most)), 64 * 1024);
    expect(typeof result === 'string' ? result : result.payments.length).toBe(detailsMax);
    expect(await read(file(batch(`${most}<TxInfAndSts/>`)), 64 * 1024)).toBe('too_many_details');
  });

  test('that could not be fetched is not taken for one that the bank got wrong', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield* inPieces(file(''), 50);
      throw new Error('the store is out of reach');
    };
    await expect(readPaymentStatusReport(broken())).rejects.toThrow('the store is out of reach');
  });

  test('is read without a namespace, too, and refused with another one', async () => {
    expect(await read(file(group('<GrpSts>ACTC</GrpSts>'), ''))).toMatchObject({
      file: { status: 'accepted' },
    });
    expect(await read(file('', 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'))).toBe('unknown_root');
  });

  test('is refused when it is something else or was cut off', async () => {
    expect(await read('<html/>')).toBe('unknown_root');
    expect(await read(`<Document xmlns="${namespace}"/>`)).toBe('no_statement');
    expect(await read(file(group('')).slice(0, 300))).toBe('malformed');
    expect(await read(`<!DOCTYPE x>${file('')}`)).toBe('doctype');
  });
});
