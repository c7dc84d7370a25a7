import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { describe, expect, test, vi } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { changeMemberStatus } from '#functions/member-status/table/change-member-status.ts';
import { notify } from '#functions/notification/notifications.event.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { readSponsorName } from '#functions/sponsor/api/read-sponsor-name.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { closeAs } from '#functions/testing/closing.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import type { SponsorCode } from '#shared/domain/ids.ts';
import type { StatusByStaff } from '#shared/domain/states.ts';
import { checkSignUp } from './pre-sign-up.trigger.ts';
import { registerMember } from './table/register-member.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const hour = 3_600_000;
const servicesOf = servicesUnderTest(() => new Date(clock.now));

const signUp = async (email: string, changes: Record<string, string> = {}) => {
  const { legal } = await readConfiguration(servicesOf().database);
  const userAttributes = {
    email,
    name: 'Ida Member',
    'custom:area_interest': 'infinity',
    'custom:terms_version': legal.termsVersion,
    'custom:risk_version': legal.riskNoticeVersion,
    ...changes,
  };
  const event = { request: { userAttributes } } as unknown as PreSignUpTriggerEvent;
  return checkSignUp(event, servicesOf());
};
const repeated = async () =>
  (await scanBareTable(servicesOf())).filter(({ type }) => type === 'sign-up-repeated');

describe('registering with the address of a member', () => {
  test('creates nothing, and notifies its owner once a day, however often it is tried', async () => {
    const ada = await activePerson(servicesOf(), 'ada');
    const email = 'ada@member.example';
    for (const typed of [email, 'ADA@Member.example', email])
      await expect(signUp(typed)).rejects.toThrow('already exists');
    const [sent, ...more] = await repeated();
    expect(sent).toMatchObject({ memberId: ada.memberId });
    expect(more).toEqual([]);
    clock.now += 24 * hour;
    await expect(signUp(email)).rejects.toThrow('already exists');
    expect(await repeated()).toHaveLength(2);
  });

  test('the mail says what to do, and reveals nothing about who tried', async () => {
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    const [event] = await repeated();
    await notify(eventSchema.parse(event), servicesOf(), send);
    expect(send).toHaveBeenCalledOnce();
    const [to, mail] = send.mock.calls[0] ?? [];
    expect(to).toBe('ada@member.example');
    expect(mail?.subject).toContain('You already have an account');
    expect(mail?.text).toContain('https://site.example/auth/login/');
    expect(mail?.text).toContain('https://site.example/forgot-password/');
    expect(mail?.text).not.toContain('Ida Member');
  });

  test('with versions that are not in force is refused as it is for a new address', async () => {
    for (const email of ['ada@member.example', 'new@member.example'])
      await expect(signUp(email, { 'custom:terms_version': 'old' })).rejects.toThrow('accept them again');
  });
});

test('one e-mail can be registered ten times an hour, also by 16 concurrent clients, whether it is known or not', async () => {
  for (const email of ['ada@member.example', 'unknown@member.example']) {
    clock.now = (Math.floor(clock.now / hour) + 1) * hour;
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => signUp(email)));
    const sentences = results.map((result) => (result.status === 'rejected' ? result.reason.message : ''));
    const limited = sentences.filter((sentence) => sentence.includes('Try again in an hour'));
    expect(limited).toHaveLength(6);
    clock.now += hour;
    const [next] = await Promise.allSettled([signUp(email)]);
    expect(JSON.stringify(next)).not.toContain('Try again');
  }
});

describe('the code of a sponsor', () => {
  const acts = area('sponsor-codes', 'Sponsor codes', {
    readSponsorName: infinitySponsors.endpoints.readSponsorName,
  });
  const unknownCode = '22222222';
  let count = 0;
  const newSponsor = async () => {
    count += 1;
    const as = await activePerson(servicesOf(), `sponsor-${count}`);
    const member = await findMember(servicesOf().database, as.memberId);
    if (!member) throw new Error('there is no such member');
    return { as, code: member.sponsorCode };
  };
  const give = async ({ memberId }: ActsAs, ...statuses: StatusByStaff[]) => {
    const actor = { kind: 'system', name: 'test' } as const;
    const why = { memberId, reason: 'For the test', visibleToMember: true, until: null };
    for (const status of statuses)
      await changeMemberStatus(servicesOf().database, { ...why, status }, actor, new Date(clock.now));
  };
  /** Everything that a visitor learns about a code: the name it belongs to, and the result of registering with it. */
  const answersTo = async (code: string) => {
    count += 1;
    const visitor = await activePerson(servicesOf(), `visitor-${count}`);
    const acting = new Acting(servicesOf(), acts, { readSponsorName });
    const lookup = { as: visitor, params: { sponsorCode: code }, key: 'none' };
    const named = await acting.request('readSponsorName', lookup).then(({ name }) => name, refusalOfError);
    const signedUp = await signUp(`new-${count}@member.example`, { 'custom:sponsor_code': code }).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    return { named, signedUp };
  };
  const refusalOfError = async (error: Error) => {
    const { requestId: _, ...refusal } = { requestId: '', ...(await refusalOf(Promise.reject(error))) };
    return refusal;
  };

  test('of a member who is blocked, marked for fraud or gone gets the same reply as an unknown code', async () => {
    const unknown = await answersTo(unknownCode);
    expect(unknown).toMatchObject({
      named: { code: 'not_found' },
      signedUp: 'This sponsor code is not valid. Check it, or leave the field empty',
    });
    for (const status of ['blocked', 'fraud'] as const) {
      const { as, code } = await newSponsor();
      expect(await answersTo(code)).toMatchObject({ signedUp: 'accepted' });
      await give(as, status);
      expect(await answersTo(code), status).toEqual(unknown);
    }
    const gone = await newSponsor();
    await closeAs(servicesOf(), gone.as);
    expect(await answersTo(gone.code)).toEqual(unknown);
  });

  test('registers members again once a block is lifted, and all the while of a sanction', async () => {
    const { as, code } = await newSponsor();
    await give(as, 'blocked', 'active');
    expect(await answersTo(code)).toEqual({ named: expect.any(String), signedUp: 'accepted' });
    await give(as, 'sanctioned');
    expect(await answersTo(code)).toEqual({ named: expect.any(String), signedUp: 'accepted' });
  });

  test('still counts for a member who signed up before a block and confirms their e-mail after it', async () => {
    const { as, code } = await newSponsor();
    const confirm = async (email: string) => {
      const { legal } = await readConfiguration(servicesOf().database);
      const chosen = { email, name: 'Late Member', language: 'en', interest: 'infinity' } as const;
      const registration = { ...chosen, ...legal, sponsorCode: code as SponsorCode };
      return registerMember(
        servicesOf().database,
        { sub: `sub-${email}`, registration },
        new Date(clock.now),
      );
    };
    await signUp('late@member.example', { 'custom:sponsor_code': code });
    await give(as, 'blocked');
    expect((await confirm('late@member.example')).sponsorIds).toEqual([as.memberId]);
  });
});
