import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalServer, listen, readBody } from '../http-server.ts';
import { type CoinPaymentsStandIn, startCoinPayments } from './server.ts';

const merchant = { clientId: 'shop', clientSecret: 'a key for tests' };
const path = '/api/v2/merchant/invoices';
let dataDir: string;
let provider: CoinPaymentsStandIn;
let shop: LocalServer;
let now: number;
/** What the shop answers, in turn; the last one for good. */
let answers: number[];
let received: { headers: Record<string, string>; body: string; type: string }[];

const start = async () => {
  provider = await startCoinPayments({ port: 0, dataDir, merchant, now: () => now });
};
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'coinpayments-'));
  now = Date.parse('2027-03-01T09:00:00Z');
  answers = [200];
  received = [];
  const server: Server = createServer(async (request, response) => {
    const body = (await readBody(request)).toString('utf8');
    received.push({ headers: request.headers as Record<string, string>, body, type: JSON.parse(body).type });
    response.writeHead(answers.length > 1 ? (answers.shift() ?? 500) : (answers[0] ?? 500)).end('{}');
  });
  shop = await listen(server, 0);
  await start();
});
afterEach(async () => {
  await provider.close();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const sign = (secret: string, method: string, url: string, timestamp: string, body: string) =>
  createHmac('sha256', secret)
    .update(`\ufeff${method}${url}${merchant.clientId}${timestamp}${body}`)
    .digest('base64');

/** A call of the merchant, signed apart from the code under test. */
const call = async (
  method: 'GET' | 'POST',
  target: string,
  body = '',
  changes: Record<string, string> = {},
) => {
  const url = `${provider.endpoint}${target}`;
  const timestamp = changes['x-coinpayments-timestamp'] ?? new Date(now).toISOString().slice(0, 19);
  const answer = await fetch(url, {
    method,
    headers: {
      'x-coinpayments-client': merchant.clientId,
      'x-coinpayments-timestamp': timestamp,
      'x-coinpayments-signature': sign(merchant.clientSecret, method, url, timestamp, body),
      ...changes,
    },
    ...(method === 'POST' && { body }),
  });
  return { status: answer.status, body: await answer.json() };
};
const order = (reference = 'dep_1') =>
  JSON.stringify({
    currency: 'EUR',
    invoiceId: reference,
    items: [{ name: 'Core <b>' }],
    amount: { total: '1000.00' },
    webhooks: [{ notificationsUrl: `${shop.endpoint}/notifications` }],
  });
const create = async (reference?: string): Promise<string> =>
  (await call('POST', path, order(reference))).body.invoices[0].id;
const act = async (id: string, action: string, input: object = {}) => {
  const answer = await fetch(`${provider.endpoint}/control/invoices/${id}/${action}`, {
    method: 'POST',
    body: JSON.stringify(input),
  });
  return { status: answer.status, body: await answer.json() };
};
const state = async (id: string) => (await call('GET', `${path}/${id}`)).body.state;

describe("the provider's stand-in", () => {
  test('takes calls that are signed with the key over its own address just now, and no others', async () => {
    expect((await call('POST', path, order())).status).toBe(201);
    const wrong = [
      { 'x-coinpayments-client': 'other' },
      { 'x-coinpayments-signature': 'AAAA' },
      { 'x-coinpayments-signature': '' },
      { 'x-coinpayments-timestamp': '2027-03-01T08:54:59' },
      { 'x-coinpayments-timestamp': '2027-03-01T09:05:01' },
    ];
    for (const headers of wrong) expect((await call('POST', path, order(), headers)).status).toBe(401);
    expect((await call('GET', path)).body.items).toHaveLength(1);
  });

  test('makes an invoice with a page that can be opened, and finds it by its id and by the reference', async () => {
    const { body } = await call('POST', path, order());
    const [{ id, checkoutLink }] = body.invoices;
    expect((await call('GET', `${path}?q=dep_1`)).body.items).toMatchObject([{ id, invoiceId: 'dep_1' }]);
    expect((await call('GET', `${path}?q=dep_2`)).body.items).toEqual([]);
    expect((await call('GET', `${path}/unknown`)).status).toBe(404);
    const page = await (await fetch(checkoutLink)).text();
    expect(page).toContain('Pay 1000.00 EUR');
    expect(page).toContain('Core &#60;b&#62;');
    expect((await call('POST', path, '{')).status).toBe(400);
    expect((await call('POST', path, '{"currency":"EUR"}')).status).toBe(400);
  });

  test('keeps invoices with different references apart, each with its own amount, payments and notifications', async () => {
    const [first, second] = [await create('dep_1'), await create('dep_1-2')];
    await act(first, 'underpay');
    await act(second, 'seen');
    expect([await state(first), await state(second)]).toEqual(['completed', 'pending']);
    const { items } = (await call('GET', `${path}?q=dep_1`)).body;
    expect(items.map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toEqual(['dep_1-2', 'dep_1']);
    expect((await call('GET', `${path}?q=dep_1-2`)).body.items).toMatchObject([{ id: second }]);
    expect(JSON.parse(received.at(-1)?.body ?? '').invoice).toMatchObject({
      id: second,
      invoiceId: 'dep_1-2',
      payments: [{ amount: { value: '100000' } }],
    });
  });

  test('notifies the shop of each step of a payment, signed over the address that the shop gave', async () => {
    const id = await create();
    await act(id, 'pay');
    expect(received.map(({ type }) => type)).toEqual(['invoicePending', 'InvoicePaid', 'invoiceCompleted']);
    for (const { headers, body } of received) {
      const timestamp = headers['x-coinpayments-timestamp'] ?? '';
      expect(headers['x-coinpayments-signature']).toBe(
        sign(merchant.clientSecret, 'POST', `${shop.endpoint}/notifications`, timestamp, body),
      );
    }
    expect(JSON.parse(received[2]?.body ?? '').invoice).toMatchObject({
      id,
      invoiceId: 'dep_1',
      state: 'completed',
      payments: [{ state: 'completed', amount: { currency: { id: 'EUR' }, value: '100000' } }],
    });
  });

  test.each([
    ['underpay', [['50000', 'EUR']]],
    ['overpay', [['110000', 'EUR']]],
    ['wrong-currency', [['100000', 'USD']]],
    ['cancel-then-pay', [['100000', 'EUR']]],
    [
      'pay-twice',
      [
        ['100000', 'EUR'],
        ['100000', 'EUR'],
      ],
    ],
  ])('can %s', async (action, payments) => {
    const id = await create();
    await act(id, action);
    const { body } = await call('GET', `${path}/${id}`);
    expect(
      body.payments.map(({ amount }: { amount: { value: string; currency: { id: string } } }) => [
        amount.value,
        amount.currency.id,
      ]),
    ).toEqual(payments);
    expect(new Set(body.payments.map((payment: { id: string }) => payment.id)).size).toBe(payments.length);
  });

  test('keeps what it knows over a restart, and lets invoices run out by its clock', async () => {
    const [paid, unpaid] = [await create('dep_1'), await create('dep_2')];
    await act(paid, 'seen');
    await provider.close();
    await start();
    expect([await state(paid), await state(unpaid)]).toEqual(['pending', 'unpaid']);
    now += 3 * 3_600_000;
    expect([await state(paid), await state(unpaid)]).toEqual(['pending', 'timedOut']);
  });

  test('sends a notification that was not taken again, and gives up after the third time', async () => {
    const id = await create();
    answers = [500, 503, 200];
    expect((await act(id, 'seen')).body.deliveries).toMatchObject([{ answers: [500, 503, 200] }]);
    answers = [401];
    expect((await act(id, 'confirming')).body.deliveries).toMatchObject([{ answers: [401, 401, 401] }]);
  });

  test('sends the very same bytes again when asked to', async () => {
    const id = await create();
    const { body } = await act(id, 'seen');
    now += 600_000;
    await fetch(`${provider.endpoint}/control/notifications/${body.deliveries[0].id}`, {
      method: 'POST',
      body: '{}',
    });
    const [first, again] = received;
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['x-coinpayments-signature']).toBe(first?.headers['x-coinpayments-signature']);
  });

  test('can lose its notifications, sign them wrongly, and refuse or not answer a call', async () => {
    const id = await create();
    await act(id, 'seen', { lost: true });
    expect(received).toEqual([]);
    await act(id, 'wrong-signature');
    const { headers, body } = received[0] as (typeof received)[number];
    const timestamp = headers['x-coinpayments-timestamp'] ?? '';
    expect(headers['x-coinpayments-signature']).not.toBe(
      sign(merchant.clientSecret, 'POST', `${shop.endpoint}/notifications`, timestamp, body),
    );
    const fail = (fault: object) =>
      fetch(`${provider.endpoint}/control/faults`, { method: 'POST', body: JSON.stringify(fault) });
    await fail({ call: 'create', fault: 'refuse' });
    expect((await call('POST', path, order('dep_3'))).status).toBe(422);
    await fail({ call: 'find', fault: 'hang-before' });
    const url = `${provider.endpoint}${path}?q=dep_3`;
    const timestampNow = new Date(now).toISOString().slice(0, 19);
    const unanswered = fetch(url, {
      signal: AbortSignal.timeout(50),
      headers: {
        'x-coinpayments-client': merchant.clientId,
        'x-coinpayments-timestamp': timestampNow,
        'x-coinpayments-signature': sign(merchant.clientSecret, 'GET', url, timestampNow, ''),
      },
    });
    await expect(unanswered).rejects.toThrow('timeout');
    expect((await call('GET', `${path}?q=dep_3`)).body.items).toEqual([]);
  });

  test("does what the page's buttons say, and comes back to the page", async () => {
    const id = await create();
    const page = `${provider.endpoint}/checkout/${id}`;
    const buttons = [...(await (await fetch(page)).text()).matchAll(/action="(\/checkout\/[^"]+)"/g)].map(
      ([, action]) => action ?? '',
    );
    expect(buttons.length).toBeGreaterThan(8);
    const pay = buttons.find((action) => action.endsWith('/pay')) ?? '';
    const answer = await fetch(`${provider.endpoint}${pay}`, { method: 'POST' });
    expect([answer.url, answer.status]).toEqual([page, 200]);
    expect(await answer.text()).toContain('>Complete</dd>');
    expect((await fetch(`${provider.endpoint}/checkout/${id}/rob`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${provider.endpoint}/checkout/unknown`)).status).toBe(404);
    expect(await (await fetch(provider.endpoint)).text()).toContain(`/checkout/${id}`);
  });
});

test("the merchant's own transfers count in its wallet, and survive a restart", async () => {
  const move = (direction: string, amountMinor: number) =>
    fetch(`${provider.endpoint}/control/transfers`, {
      method: 'POST',
      body: JSON.stringify({ direction, amountMinor, note: 'of a test' }),
    });
  const balance = async () => {
    const { body } = await call('GET', '/api/v2/merchant/wallets');
    return body[0].confirmedBalance.value;
  };
  await move('in', 1_000);
  await move('out', 250);
  expect(await balance()).toBe('750');
  for (const refused of [await move('sideways', 5), await move('out', 0)]) expect(refused.status).toBe(400);
  await provider.close();
  await start();
  expect(await balance()).toBe('750');
  const page = await (await fetch(provider.endpoint)).text();
  for (const shown of ['7.50', 'Received 10.00 EUR', 'Sent 2.50 EUR']) expect(page).toContain(shown);
});
