import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { type KycCase, kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { writeAcceptedAddress } from '#functions/payout-address/table/payout-addresses.ts';
import { kycKey, payoutAddressKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { verifyAs } from '#functions/testing/kyc.ts';
import { givePayoutAddress } from '#functions/testing/payout-address.ts';
import { withdrawalsUnderTest } from '#functions/testing/withdrawals-under-test.ts';
import { codeOf, newWithdrawer, type Withdrawer } from '#functions/testing/withdrawing.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { withdrawalIdSchema } from '#shared/domain/ids.ts';
import { acceptPayee } from './use-case/accept-payee.ts';
import { approveWithdrawal } from './use-case/approve-withdrawal.ts';

const { act, ask, auditOf, provenBooks, send, services, staff } = withdrawalsUnderTest();
let cora: ActsAs;
beforeAll(async () => {
  cora = await activePerson(services(), 'cora', ['compliance']);
});

/** Compliance verified this name; the account of a withdrawer is Somebody Sample's, and accepted by nobody. */
const named = async (legalName: string): Promise<Withdrawer> => {
  const by = await newWithdrawer(services(), { infinity: 60_000 });
  const { database } = services();
  const { addressId: payoutAddressId } = await givePayoutAddress(services(), by.memberId, {
    isAccepted: false,
  });
  await verifyAs(services(), by.memberId, legalName);
  const verified = { state: 'approved', verifiedUntil: '2030-01-01' };
  expect(await readItem(database, kycKey(by.memberId), kycCaseSchema)).toMatchObject(verified);
  return { ...by, payoutAddressId };
};
const changeKyc = ({ memberId }: ActsAs, next: KycCase): Promise<void> =>
  commit(services().database, new Transaction().replace(kycKey(memberId), next, next.version - 1));
const read = (id: string) =>
  send('readAnyInfinityWithdrawal', { as: staff.ada, params: { withdrawalId: id }, key: 'none' });
const accept = (as: ActsAs, id: string) =>
  send('acceptPayeeOfInfinityWithdrawal', {
    as,
    key: randomUUID(),
    params: { withdrawalId: id },
    body: { reason: 'It is her company' },
  });

describe('a bank account whose holder is', () => {
  test.each([
    ['the verified person', 'SOMEBODY SAMPLE', 'same'],
    ['nearly the verified person', 'Somebody Sampel', 'close'],
  ] as const)('%s can be approved', async (_, legalName, likeness) => {
    const { id } = await ask(await named(legalName), 5_000);
    expect((await read(id)).risk.payee).toEqual({ verifiedName: legalName, likeness });
    await act('approve', staff.ada, id);
    expect((await read(id)).state).toBe('approved');
  });

  test('somebody else waits until compliance accepts the payee, which later withdrawals to it keep', async () => {
    const by = await named('Olga Oarlock');
    const { id } = await ask(by, 5_000);
    expect((await read(id)).risk.payee).toEqual({ verifiedName: 'Olga Oarlock', likeness: 'different' });
    expect(await codeOf(act('approve', staff.ada, id))).toBe('payee_not_accepted');
    expect(await codeOf(accept(staff.ada, id))).toBe('not_allowed');
    expect(await accept(cora, id)).toMatchObject({
      payeeAcceptance: { name: 'cora', reason: 'It is her company' },
    });
    expect(await codeOf(accept(cora, id))).toBe('invalid_transition');
    await act('approve', staff.ada, id);
    expect(await auditOf(id)).toEqual(['payee-accepted', 'withdrawal-approved']);

    const later = await ask(by, 5_000);
    await act('approve', staff.ada, later.id);
    await provenBooks();
  });

  test('compared with nobody is as different as somebody else', async () => {
    const by = await named('Somebody Sample');
    const { database } = services();
    const kyc = await readItem(database, kycKey(by.memberId), kycCaseSchema);
    if (!kyc) throw new Error('no identity');
    await changeKyc(by, { ...kyc, verifiedUntil: null, version: kyc.version + 1 });
    const { id } = await ask(by, 5_000);
    expect((await read(id)).risk.payee).toEqual({ verifiedName: null, likeness: 'different' });
    expect(await codeOf(act('approve', staff.ada, id))).toBe('payee_not_accepted');
  });
});

test('an account that stands with several members is shown with each of them', async () => {
  const [one, other] = [await named('Somebody Sample'), await named('Somebody Sample')];
  const { database } = services();
  for (const { memberId, payoutAddressId } of [one, other]) {
    // As the address is stored when a member adds it.
    const address = await readItem(
      database,
      payoutAddressKey(memberId, payoutAddressId),
      payoutAddressSchema,
    );
    const at = services().now().toISOString() as Instant;
    const acceptance = { memberId: cora.memberId, name: 'cora', at, reason: 'For a test' };
    const transaction = new Transaction();
    if (address) writeAcceptedAddress(transaction, memberId, address, acceptance);
    await commit(database, transaction);
  }
  for (const [by, partner] of [
    [one, other],
    [other, one],
  ] as const) {
    const { id } = await ask(by, 5_000);
    const { sharedWith } = (await read(id)).risk;
    const name = (await findMember(database, partner.memberId))?.profile.name;
    expect(sharedWith).toContainEqual({ memberId: partner.memberId, name, status: 'active' });
    expect(sharedWith.map(({ memberId }) => memberId)).not.toContain(by.memberId);
  }
});

test('an acceptance and an approval built from the same reads do not both hold', async () => {
  const { id } = await ask(await named('Somebody Sample'), 5_000);
  const withdrawalId = withdrawalIdSchema.parse(id);
  const as = (who: ActsAs, name: string) => ({
    context: { ...services(), actor: { kind: 'staff', memberId: who.memberId } as const },
    target: { area: 'infinity', withdrawalId, staff: { id: who.memberId, name } } as const,
  });
  const [first, second] = [new Transaction(), new Transaction()];
  const [approving, accepting] = [as(staff.ada, 'ada'), as(cora, 'cora')];
  await approveWithdrawal(approving.context, first, approving.target);
  await acceptPayee(accepting.context, second, accepting.target, 'For a test');
  await commit(services().database, first);
  await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
});

test('an approval is refused when the verified name changes after it was compared', async () => {
  const by = await named('Somebody Sample');
  const { id } = await ask(by, 5_000);
  const transaction = new Transaction();
  const context = { ...services(), actor: { kind: 'staff', memberId: staff.ada.memberId } as const };
  const target = {
    area: 'infinity',
    withdrawalId: withdrawalIdSchema.parse(id),
    staff: { id: staff.ada.memberId, name: 'ada' },
  } as const;
  await approveWithdrawal(context, transaction, target);
  const kyc = await readItem(services().database, kycKey(by.memberId), kycCaseSchema);
  if (!kyc) throw new Error('no identity');
  await changeKyc(by, { ...kyc, version: kyc.version + 1 });
  await expect(commit(services().database, transaction)).rejects.toMatchObject({ code: 'try_again' });
});
