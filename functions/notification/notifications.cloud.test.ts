import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { activateOrder } from '#functions/order/order.ts';
import { createOrder } from '#functions/order/table/order-store.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { newId } from '#functions/platform/new-id.ts';
import { depositKey, positionKey } from '#functions/platform/table/keys.ts';
import { type EventOf, eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { openPosition } from '#functions/position/position.ts';
import { positionAttributes } from '#functions/position/table/attributes.ts';
import type { Registration } from '#functions/registration/registration.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { setAsideByStaff } from '#functions/suspense/table/write-suspense.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { notify } from './notices/notify.ts';

const services = servicesUnderTest();
beforeAll(() => {
  process.env.TABLE_NAME = 'table-under-test';
  process.env.SITE_ORIGIN = 'https://site.example';
});

const approved = async (registration: Partial<Registration> & { email: string }): Promise<PlatformEvent> => {
  const now = new Date();
  const member = await registerMember(
    services().database,
    { sub: registration.email, registration: registrationOf('Ida <b>Member</b>', registration) },
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

/** A Core deposit of 1 000.00 that became active on 1 March 2027, without the payment that made it so. */
const runningDeposit = async (memberId: MemberId): Promise<DepositId> => {
  const now = new Date('2027-03-01T09:00:00.000Z');
  const actor = { kind: 'member', memberId } as const;
  const order = {
    planId: 'core',
    amountMinor: asMinor(100_000),
    payment: 'bank',
    configurationVersion: 1,
  } as const;
  const deposit = decideDeposit(
    {
      depositor: { id: memberId, name: 'Mia', email: 'mia@member.example' },
      configuration: defaultConfiguration,
    },
    { id: newId('DepositId', now), ...order },
    actor,
    now,
  );
  const moment = { actor, now, newEntryId: () => newId('EntryId', now), shard: 0 };
  const active = activateOrder(depositKind, deposit, [], [], moment).order;
  const { id, annualRateBps, totalMinor: principalMinor, maturesOn } = active;
  const position = openPosition(
    { sourceId: id, memberId, area: 'security' },
    { principalMinor, annualRateBps, period: 'month', maturesOn: maturesOn as Day },
    dayOf(instantOf(now)),
  );
  const transaction = new Transaction()
    .create(depositKey(memberId, id), depositStore.attributes(active, 0))
    .create(positionKey(memberId, 'security', id), positionAttributes(position, 0));
  await commit(services().database, transaction);
  return id;
};

describe('a mail to the member', () => {
  test('goes out once when staff approve, even when the event is delivered several times concurrently', async () => {
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

  test('announces that a deposit matures soon, and how it ended, once each', async () => {
    const { memberId } = (await approved({
      email: 'mia@member.example',
    })) as EventOf<'member-status-changed'>;
    const source = { area: 'security', sourceId: await runningDeposit(memberId), memberId } as const;
    const mailsFor = async (fields: object) => {
      const envelope = { eventId: newId('EventId', new Date()), at: '2028-02-23T07:00:00.000Z' };
      const event = eventSchema.parse({ ...envelope, ...source, ...fields });
      const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
      await Promise.all([notify(event, services(), send), notify(event, services(), send)]);
      return send.mock.calls.map(([to, { subject }]) => `${to}: ${subject}`);
    };
    expect(await mailsFor({ type: 'maturity-near', maturesOn: '2028-03-01' })).toEqual([
      'mia@member.example: Core matures on 1 March 2028',
    ]);
    const matured = { type: 'position-matured', principalMinor: 100_000 };
    expect(await mailsFor({ ...matured, outcome: 'renew' })).toEqual([
      'mia@member.example: Core has been renewed',
    ]);
    expect(await mailsFor({ ...matured, outcome: 'pay-out' })).toEqual([
      'mia@member.example: Core has matured',
    ]);
  });

  test('does not announce a maturity any more that has passed', async () => {
    const { memberId } = (await approved({
      email: 'nele@member.example',
    })) as EventOf<'member-status-changed'>;
    const sourceId = await runningDeposit(memberId);
    await services().database.client.send(
      new DeleteCommand({
        TableName: services().database.tableName,
        Key: { ...positionKey(memberId, 'security', sourceId) },
      }),
    );
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    const event = {
      eventId: newId('EventId', new Date()),
      at: '2028-03-02T00:05:00.000Z',
      type: 'maturity-near',
      area: 'security',
      sourceId,
      memberId,
      maturesOn: '2028-03-01',
    };
    await notify(eventSchema.parse(event), services(), send);
    expect(send).not.toHaveBeenCalled();
  });

  test('speaks the language of the profile', async () => {
    const event = await approved({ email: 'jana@member.example', language: 'de' });
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    await notify(event, services(), send);
    expect(send.mock.calls[0]?.[1].subject).toBe('Ihr Konto bei Ballast ist freigeschaltet');
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

  test('is not sent about a mark for fraud, nor about its clearing', async () => {
    const event = await approved({ email: 'lou@member.example' });
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    for (const change of [
      { from: 'active', to: 'fraud' },
      { from: 'fraud', to: 'blocked' },
    ])
      await notify({ ...event, ...change } as PlatformEvent, services(), send);
    expect(send).not.toHaveBeenCalled();
  });

  test('announces that a deposit became active, and any overpayment, with a link to the deposit', async () => {
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
    createOrder(depositStore, transaction, deposit, shards);
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
      "We're checking your payment",
    ]);
    expect(mails[0]?.text).toContain('€1,000.00 is now invested in Core');
    expect(mails[1]?.text).toContain('€25.00');
    for (const { text } of mails)
      expect(text).toContain(`https://site.example/security/deposits/?open=${deposit.id}`);
  });
});
