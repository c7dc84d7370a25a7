import { beforeEach, describe, expect, test } from 'vitest';
import { decideInvoice, withCreatedInvoice } from '#functions/coinpayments/invoice.ts';
import type { PaymentRecord } from '#functions/coinpayments/payment-record-schema.ts';
import type { ProviderInvoice, ProviderPayment } from '#functions/coinpayments/provider-invoice.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { makeDeposit } from '#functions/deposit/use-case/make-deposit.ts';
import { depositKey, providerPaymentKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit } from '#functions/platform/table/transaction.ts';
import { proveBareBooks, someMember } from '#functions/testing/bare-platform.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import { writeIfUnchanged } from './open-invoice.ts';
import { takeInInvoice } from './take-in-invoice.ts';

/** What the writes of a payment through the provider refuse by themselves, whatever was read before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const actor = { kind: 'system', name: 'test' } as const;
const whole = 100_000;
const part = 40_000;

let count = 0;
let deposit: Deposit;
let invoice: ProviderInvoice;
beforeEach(async () => {
  count += 1;
  const member = await someMember(services());
  const input = { planId: 'core', amountMinor: asMinor(whole), configurationVersion: 1 } as const;
  const by = { ...services(), actor: { kind: 'member', memberId: member.id } as const };
  const made = await makeDeposit(by, member, { ...input, payment: 'coinpayments' });
  await commit(services().database, made.transaction);
  const next = decideInvoice(made.deposit, now);
  if (next.step !== 'create') throw new Error('the invoice is there already');
  invoice = {
    id: `inv-${count}`,
    reference: null,
    stage: 'complete',
    checkoutUrl: 'https://pay.example/1',
    expiresAt: addHours(instantOf(now), 2),
    payments: [],
  };
  deposit = withCreatedInvoice(next.announced, invoice, now);
  for (const step of [next.announced, deposit]) expect(await writeIfUnchanged(services(), step)).toBe(true);
});

const payment = (amount: number, id = `pay-${count}`): ProviderPayment => ({
  id,
  stage: 'complete',
  amount: { currency: 'ours', amountMinor: asMinor(amount) },
  seenAt: null,
});
/** What the provider's report of these payments leads to, apart from the progress of its invoice. */
const takeIn = async (payments: readonly ProviderPayment[], at = services()): Promise<string[]> => {
  const done = await takeInInvoice({ ...at, actor }, deposit, { ...invoice, payments });
  return done.filter((outcome) => outcome !== invoice.stage);
};
const record = (id: string, change: Partial<PaymentRecord> = {}): Promise<() => Promise<void>> =>
  overwrite(services(), providerPaymentKey(id), {
    depositId: deposit.id,
    outcome: 'kept',
    unlistedMinor: 0,
    version: 1,
    ...change,
  });
const during = (act: () => Promise<unknown>) =>
  meanwhile(services(), async () => {
    await act();
  });
const stateNow = async () =>
  (await readItems(services().database, [depositKey(deposit.memberId, deposit.id)]))[0]?.state;

describe('a payment', () => {
  test('that two notifications bring at once counts once', async () => {
    const paid = [payment(whole)];
    let first: string[] = [];
    const late = during(async () => {
      first = await takeIn(paid);
    });
    expect(await takeIn(paid, late)).toEqual([]);
    expect(first).toEqual(['activated']);
    expect((await proveBareBooks(services())).findings).toEqual([]);
  });

  test('that another notification has just recorded is left to it', async () => {
    const late = during(() => record(payment(whole).id));
    expect(await takeIn([payment(whole)], late)).toEqual([]);
    expect(await stateNow()).toBe('waiting');
  });

  test('that was just taken in without a list does not count again with its list', async () => {
    const late = during(() => record(invoice.id, { unlistedMinor: asMinor(part) }));
    expect(await takeIn([payment(part)], late)).toEqual(['taken-before']);
  });

  test('counts when what was taken in without a list turns out to have been another one', async () => {
    await record(invoice.id, { unlistedMinor: asMinor(part) });
    const late = during(() => record(invoice.id, { unlistedMinor: asMinor(0), version: 2 }));
    expect(await takeIn([payment(part)], late)).toEqual(['kept']);
  });

  test('that was taken in before is noted once', async () => {
    await record(invoice.id, { unlistedMinor: asMinor(part) });
    const late = during(() => record(payment(part).id, { outcome: 'taken-before' }));
    expect(await takeIn([payment(part)], late)).toEqual([]);
  });
});
