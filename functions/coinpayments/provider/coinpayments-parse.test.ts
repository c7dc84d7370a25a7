import { describe, expect, test } from 'vitest';
import {
  parseBalance,
  parseCreated,
  parseFound,
  parseInvoice,
  parseNotification,
  Unreadable,
} from './coinpayments-parse.ts';

const euro = { id: '5035', digits: 2 };
const invoice = {
  id: 'inv-1',
  invoiceId: 'dep_1',
  state: 'unpaid',
  amount: { currencyId: '5035', total: '1000.00' },
};
const paid = (amount: unknown, more: object = {}) =>
  parseInvoice({ ...invoice, state: 'completed', payments: [{ id: 'pay-1', amount }], ...more }, euro)
    .payments[0];
const minorOf = (amount: unknown) => {
  const read = paid(amount)?.amount;
  return read?.currency === 'ours' ? read.amountMinor : read;
};

describe('an amount', () => {
  test.each([
    ['decimals as text', { currencyId: '5035', total: '1000.05' }, 100_005],
    ['decimals as a number', { currencyId: 5035, total: 1000.1 }, 100_010],
    ['whole decimals', { currencyId: '5035', total: '1000' }, 100_000],
    ['minor units as text', { currency: { id: '5035' }, value: '100005' }, 100_005],
    ['minor units as a number', { currency: { id: 5035, symbol: 'EUR' }, value: 100_005 }, 100_005],
    ['decimals where minor units stand', { currencyId: '5035', value: '1000.05' }, 100_005],
    ['both, saying the same', { currencyId: '5035', value: '100005', valueAsDecimal: 1000.05 }, 100_005],
    ['with zeros behind the last digit', { currencyId: '5035', total: '0.10000000' }, 10],
  ])('is read from %s', (_, amount, expected) => {
    expect(minorOf(amount)).toBe(expected);
  });

  test.each([
    ['a fraction of a minor unit', { currencyId: '5035', total: '10.001' }],
    ['two figures', { currencyId: '5035', value: '100000', total: '999.99' }],
    ['a negative one', { currencyId: '5035', total: '-5.00' }],
    ['an exponent', { currencyId: '5035', total: '1e5' }],
    ['words', { currencyId: '5035', total: 'a lot' }],
    ['nothing', { currencyId: '5035' }],
    ['a list', []],
    ['more than can be counted', { currencyId: '5035', total: '999999999999999.99' }],
  ])('that is %s is refused', (_, amount) => {
    expect(() => paid(amount)).toThrow(Unreadable);
  });

  test('without a currency takes that of its invoice, and without any is refused', () => {
    expect(paid({ total: '5.00' }, { currency: { id: '5035' } })?.amount).toMatchObject({ amountMinor: 500 });
    expect(() => paid({ total: '5.00' })).toThrow(Unreadable);
  });

  test('in another currency is kept as the provider gives it', () => {
    expect(
      minorOf({ currency: { id: '5057', symbol: 'USD' }, value: '100000', displayValue: '$1,000.00' }),
    ).toEqual({
      currency: 'foreign',
      amount: '$1,000.00',
      code: 'USD',
    });
  });
});

describe('a notification', () => {
  const parse = (type: unknown, more: object = {}) =>
    parseNotification(JSON.stringify({ id: 'n-1', type, invoice: { ...invoice, ...more } }), euro);

  test('takes the stage of the invoice from the name of its event, in either case', () => {
    const stages = ['Pending', 'Paid', 'Completed', 'Cancelled', 'TimedOut'].map((name) =>
      [`invoice${name}`, `Invoice${name}`].map((type) => parse(type).stage),
    );
    expect(stages).toEqual(
      ['seen', 'confirming', 'complete', 'cancelled', 'expired'].map((stage) => [stage, stage]),
    );
  });

  test('is about our reference, unless its two places say different things', () => {
    expect(parse('invoicePaid').reference).toBe('dep_1');
    expect(parse('invoicePaid', { customData: { reference: 'dep_1' } }).reference).toBe('dep_1');
    expect(parse('invoicePaid', { customData: { reference: 'dep_2' } }).reference).toBeNull();
    expect(parse('invoicePaid', { invoiceId: undefined }).reference).toBeNull();
  });

  test('without a list of payments is one payment: the invoice itself', () => {
    expect(parse('invoiceCompleted').payments).toEqual([
      { id: 'inv-1', stage: 'complete', amount: { currency: 'ours', amountMinor: 100_000 }, seenAt: null },
    ]);
    expect(parse('invoiceTimedOut').payments).toEqual([]);
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', ''],
    ['null', 'null'],
    ['no invoice', '{"type":"invoicePaid"}'],
    ['an invoice without id', '{"type":"invoicePaid","invoice":{"invoiceId":"dep_1"}}'],
    ['no event', JSON.stringify({ invoice })],
    ['an unknown event', JSON.stringify({ type: 'invoiceBlessed', invoice })],
    ['an event of every object', JSON.stringify({ type: 'constructor', invoice })],
  ])('that is %s is refused', (_, body) => {
    expect(() => parseNotification(body, euro)).toThrow(Unreadable);
  });

  test('with a time that is none is refused', () => {
    for (const expires of ['tomorrow', 1e30, {}])
      expect(() => parse('invoicePaid', { payment: { expires } })).toThrow(Unreadable);
  });

  test('with more payments than can be true is refused', () => {
    const payments = Array.from({ length: 51 }, (_, index) => ({ id: `p${index}`, amount: invoice.amount }));
    expect(parse('invoicePaid', { payments: payments.slice(1) }).payments).toHaveLength(50);
    expect(() => parse('invoicePaid', { payments })).toThrow(Unreadable);
  });

  test('with a payment that cannot be read is refused as a whole', () => {
    for (const payment of [
      null,
      {},
      { id: 'p' },
      { id: 'p', amount: {}, state: 'completed' },
      { id: 'p', state: 'x', amount: invoice.amount },
    ])
      expect(() => parse('invoiceCompleted', { payments: [payment] })).toThrow(Unreadable);
  });
});

describe('what the provider answers', () => {
  test('a new invoice has an id and a link to a web page', () => {
    const reply = {
      invoices: [
        { id: 'inv-1', checkoutLink: 'https://pay.example/1', payment: { expires: '2027-03-01T11:30:00' } },
      ],
    };
    expect(parseCreated(reply, 'dep_1', euro)).toEqual({
      id: 'inv-1',
      reference: 'dep_1',
      stage: 'open',
      checkoutUrl: 'https://pay.example/1',
      expiresAt: '2027-03-01T11:30:00.000Z',
      payments: [],
    });
    for (const wrong of [
      {},
      { invoices: [] },
      { invoices: [{ id: 'inv-1' }] },
      { invoices: [{ id: 'inv-1', link: 'javascript:alert(1)' }] },
      { invoices: [{ id: 'inv-1', link: 'http://pay.example/1' }] },
    ])
      expect(() => parseCreated(wrong, 'dep_1', euro)).toThrow(Unreadable);
  });

  test('of a list only the invoice with our very reference counts, and the others need not be readable', () => {
    const items = [{ id: 'x', invoiceId: 'dep_11', state: 'unheard of' }, invoice];
    expect(parseFound({ items }, 'dep_1', euro)).toMatchObject({ id: 'inv-1', stage: 'open' });
    expect(parseFound({ items }, 'dep_2', euro)).toBeNull();
    expect(() => parseFound({}, 'dep_1', euro)).toThrow(Unreadable);
  });
});

describe("the provider's balance", () => {
  const wallet = (currencyId: string | undefined, value: string) => ({
    currencyId,
    confirmedBalance: { value },
  });

  test('is the sum of what the wallets in our currency hold, to the cent', () => {
    const wallets = [wallet(euro.id, '110001'), wallet('1', '0.5 of a coin'), wallet(euro.id, '99')];
    expect(parseBalance(wallets, euro)).toBe(110_100);
    expect(parseBalance({ items: wallets }, euro)).toBe(110_100);
    expect(parseBalance([], euro)).toBe(0);
  });

  test.each([
    ['no list', {}],
    ['a wallet without a currency', [wallet(undefined, '1')]],
    ['a wallet without an amount', [{ currencyId: euro.id }]],
    [
      'an amount in another currency',
      [{ currencyId: euro.id, confirmedBalance: { currencyId: '1', value: '1' } }],
    ],
  ])('is unknown, not zero, for %s', (_, reply) => {
    expect(() => parseBalance(reply, euro)).toThrow(Unreadable);
  });
});
