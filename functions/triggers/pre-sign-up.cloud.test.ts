import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { describe, expect, test, vi } from 'vitest';
import type { Mail } from '#functions/domain/mail.ts';
import { notify } from '#functions/events/notifications.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { eventSchema } from '#functions/storage/outbox.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { checkSignUp } from './pre-sign-up.ts';

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
  test('makes nothing, and tells its owner once a day, however often it is tried', async () => {
    const ada = await activePerson(servicesOf(), 'ada');
    const email = 'ada@member.example';
    for (const typed of [email, 'ADA@Member.example', email])
      await expect(signUp(typed)).rejects.toThrow('already exists');
    const [told, ...more] = await repeated();
    expect(told).toMatchObject({ memberId: ada.memberId });
    expect(more).toEqual([]);
    clock.now += 24 * hour;
    await expect(signUp(email)).rejects.toThrow('already exists');
    expect(await repeated()).toHaveLength(2);
  });

  test('the mail says what to do, and reveals nothing of who tried', async () => {
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

test('one e-mail can be registered ten times an hour, also by 16 clients at once, whether it is known or not', async () => {
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
