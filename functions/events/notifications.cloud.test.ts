import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Mail } from '#functions/domain/mail.ts';
import { newId } from '#functions/domain/new-id.ts';
import type { Registration } from '#functions/domain/registration.ts';
import { eventSchema, type PlatformEvent } from '#functions/storage/outbox.ts';
import { registerMember } from '#functions/storage/register-member.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { notify } from './notifications.ts';

const services = servicesUnderTest();
beforeAll(() => {
  process.env.TABLE_NAME = 'table-under-test';
  process.env.SITE_ORIGIN = 'https://site.example';
});

const approved = async (registration: Partial<Registration> & { email: string }): Promise<PlatformEvent> => {
  const now = new Date();
  const member = await registerMember(
    services().database,
    {
      sub: registration.email,
      registration: {
        name: 'Ida <b>Member</b>',
        language: 'en',
        interest: 'infinity',
        sponsorCode: null,
        termsVersion: '1',
        riskNoticeVersion: '1',
        ...registration,
      },
    },
    now,
  );
  return eventSchema.parse({
    eventId: newId('EventId', now),
    at: instantOf(now),
    type: 'member-status-changed',
    memberId: member.id,
    from: 'waiting-for-approval',
    to: 'active',
  });
};

describe('a mail to the member', () => {
  test('goes out once when staff approve, though the event comes several times at once', async () => {
    const event = await approved({ email: 'ida@member.example' });
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    await Promise.all([1, 2, 3].map(() => notify(event, services(), send)));
    expect(send).toHaveBeenCalledTimes(1);
    const [to, mail] = send.mock.calls[0] ?? [];
    expect(to).toBe('ida@member.example');
    expect(mail?.subject).toBe('Your Ballast account is approved');
    expect(mail?.text).toContain('https://site.example/auth/login/');
    expect(mail?.html).toContain('Ida &lt;b&gt;Member&lt;/b&gt;');
  });

  test('speaks the language of the profile', async () => {
    const event = await approved({ email: 'jana@member.example', language: 'de' });
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    await notify(event, services(), send);
    expect(send.mock.calls[0]?.[1].subject).toBe('Ihr Konto bei Ballast ist freigegeben');
  });

  test('that the mail service refuses is tried again with the next delivery', async () => {
    const event = await approved({ email: 'kim@member.example' });
    const send = vi
      .fn(async (_to: string, _mail: Mail) => undefined)
      .mockRejectedValueOnce(new Error('throttled'));
    await expect(notify(event, services(), send)).rejects.toThrow('throttled');
    await notify(event, services(), send);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('is not sent for other changes of a status', async () => {
    const event = await approved({ email: 'lou@member.example' });
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    await notify({ ...event, from: 'blocked' } as PlatformEvent, services(), send);
    expect(send).not.toHaveBeenCalled();
  });
});
