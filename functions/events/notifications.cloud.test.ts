import { beforeAll, describe, expect, test, vi } from 'vitest';
import { decideDeposit } from '#functions/domain/deposit.ts';
import type { Mail } from '#functions/domain/mail.ts';
import { newId } from '#functions/domain/new-id.ts';
import type { Registration } from '#functions/domain/registration.ts';
import { momentOf } from '#functions/storage/moment-of.ts';
import { eventSchema, type PlatformEvent } from '#functions/storage/outbox.ts';
import { registerMember } from '#functions/storage/register-member.ts';
import { commit, Transaction } from '#functions/storage/transaction.ts';
import { createDeposit } from '#functions/storage/write-deposit.ts';
import { setAsideByStaff } from '#functions/storage/write-suspense.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
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

  test('tells of a deposit that became active, and of what was too much of its payment, with a link to the deposit', async () => {
    const { memberId } = (await approved({ email: 'mia@member.example' })) as { memberId: MemberId };
    const { database, shards } = services();
    const actor = { kind: 'member', memberId } as const;
    const moment = momentOf({ actor, now: () => new Date(), shards }, memberId);
    const depositor = { id: memberId, name: 'Mia', email: 'mia@member.example' };
    const terms = { planId: 'core', payment: 'bank', configurationVersion: 1 } as const;
    const deposit = decideDeposit(
      { depositor, configuration: defaultConfiguration },
      { ...terms, id: newId('DepositId', moment.now), amountMinor: asMinor(100_000) },
      actor,
      moment.now,
    );
    const transaction = new Transaction();
    createDeposit(transaction, deposit, shards);
    setAsideByStaff(
      transaction,
      deposit,
      { unmatchedMinor: asMinor(2_500), bankReference: 'BANK-1' },
      moment,
    );
    await commit(database, transaction);
    const stored = transaction.actions.flatMap(({ item }) => item.Put?.Item ?? []);
    const setAside = eventSchema.parse(stored.find(({ type }) => type === 'payment-set-aside'));
    const activated = eventSchema.parse({
      eventId: newId('EventId', moment.now),
      at: instantOf(moment.now),
      type: 'deposit-activated',
      depositId: deposit.id,
      memberId,
      memberName: 'Mia',
      amountMinor: 100_000,
      sponsorLevelBps: [],
      sponsors: [],
    });
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    for (const event of [activated, setAside]) await notify(event, services(), send);
    const mails = send.mock.calls.map(([, mail]) => mail);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your deposit is active',
      'A payment was set aside',
    ]);
    expect(mails[0]?.text).toContain('€1,000.00 is deposited in the plan Core');
    expect(mails[1]?.text).toContain('€25.00');
    for (const { text } of mails)
      expect(text).toContain(`https://site.example/security/deposits/?open=${deposit.id}`);
  });
});
