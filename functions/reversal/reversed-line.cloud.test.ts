import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { matchLine } from '#functions/bank/use-case/match-line.ts';
import { payerOfPayment } from '#functions/bank/use-case/payer-of-payment.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import { bookBankPayment } from '#functions/payment/use-case/book-bank-payment.ts';
import { purchaseKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { listProposals } from '#functions/proposal/staff/list-proposals.ts';
import { proposeReversal } from '#functions/proposal/staff/propose-reversal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { type Purchase, purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { buyPackage } from '#functions/purchase/use-case/buy-package.ts';
import { proposeRefund } from '#functions/suspense/staff/propose-refund.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { matchPayment } from '#functions/suspense/use-case/match-payment.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import type { StatedTransfer } from '#functions/testing/bank/statement-of.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refundingBy } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { suspense } from '#shared/contract/suspense.ts';
import { type BankLineId, bankLineIdSchema } from '#shared/domain/bank-line.ts';
import { type ProposalId, purchaseIdSchema, type SuspenseId, suspenseIdSchema } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { WhenDifferent } from '#shared/domain/when-different.ts';
import { reversalByStaff } from './reversal.ts';
import { reverseOrder } from './use-case/reverse-order.ts';

const { endpoints } = proposals;
const acts = area('reversing', 'What staff do here', {
  approveProposal: endpoints.approveProposal,
  listProposals: endpoints.listProposals,
  proposeReversal: endpoints.proposeReversal,
  readProposalEffect: endpoints.readProposalEffect,
  proposeRefund: suspense.endpoints.proposeRefund,
});
const handlers = { approveProposal, listProposals, proposeReversal, readProposalEffect, proposeRefund };

const services = servicesUnderTest(() => new Date('2027-03-10T09:00:00.000Z'));
const staff = {} as Record<'ada' | 'bea', ActsAs>;
let acting: Acting<typeof acts.endpoints>;
const send: Acting<typeof acts.endpoints>['request'] = (act, input) => acting.request(act, input);
const key = () => randomUUID();
const reason = 'The payer was someone else';
const payer = { iban: 'AT611904300234573201' };

beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  staff.ada = await activePerson(services(), 'ada', ['admin']);
  staff.bea = await activePerson(services(), 'bea', ['treasurer']);
});

/** The line of a statement that was used for this purchase. */
const lineOf = async (purchaseId: string): Promise<BankLineId> => {
  const items = await scanBareTable(services());
  const found = items.find(
    ({ pk, uses }) =>
      pk.startsWith('BANK-LINE#') &&
      (uses as { sourceId: string }[] | undefined)?.some(({ sourceId }) => sourceId === purchaseId),
  );
  return bankLineIdSchema.parse(found?.id);
};

/** A purchase that a bank line paid in full, or that two people confirmed before the line came, and the line. */
const paidByBank = async (how: 'by a line' | 'by hand' | 'before its line' = 'by a line') => {
  const { memberId } = await activePerson(services(), `buyer-${randomUUID()}`);
  const buyer = await findMember(services().database, memberId);
  if (!buyer) throw new Error('the buyer is not there');
  const input = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 } as const;
  const context = { ...services(), actor: { kind: 'member', memberId } as const };
  const { purchase, transaction } = await buyPackage(context, buyer, input);
  await commit(services().database, transaction);
  const { totalMinor: amountMinor, bank, id } = purchase;
  const paying = { amountMinor, payer: { ...payer, name: buyer.profile.name }, text: bank?.reference ?? '' };
  if (how !== 'by a line') {
    const booking = new Transaction();
    const refunding = refundingBy({ id: staff.bea.memberId, name: 'Bea' });
    const received = { receivedMinor: amountMinor, bankReference: newBankReference() };
    const by = { ...services(), actor: { kind: 'staff', memberId: staff.bea.memberId } as const };
    await bookBankPayment(by, purchaseStore, id, received, { transaction: booking, refunding });
    await commit(services().database, booking);
  }
  const bring = () => bringLines(services(), [paying]);
  if (how !== 'before its line') await bring();
  const read = () =>
    readItem(services().database, purchaseKey(memberId, purchaseIdSchema.parse(id)), purchaseSchema);
  const active = await read();
  if (active?.state !== 'active') throw new Error('the purchase was not paid');
  const line = async (): Promise<BankLine> => readBankLine(services().database, await lineOf(id));
  return { purchase: active, line, bring, name: buyer.profile.name };
};
const approve = (proposalId: ProposalId) =>
  approveShown({ request: send }, { as: staff.bea, proposalId, key: key() });

/** What pays back an unmatched payment, once two people want it refunded. */
const refundOf = async (suspenseId: SuspenseId): Promise<Payable> => {
  await send('proposeRefund', { as: staff.bea, params: { suspenseId }, body: { reason }, key: key() });
  const { items } = await send('listProposals', { as: staff.ada, query: { limit: '100' }, key: 'none' });
  const refund = items.find(({ act }) => act.kind === 'suspense-refund' && act.suspenseId === suspenseId);
  if (!refund) throw new Error('no refund was proposed');
  await approveShown({ request: send }, { as: staff.ada, proposalId: refund.id, key: key() });
  const { payment } = await readSuspenseCase(services().database, suspenseId);
  if (!payment.payableId) throw new Error('nothing pays the refund');
  return readPayable(services().database, payment.payableId);
};

test.each([
  ['paid for', 'by a line', 'order'],
  ['confirmed what was booked by hand for', 'by hand', 'transit'],
] as const)(
  'the line that %s a reversed purchase says where its money waits, and a refund goes to its payer',
  async (_, how, kind) => {
    const { purchase, line, name } = await paidByBank(how);
    const body = { sourceId: purchase.id, reason };
    await approve((await send('proposeReversal', { as: staff.ada, body, key: key() })).id);
    const [use] = (await line()).uses;
    expect(use).toMatchObject({ kind, sourceId: purchase.id, suspenseId: expect.any(String) });
    const suspenseId = use?.suspenseId;
    if (!suspenseId) throw new Error('the line does not say where its money waits');
    expect((await readSuspenseCase(services().database, suspenseId)).payment).toMatchObject({
      state: 'open',
      reason: 'reversed',
      amountMinor: purchase.totalMinor,
    });
    // All of the line has a purpose: nobody can use its money a second time.
    expect(await line()).toMatchObject({ state: 'used', openMinor: 0 });

    expect((await refundOf(suspenseId)).payee).toEqual({ ...payer, name });
    expect((await proveBareBooks(services())).findings).toEqual([]);
  },
);

test('a line that confirms a payment by hand only after its reversal still names who the refund goes to', async () => {
  const { purchase, bring, name } = await paidByBank('before its line');
  const body = { sourceId: purchase.id, reason };
  await approve((await send('proposeReversal', { as: staff.ada, body, key: key() })).id);
  const items = await scanBareTable(services());
  const waiting = items.find(({ pk, sourceId }) => pk.startsWith('SUSPENSE#') && sourceId === purchase.id);
  await bring();
  expect((await refundOf(waiting?.id as SuspenseId)).payee).toEqual({ ...payer, name });
  expect((await proveBareBooks(services())).findings).toEqual([]);
});

const other = { iban: 'DE02999999990000067890' };
interface Ordered {
  readonly purchase: Purchase;
  /** A payment of this much as the bank writes it; from the member's own account unless another is given. */
  readonly paying: (amountMinor: number, from?: { iban: string }) => Omit<StatedTransfer, 'direction'>;
  readonly name: string;
}
/** A purchase of 105.00 for each piece, which waits for its payment. */
const ordered = async (quantity = 1, buying?: Purchase): Promise<Ordered> => {
  const { memberId } = buying ?? (await activePerson(services(), `buyer-${randomUUID()}`));
  const buyer = await findMember(services().database, memberId);
  if (!buyer) throw new Error('the buyer is not there');
  const input = { packageId: 'starter', quantity, payment: 'bank', configurationVersion: 1 } as const;
  const context = { ...services(), actor: { kind: 'member', memberId } as const };
  const { purchase, transaction } = await buyPackage(context, buyer, input);
  await commit(services().database, transaction);
  const { name } = buyer.profile;
  const text = purchase.bank?.reference ?? '';
  const paying: Ordered['paying'] = (amountMinor, from = payer) => ({
    amountMinor,
    payer: { ...from, name },
    text,
  });
  return { purchase, paying, name };
};
/** Two people confirm a payment before its line came. */
const receiveByHand = async (
  { id }: Purchase,
  receivedMinor: number,
  whenDifferent?: WhenDifferent,
): Promise<void> => {
  const transaction = new Transaction();
  const refunding = refundingBy({ id: staff.bea.memberId, name: 'Bea' });
  const received = {
    receivedMinor: asMinor(receivedMinor),
    bankReference: newBankReference(),
    whenDifferent,
  };
  const by = { ...services(), actor: { kind: 'staff', memberId: staff.bea.memberId } as const };
  await bookBankPayment(by, purchaseStore, id, received, { transaction, refunding });
  await commit(services().database, transaction);
};
/** What waits in suspense for this order. */
const setAsideFor = async ({ id }: Purchase): Promise<SuspenseId> => {
  const items = await scanBareTable(services());
  const found = items.filter(
    ({ pk, sourceId, state }) => pk.startsWith('SUSPENSE#') && sourceId === id && state === 'open',
  );
  expect(found).toHaveLength(1);
  return suspenseIdSchema.parse(found[0]?.id);
};
const reversed = async (purchase: Purchase): Promise<SuspenseId> => {
  const body = { sourceId: purchase.id, reason };
  await approve((await send('proposeReversal', { as: staff.ada, body, key: key() })).id);
  return setAsideFor(purchase);
};
/** Staff use a payment that isn't what was due for this purchase, or one of those that the bank booked in one sum. */
const use = async ({ id }: Purchase, amountMinor: number, part?: number): Promise<void> => {
  const items = await scanBareTable(services());
  const found = items.filter(
    (item) =>
      item.pk.startsWith('BANK-LINE#') && item.state === 'unmatched' && item.amountMinor === amountMinor,
  );
  expect(found).toHaveLength(1);
  const transaction = new Transaction();
  const by = { ...services(), actor: { kind: 'staff', memberId: staff.bea.memberId } as const };
  const match = { orderId: purchaseIdSchema.parse(id), reason: 'A part of it', part };
  await matchLine(by, transaction, bankLineIdSchema.parse(found[0]?.id), match);
  await commit(services().database, transaction);
};
/** Two payments for a purchase, which the bank books in one sum, are both used for it. */
const useInOneSum = async (
  purchase: Purchase,
  parts: readonly Omit<StatedTransfer, 'direction'>[],
): Promise<void> => {
  const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  await bringLines(services(), [{ amountMinor, payer: { ...other, name: 'Bank' }, text: '', parts }]);
  await use(purchase, amountMinor, 1);
  await use(purchase, amountMinor, 2);
};

describe('the refund of a reversed purchase that was paid in parts goes to', () => {
  test('their account, when all of them came from it, however the bank booked them', async () => {
    const apart = await ordered();
    await bringLines(services(), [apart.paying(5_000)]);
    await use(apart.purchase, 5_000);
    await bringLines(services(), [apart.paying(5_500)]);
    const inOneSum = await ordered();
    await useInOneSum(inOneSum.purchase, [inOneSum.paying(5_000), inOneSum.paying(5_500)]);
    const confirmed = await ordered();
    await receiveByHand(confirmed.purchase, 5_000, 'accept-remainder-later');
    await bringLines(services(), [confirmed.paying(5_000)]);
    await bringLines(services(), [confirmed.paying(5_500)]);
    for (const { purchase, name } of [apart, inOneSum, confirmed])
      expect((await refundOf(await reversed(purchase))).payee).toEqual({ ...payer, name });
  });

  test('an account that staff enter, when a part that was confirmed by hand has no line yet', async () => {
    const { purchase, paying } = await ordered();
    await receiveByHand(purchase, 5_000, 'accept-remainder-later');
    await bringLines(services(), [paying(5_500)]);
    expect(await refundOf(await reversed(purchase))).toMatchObject({ payee: null });
  });

  test('an account that staff enter, when parts of one line came from several', async () => {
    const { purchase, paying } = await ordered();
    await useInOneSum(purchase, [paying(5_000), paying(5_500, other)]);
    expect(await refundOf(await reversed(purchase))).toMatchObject({ payee: null });
  });

  test('an account that staff enter, when a payment for another order was used for it, too', async () => {
    const earlier = await ordered();
    await bringLines(services(), [earlier.paying(10_500, other)]);
    const suspenseId = await reversed(earlier.purchase);
    const { purchase, paying } = await ordered(2, earlier.purchase);
    const transaction = new Transaction();
    const by = { ...services(), actor: { kind: 'staff', memberId: staff.bea.memberId } as const };
    const waiting = await readSuspenseCase(services().database, suspenseId);
    await matchPayment(by, transaction, waiting, { sourceId: purchaseIdSchema.parse(purchase.id), reason });
    await commit(services().database, transaction);
    await bringLines(services(), [paying(10_500)]);
    expect(await refundOf(await reversed(purchase))).toMatchObject({ payee: null });
  });
});

test('what was too much of a payment by hand goes to no other payer of the order before its own line came', async () => {
  const { purchase, paying, name } = await ordered();
  await bringLines(services(), [paying(5_000)]);
  await use(purchase, 5_000);
  await receiveByHand(purchase, 7_000, 'suspense');
  const suspenseId = await setAsideFor(purchase);
  expect(await payerOfPayment(services().database, suspenseId)).toBeNull();
  await bringLines(services(), [paying(5_500)]);
  await bringLines(services(), [paying(1_500)]);
  expect(await payerOfPayment(services().database, suspenseId)).toEqual({ ...payer, name });
});

/** What approving the reversal of a purchase adds to its transaction. */
const reversing = (purchase: Purchase) =>
  withFreshBalances(async () => {
    const { id: sourceId, area, memberId } = purchase;
    const rules = reversalByStaff({ cause: 'booked-by-mistake', reason });
    const actor = { kind: 'staff', memberId: staff.bea.memberId } as const;
    const transaction = new Transaction();
    const carrying = { ...momentOf({ ...services(), actor }, sourceId), shards: services().shards };
    await reverseOrder(services().database, transaction, { area, sourceId, memberId }, rules, carrying);
    return transaction;
  });

test('two reversals built from the same reads reverse the purchase and its line once', async () => {
  const { purchase, line } = await paidByBank();
  const [first, second] = [await reversing(purchase), await reversing(purchase)];
  await commit(services().database, first);
  const { version } = await line();
  await expect(commit(services().database, second)).rejects.toThrow();
  expect((await line()).version).toBe(version);
});

test('a purchase that was paid in more parts than one transaction can free is refused with that cause', async () => {
  const { purchase } = await paidByBank();
  await bringLines(
    services(),
    Array.from({ length: 90 }, () => ({
      amountMinor: 100,
      payer: { ...payer, name: 'Pat' },
      text: 'A part',
    })),
  );
  const parts = (await scanBareTable(services())).filter(
    ({ pk, text, amountMinor }) => pk.startsWith('BANK-LINE#') && text === 'A part' && amountMinor === 100,
  );
  const transaction = new Transaction();
  const bankLineIds = [...(purchase.bankLineIds ?? []), ...parts.map(({ id }) => bankLineIdSchema.parse(id))];
  const { memberId, id } = purchase;
  transaction.change(purchaseKey(memberId, id), { bankLineIds }, { equals: { id } }, () => new Error('gone'));
  await commit(services().database, transaction);
  await expect(reversing(purchase)).rejects.toMatchObject({
    code: 'invalid_transition',
    details: { cause: 'too-many-payments' },
  });
});
