import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { matchLine } from '#functions/bank/use-case/match-line.ts';
import { payerOfPayment } from '#functions/bank/use-case/payer-of-payment.ts';
import { makeDeposit } from '#functions/deposit/use-case/make-deposit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import { writeSuspense } from '#functions/suspense/table/write-suspense.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bankLineIdSchema } from '#shared/domain/bank-line.ts';
import { suspenseIdSchema } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { reversalByStaff } from './reversal.ts';
import { reverseOrder } from './use-case/reverse-order.ts';

const services = servicesUnderTest(() => new Date('2027-03-10T09:00:00.000Z'));

test('a deposit to be paid in crypto that a bank transfer covered is sent back by bank', async () => {
  const { memberId } = await activePerson(services(), `saver-${randomUUID()}`);
  const bea = await activePerson(services(), 'bea', ['treasurer']);
  const saver = await findMember(services().database, memberId);
  if (!saver) throw new Error('the saver is not there');
  const { deposit, transaction: making } = await makeDeposit(
    { ...services(), actor: { kind: 'member', memberId } },
    saver,
    { planId: 'core', amountMinor: asMinor(100_000), payment: 'coinpayments', configurationVersion: 1 },
  );
  await commit(services().database, making);
  const transfer = {
    amountMinor: 100_000,
    payer: { iban: 'AT611904300234573201', name: saver.profile.name },
  };
  await bringLines(services(), [{ ...transfer, text: 'for my deposit' }]);
  const items = await scanBareTable(services());
  const line = items.find(({ pk, text }) => pk.startsWith('BANK-LINE#') && text === 'for my deposit');
  const byStaff = { ...services(), actor: { kind: 'staff', memberId: bea.memberId } } as const;

  const matching = new Transaction();
  const match = { orderId: deposit.id, reason: 'The member paid by bank instead' };
  await matchLine(byStaff, matching, bankLineIdSchema.parse(line?.id), match);
  await commit(services().database, matching);
  const rules = reversalByStaff({ cause: 'booked-by-mistake', reason: 'The payer was someone else' });
  const source = { memberId, area: 'security', sourceId: deposit.id } as const;
  const reversing = await withFreshBalances(async () => {
    const transaction = new Transaction();
    const carrying = { ...momentOf(byStaff, deposit.id), shards: services().shards };
    await reverseOrder(services().database, transaction, source, rules, carrying);
    return transaction;
  });
  await commit(services().database, reversing);

  const waiting = (await scanBareTable(services())).filter(
    ({ pk, sourceId }) => pk.startsWith('SUSPENSE#') && sourceId === deposit.id,
  );
  expect(waiting).toMatchObject([{ cash: 'cash:bank', amountMinor: 100_000, reason: 'reversed' }]);
  const { database } = services();
  const suspenseId = suspenseIdSchema.parse(waiting[0]?.id);
  expect(await payerOfPayment(database, suspenseId)).toEqual(transfer.payer);
  // What CoinPayments holds goes back to no bank account, whoever paid for the deposit by bank besides.
  const { payment } = await readSuspenseCase(database, suspenseId);
  const writing = new Transaction();
  writeSuspense(writing, { ...payment, cash: 'cash:coinpayments', version: payment.version + 1 });
  await commit(database, writing);
  expect(await payerOfPayment(database, suspenseId)).toBeNull();
  expect((await proveBareBooks(services())).findings).toEqual([]);
});
