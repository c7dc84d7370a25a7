import { describe, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberKey, sponsorCodeKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { AddressTaken, checkRegistration, type Registration } from '#functions/registration/registration.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { MemberId } from '#shared/domain/ids.ts';

const now = new Date('2027-03-01T00:00:00.000Z');
const services = servicesUnderTest(() => now);

const register = (name: string, change: Partial<Registration> = {}) =>
  registerMember(
    services().database,
    { sub: `sub-of-${name}`, registration: registrationOf(name, change) },
    now,
  );

const sponsorIdsOf = async (member: Member) => (await findMember(services().database, member.id))?.sponsorIds;

describe('the sponsors above a member', () => {
  test.each([
    ['another member', () => [newId('MemberId', now) as MemberId]],
    ['no one', () => []],
    ['themselves', (member: Member) => [member.id]],
    ['one of those below them', (_: Member, below: Member) => [below.id]],
  ])('never become %s, whatever wants to write it', async (what, others) => {
    const { database } = services();
    const sponsor = await register(`sponsor ${what}`);
    const member = await register(`member ${what}`, { sponsorCode: sponsor.sponsorCode });
    const below = await register(`below ${what}`, { sponsorCode: member.sponsorCode });
    const changed = { ...member, sponsorIds: others(member, below), version: member.version + 1 };
    const whole = new Transaction();
    whole.replace(memberKey(member.id), memberAttributes(changed), member.version);
    await expect(commit(database, whole)).rejects.toMatchObject({ code: 'try_again' });
    const { sponsorIds } = changed;
    expect(() =>
      new Transaction().change(memberKey(member.id), { sponsorIds }, {}, () => new Error('refused')),
    ).toThrow('never changes');
    expect(await sponsorIdsOf(member)).toEqual([sponsor.id]);
    const other = new Transaction();
    const kept = { ...member, status: 'active', version: member.version + 1 } as const;
    other.replace(memberKey(member.id), memberAttributes(kept), member.version);
    await commit(database, other);
    expect(await sponsorIdsOf(member)).toEqual([sponsor.id]);
  });

  test('cannot be oneself: a code comes to be with its member, and who registers again is not registered again', async () => {
    const own = await register('self');
    // The same person with the code that they have by now: the identity has its member already.
    expect(await register('self', { sponsorCode: own.sponsorCode })).toEqual(own);
    // A second identity with the same address.
    await expect(register('second self', { email: own.email, sponsorCode: own.sponsorCode })).rejects.toThrow(
      AddressTaken,
    );
    expect(await sponsorIdsOf(own)).toEqual([]);
  });

  test('do not include a closed account: its code is treated as unknown', async () => {
    const sponsor = await register('leaver');
    const transaction = new Transaction();
    transaction.change(
      sponsorCodeKey(sponsor.sponsorCode),
      { closed: true },
      { equals: { memberId: sponsor.id } },
      () => new Error('refused'),
    );
    await commit(services().database, transaction);
    expect((await register('late', { sponsorCode: sponsor.sponsorCode })).sponsorIds).toEqual([]);
    const legal = { termsVersion: '1', riskNoticeVersion: '1' } as never;
    const registration = { sponsorCode: sponsor.sponsorCode, termsVersion: '1', riskNoticeVersion: '1' };
    expect(() => checkRegistration(registration as never, { legal, hasSponsor: false })).toThrow(
      "This sponsor code can't be used",
    );
  });
});
