import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { buyPackage } from '#functions/purchase/use-case/buy-package.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { configure } from '#functions/testing/configure.ts';
import { refundingBy } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { asInWorkedExamples } from '#functions/testing/worked-examples.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { bookBankPayment } from './book-bank-payment.ts';

const services = servicesUnderTest(() => new Date('2027-03-10T09:00:00.000Z'));
let buyer: Member;
let treasurer: MemberId;
let configurationVersion: number;

beforeAll(async () => {
  configurationVersion = await configure(services(), asInWorkedExamples);
  ({ memberId: treasurer } = await activePerson(services(), 'tess', ['treasurer']));
  const { memberId } = await activePerson(services(), 'ada');
  buyer = (await findMember(services().database, memberId)) as Member;
});

const waitingPurchase = async (): Promise<Purchase> => {
  const context = { ...services(), actor: { kind: 'member', memberId: buyer.id } } as const;
  const input = { packageId: 'elite', quantity: 1, payment: 'bank', configurationVersion } as const;
  const { transaction, purchase } = await buyPackage(context, buyer, input);
  await commit(services().database, transaction);
  return purchase;
};

/** What books the whole of a purchase under a bank reference, not committed yet. */
const booked = async ({ id, totalMinor: receivedMinor }: Purchase, bankReference: string) => {
  const transaction = new Transaction();
  const context = { ...services(), actor: { kind: 'staff', memberId: treasurer } } as const;
  const refunding = refundingBy({ id: treasurer, name: 'Tess' });
  const { usedBefore } = await bookBankPayment(
    context,
    purchaseStore,
    id,
    { receivedMinor, bankReference },
    { transaction, refunding },
  );
  return { transaction, usedBefore };
};

test('of two orders that are booked under one bank reference at the same time, one is, and the other says which', async () => {
  const [one, other] = [await waitingPurchase(), await waitingPurchase()];
  const reference = newBankReference();
  const [first, second] = [await booked(one, reference), await booked(other, reference)];
  expect([first.usedBefore, second.usedBefore]).toEqual([null, null]);
  await commit(services().database, first.transaction);
  await expect(commit(services().database, second.transaction)).rejects.toMatchObject({
    code: 'reference_used_before',
    details: { area: 'infinity', orderId: one.id },
  });
});

test('a bank reference is the same however it is spelled, and its first order is known afterwards', async () => {
  const [one, other] = [await waitingPurchase(), await waitingPurchase()];
  const reference = `transfer ${randomUUID()}`;
  await commit(services().database, (await booked(one, reference)).transaction);
  const { usedBefore } = await booked(other, ` ${reference.toUpperCase().replaceAll('-', '/')}`);
  expect(usedBefore).toMatchObject({ area: 'infinity', orderId: one.id });
});
