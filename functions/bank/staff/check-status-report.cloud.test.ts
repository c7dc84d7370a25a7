import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { endToEndIdOf } from '#functions/payable/payable.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { withdrawalsUnderTest } from '#functions/testing/withdrawals-under-test.ts';
import { newWithdrawer } from '#functions/testing/withdrawing.ts';
import { bank } from '#shared/contract/bank.ts';
import { area } from '#shared/contract/endpoint.ts';
import { checkStatusReport } from './check-status-report.ts';

const { act, ask, send, services, staff } = withdrawalsUnderTest();
const acts = area('reporting', 'What staff do here', { checkStatusReport: bank.endpoints.checkStatusReport });
let acting: Acting<typeof acts.endpoints>;
let cleo: ActsAs;
beforeAll(async () => {
  acting = new Acting(services(), acts, { checkStatusReport });
  cleo = await activePerson(services(), 'cleo', ['treasurer']);
});

const check = (text: string) =>
  acting.request('checkStatusReport', {
    as: cleo,
    key: 'none',
    body: { content: Buffer.from(text).toString('base64') },
  });
const report = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>STS-1</MsgId><CreDtTm>2027-03-01T11:00:00Z</CreDtTm></GrpHdr>${content}</CstmrPmtStsRpt></Document>`;
const reason = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;

test('a status report says which payments the bank refused, by payment or for the whole file, and makes none of them paid', async () => {
  const by = await newWithdrawer(services(), { infinity: 30_000 });
  const ids: string[] = [];
  for (let index = 0; index < 2; index++) {
    const { id } = await ask(by, 5_000);
    await act('approve', staff.ada, id);
    ids.push(id);
  }
  const query = { limit: '100' };
  const { items } = await send('listPayables', { as: staff.ada, query, key: 'none' });
  const payables = items.filter(({ source }) => ids.includes(source.id));
  const body = { payableIds: payables.map(({ id }) => id) };
  const batch = await send('makePayoutBatch', { as: staff.bea, key: randomUUID(), body });
  const [refused, accepted] = payables.map(({ id }) => endToEndIdOf(id));
  const messageId = batch.id.replace('_', '').toUpperCase();
  const file = `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>`;

  const single = await check(
    report(
      `${file}</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}</OrgnlPmtInfId>` +
        `<TxInfAndSts><OrgnlEndToEndId>${refused}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${reason('AC04')}</TxInfAndSts>` +
        `<TxInfAndSts><OrgnlEndToEndId>NOT-OURS</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`,
    ),
  );
  expect(single).toMatchObject({
    problems: [],
    payments: [
      { endToEndId: refused, status: 'rejected', reasons: ['AC04'], payable: { amountMinor: 4_900 } },
      { endToEndId: 'NOT-OURS', status: 'settled', payable: null },
    ],
  });

  const whole = await check(report(`${file}<GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts>`));
  expect(whole.payments.map(({ endToEndId, status }) => [endToEndId, status]).sort()).toEqual(
    [refused, accepted].map((id) => [id, 'settled']).sort(),
  );
  const after = await send('readPayoutBatch', { as: staff.ada, key: 'none', params: { batchId: batch.id } });
  expect(after.payables.map(({ state }) => state)).toEqual(['batched', 'batched']);
});

test('a file that is no status report is refused with its problem', async () => {
  expect(await check('<Document/>')).toMatchObject({ payments: [], problems: [{ refusesFile: true }] });
});
