import { expect, test } from 'vitest';
import { commitmentsKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { claimAddress, keepFormerAddress, returnAddress } from './addresses.ts';
import { noteCommitment } from './commitments.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const later = addHours(instantOf(now), 24);
const services = servicesUnderTest(() => now);
const ida = 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId;
const other = 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId;

const write = async (fill: (transaction: Transaction) => void): Promise<void> => {
  const transaction = new Transaction();
  fill(transaction);
  await commit(services().database, transaction);
};
const claim = (memberId: MemberId, email: string, at: Instant = instantOf(now)) =>
  write((transaction) =>
    claimAddress(transaction, { email, memberId }, () => new Error('taken'), new Date(at)),
  );

test('an address has one member', async () => {
  await claim(ida, 'one@demo.example');
  await expect(claim(other, 'one@demo.example')).rejects.toThrow('taken');
});

test('while an address is reserved for its former member, nobody else can claim it, and it can be given back', async () => {
  await claim(ida, 'former@demo.example');
  await claim(ida, 'now@demo.example');
  await write((transaction) =>
    keepFormerAddress(transaction, { email: 'former@demo.example', memberId: ida }, later),
  );
  await expect(claim(other, 'former@demo.example')).rejects.toThrow('taken');
  await expect(
    write((transaction) =>
      returnAddress(transaction, { memberId: other, from: 'former@demo.example', to: 'now@demo.example' }),
    ),
  ).rejects.toMatchObject({ code: 'try_again' });
  await write((transaction) =>
    returnAddress(transaction, { memberId: ida, from: 'former@demo.example', to: 'now@demo.example' }),
  );
  await claim(other, 'now@demo.example');
  await expect(claim(other, 'former@demo.example')).rejects.toThrow('taken');
});

test('an address goes back only to its former member, in exchange for their own, and only while it is free', async () => {
  const give = (memberId: MemberId, from: string, to: string) =>
    write((transaction) => returnAddress(transaction, { memberId, from, to }));
  const keep = (email: string, memberId: MemberId) =>
    write((transaction) => keepFormerAddress(transaction, { email, memberId }, later));
  await claim(ida, 'before@demo.example');
  await claim(ida, 'after@demo.example');
  await claim(other, 'others@demo.example');
  await keep('before@demo.example', ida);
  // Not from an address of somebody else, nor one that is kept for somebody else.
  await expect(give(ida, 'before@demo.example', 'others@demo.example')).rejects.toMatchObject({
    code: 'try_again',
  });
  await expect(give(other, 'before@demo.example', 'others@demo.example')).rejects.toMatchObject({
    code: 'try_again',
  });
  // Its time was over, and somebody else has it by now.
  await claim(other, 'before@demo.example', later);
  await expect(give(ida, 'before@demo.example', 'after@demo.example')).rejects.toMatchObject({
    code: 'try_again',
  });
});

test('a reserved address is free once the reservation ends', async () => {
  await claim(ida, 'kept@demo.example');
  await write((transaction) =>
    keepFormerAddress(transaction, { email: 'kept@demo.example', memberId: ida }, later),
  );
  await claim(other, 'kept@demo.example', later);
});

test('only the owner of an address can give it up', async () => {
  await claim(ida, 'mine@demo.example');
  await expect(
    write((transaction) =>
      keepFormerAddress(transaction, { email: 'mine@demo.example', memberId: other }, later),
    ),
  ).rejects.toMatchObject({ code: 'try_again' });
});

test('a member who has just closed the account gets no new order or bonus', async () => {
  await write((transaction) => noteCommitment(transaction, ida));
  await write((transaction) => transaction.add(commitmentsKey(ida), { count: 0 }, { set: { closed: true } }));
  await expect(write((transaction) => noteCommitment(transaction, ida))).rejects.toMatchObject({
    code: 'member_not_active',
  });
});
