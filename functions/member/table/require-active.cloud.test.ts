import { expect, test } from 'vitest';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import { requireActive } from './require-active.ts';

const services = servicesUnderTest();

test('an act is refused for a member who is not active when it is written, whatever was read before', async () => {
  const { memberId } = await activePerson(services(), 'ada');
  const act = () => commit(services().database, requireActive(new Transaction(), memberId));
  await act();
  for (const status of ['blocked', 'sanctioned', 'fraud', 'closed']) {
    await alterMember(services(), memberId, { status });
    await expect(act()).rejects.toMatchObject({ code: 'member_not_active', details: { status } });
  }
  await alterMember(services(), memberId, { status: 'active' });
  await act();
});
