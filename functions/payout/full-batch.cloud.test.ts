import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPayable } from '#functions/payable/payable.ts';
import { createPayable } from '#functions/payable/table/payables.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { fundPool } from '#functions/testing/money.ts';
import { giveKyc } from '#functions/testing/payout-address.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { withdrawingOn } from '#functions/testing/withdrawing.ts';
import type { PayableId } from '#shared/domain/ids.ts';
import { payablesPerBatchMax } from '#shared/domain/limits.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

const now = () => new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(now);

/** Large enough that releasing a batch of them is a large act. */
const amountMinor = asMinor(10_000);

/** A payable as the approval of a member's withdrawal makes it. */
const payableOf = async (area: ProductArea, index: number): Promise<PayableId> => {
  const { memberId } = await activePerson(services(), `member-${index}`);
  await giveKyc(services(), memberId);
  const id = newId('PayableId', now());
  const payable = newPayable(
    {
      id,
      area,
      source: { kind: 'withdrawal', id: newId('WithdrawalId', now()) },
      memberId,
      channel: 'cash:bank',
      payee: { name: 'Somebody Sample', iban: 'AT611904300234573201' },
      amountMinor,
      approverIds: [newId('MemberId', now())],
      bookedBy: null,
    },
    now(),
  );
  const transaction = new Transaction();
  createPayable(transaction, payable);
  await commit(services().database, transaction);
  return id;
};

test('a batch with as many payments as one may have, each to another member, out of both areas, is released', async () => {
  const [maker, releaser] = await Promise.all(
    ['maker', 'releaser'].map((name) => activePerson(services(), name, ['treasurer'])),
  );
  if (!maker || !releaser) throw new Error('there is no staff');
  for (const area of ['infinity', 'security'] as const)
    await fundPool(services(), area, payablesPerBatchMax * amountMinor);
  const payableIds: PayableId[] = [];
  for (let index = 0; index < payablesPerBatchMax; index += 1)
    payableIds.push(await payableOf(index % 2 ? 'infinity' : 'security', index));
  const acting = withdrawingOn(services());
  const { id: batchId, hash: shownHash } = await acting.request('makePayoutBatch', {
    as: maker,
    body: { payableIds },
    key: randomUUID(),
  });
  const released = await acting.request('releasePayoutBatch', {
    as: releaser,
    params: { batchId },
    body: { shownHash },
    key: randomUUID(),
  });
  expect(released).toMatchObject({ state: 'released', count: payablesPerBatchMax });
});
