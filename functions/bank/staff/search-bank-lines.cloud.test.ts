import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listBankLines } from '#functions/bank/staff/list-bank-lines.ts';
import { matchBankLine } from '#functions/bank/staff/match-bank-line.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bank } from '#shared/contract/bank.ts';
import { area, type QueryOf } from '#shared/contract/endpoint.ts';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import { formatReference, type PaymentReference } from '#shared/domain/payment-reference.ts';

const services = servicesUnderTest(() => new Date('2027-03-01T08:00:00.000Z'));
const acts = area('acts', 'What people do here', {
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  listBankLines: bank.endpoints.listBankLines,
  matchBankLine: bank.endpoints.matchBankLine,
});
const acting = () => new Acting(services(), acts, { makeDeposit, listBankLines, matchBankLine });

let ada: ActsAs;
let treasurer: ActsAs;

/** A deposit of Ada's that waits for its payment. */
const placeOrder = async (amountMinor: number) => {
  const body = { planId: 'core', amountMinor, payment: 'bank', configurationVersion: 1 };
  const order = await acting().request('makeDeposit', { as: ada, key: randomUUID(), body: body as never });
  const payment = order.payment as unknown as { dueMinor: number; reference: PaymentReference };
  return { id: order.id, dueMinor: payment.dueMinor, reference: payment.reference };
};

/** One request for a page of what the search finds. */
const search = (query: QueryOf<typeof bank.endpoints.listBankLines>) =>
  acting().request('listBankLines', { as: treasurer, key: randomUUID(), query: query as never });
const namesOf = async (query: Parameters<typeof search>[0]) =>
  (await search(query)).items.map(({ partyName }) => partyName);

const crew = Array.from({ length: 130 }, (_, index) => ({
  amountMinor: 10_000 + index,
  payer: { name: `Crew Mate${String(index).padStart(3, '0')}`, iban: 'DE21999999990000054321' },
  text: `share ${index}`,
}));

beforeAll(async () => {
  ada = await activePerson(services(), 'ada');
  treasurer = await activePerson(services(), 'tom', ['treasurer']);
  await bringLines(services(), [
    {
      amountMinor: 1_234_56,
      payer: { name: 'MUELLER, Jörg', iban: 'DE02999999990000067890' },
      text: 'hello',
    },
    { amountMinor: 2_000_00, payer: { name: 'Jutta Müller', iban: 'AT021200099999999999' }, text: 'hello' },
    ...crew,
  ]);
});

describe('staff find a bank line', () => {
  test('by its payer, IBAN and amount, wherever it is in the list', async () => {
    expect(await namesOf({ q: 'Müller' })).toEqual(['MUELLER, Jörg', 'Jutta Müller']);
    expect(await namesOf({ q: 'müller jutta' })).toEqual(['Jutta Müller']);
    expect(await namesOf({ q: 'AT02 1200' })).toEqual(['Jutta Müller']);
    expect(await namesOf({ amountMinor: 1_234_56 })).toEqual(['MUELLER, Jörg']);
    expect(await namesOf({ amountMinor: 1_234_5 })).toEqual([]);
    expect(await namesOf({ q: 'mate129' })).toEqual(['Crew Mate129']);
  });

  test('page by page, each line once, although more match than one request reads at a time', async () => {
    const found: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ q: 'mate', limit: 50, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.items.map(({ partyName }) => partyName));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(crew.map(({ payer }) => payer.name));
  });

  test('by the reference of an order that it names, also after it was used', async () => {
    const { id: orderId, dueMinor, reference: made } = await placeOrder(50_000);
    const reference = formatReference(made);
    const payer = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
    await bringLines(services(), [{ amountMinor: dueMinor, payer, text: `for ada ${reference}` }]);
    const [line] = (await search({ q: reference })).items;
    expect(line).toMatchObject({ state: 'unmatched', named: { order: { id: orderId } } });
    await acting().request('matchBankLine', {
      as: treasurer,
      key: randomUUID(),
      params: { lineId: line?.id } as never,
      body: { orderId, reason: 'Ulf pays for Ada' } as never,
    });
    expect((await search({ q: reference })).items).toMatchObject([{ id: line?.id, state: 'used' }]);
    expect((await search({ q: reference, state: 'used' })).items).toHaveLength(1);
    expect((await search({ q: reference, state: 'unmatched' })).items).toEqual([]);
  });

  test('and is shown none, not all of them, for what can match no line', async () => {
    expect(await namesOf({ q: '12' })).toEqual([]);
  });
});

describe('beside a waiting order, staff see', () => {
  test('the lines that could pay it, best first with what differs, until one of them is used', async () => {
    const { id: orderId, dueMinor, reference } = await placeOrder(70_000);
    const payer = { name: 'ada', iban: 'DE02999999990000067890' };
    const before = await search({ orderId });
    await bringLines(services(), [
      { amountMinor: dueMinor, payer, text: 'forgot the reference' },
      { amountMinor: dueMinor - 100, payer: { ...payer, name: 'Ulf Unknown' }, text: reference },
      { amountMinor: dueMinor, payer: { ...payer, name: 'Ulf Unknown' }, text: 'of somebody else' },
      { amountMinor: dueMinor + 100, payer, text: 'another amount' },
    ]);
    const candidates = async () =>
      (await search({ orderId })).items.map(({ id, text, named }) => ({ id, text, named }));
    const [first, second, ...more] = await candidates();
    expect([before.items, more]).toEqual([[], []]);
    expect(first).toMatchObject({
      text: 'forgot the reference',
      named: { order: { id: orderId, dueMinor }, differences: ['reference'] },
    });
    expect(second).toMatchObject({ text: reference, named: { differences: ['amount', 'payer'] } });
    await acting().request('matchBankLine', {
      as: treasurer,
      key: randomUUID(),
      params: { lineId: second?.id } as never,
      body: { orderId, reason: 'Ulf pays for Ada' } as never,
    });
    // What the part payment left due is no longer what the other line brought.
    expect(await candidates()).toEqual([]);
  });

  test('nothing for an order that does not exist', async () => {
    const orderId = 'dep_01JZ0000000000000000000009' as never;
    expect(await refusalOf(search({ orderId }))).toMatchObject({ code: 'not_found' });
  });
});
