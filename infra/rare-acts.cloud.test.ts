/**
 * Acts that hardly anything else needs of infra/access.ts: other tests have their rules, on a table without permissions, and
 * here they are done on a whole cloud, whose functions may do only what their grants allow.
 */
import { randomUUID } from 'node:crypto';
import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import type { MemberOverview } from '#shared/contract/member-overview.ts';
import type { StaffConfiguration } from '#shared/contract/staff-configuration.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { stages } from './stages.ts';
import { approveProposal, receiveByHand } from './testing/approving.ts';
import { type ApiClient, anonymousClient, registrationForm, signIn } from './testing/client.ts';
import { withLocalCloud } from './testing/cloud.ts';
import { deleteInPool, openAsOperator } from './testing/operator.ts';
import { withdrawingClient } from './testing/withdrawing-client.ts';

const world = withLocalCloud({ seed: true });

const reason = 'Because of a test';
const { inForce: configurationVersion } = demoVersions;
const key = () => ({ idempotencyKey: randomUUID() });
const clientOf = (role: string, index = 0): Promise<ApiClient> => {
  const people = world.cast.filter((person) => person.role === role && person.status === 'active');
  return signIn(world.cloud, people[index] ?? { email: '', password: '' });
};
const idOf = async (client: ApiClient): Promise<string> =>
  (await client.get<{ id: string }>('/api/users/me/')).body.id;

test('a saved draft of the configuration can be discarded', async () => {
  const staff = await clientOf('admin');
  const { body: versions } = await staff.get<StaffConfiguration>('/api/configuration/draft/');
  const draft = { configuration: versions.base, baseVersion: versions.base.version, revision: 0 };
  expect((await staff.put('/api/configuration/', draft)).status).toBe(200);
  expect((await staff.delete('/api/configuration/draft/?revision=1')).status).toBe(200);
});

test('staff end the sessions of a member', async () => {
  const [member, staff] = [await clientOf('member', 3), await clientOf('admin')];
  const ended = await staff.post(`/api/users/${await idOf(member)}/sessions/end/`, { reason }, key());
  expect(ended.status).toBe(200);
  expect((await member.get('/api/users/me/')).status).toBe(401);
});

test('a payment that the bank booked in one sum with another one pays its order', async () => {
  const member = await clientOf('member');
  const path = '/api/infinity/payments/purchases/';
  const order = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion };
  type Made = { id: string; payment: { reference: string; dueMinor: number } };
  const { body: purchase } = await member.post<Made>(path, order, key());
  const { body: me } = await member.get<{ profile: { name: string } }>('/api/users/me/');
  const payer = { name: me.profile.name, iban: 'DE02999999990000067890' };
  const { reference, dueMinor: amountMinor } = purchase.payment;
  const transfers = [
    { amountMinor, payer, reference },
    { amountMinor: 123, payer, reference: 'of no order' },
  ];
  for (const act of [{ transfers }, { statement: true }]) {
    const told = await fetch(world.cloud.bank, { method: 'POST', body: JSON.stringify(act) });
    expect(told.status).toBe(200);
  }
  await world.cloud.drained();
  expect((await member.get<{ state: string }>(`${path}${purchase.id}/`)).body.state).toBe('active');
});

describe('ten days later,', () => {
  const deposits = '/api/security/payments/deposits/';
  const depositIds: string[] = [];
  const visitor = 'never@people.example';
  let colleague = '';

  const setStatus = async (staff: ApiClient, memberId: string, status: UserStatus, until?: string) => {
    const change = { memberIds: [memberId], status, reason, visibleToMember: true, ...(until && { until }) };
    type Reply = { results: { ok: boolean; proposalId?: string | null }[] };
    const { body } = await staff.put<Reply>('/api/users/status/', change);
    expect(body.results, status).toMatchObject([{ ok: true }]);
    return body.results[0]?.proposalId ?? '';
  };

  beforeAll(async () => {
    const [staff, treasurer, member] = [
      await clientOf('admin'),
      await clientOf('treasurer'),
      await clientOf('member', 5),
    ];
    const order = { planId: 'long', amountMinor: 80_000, payment: 'bank', configurationVersion };
    for (const _ of ['paid by hand', 'paid by a batch']) {
      const { body: deposit } = await member.post<{ id: string }>(deposits, order, key());
      const payment = { receivedMinor: 80_000, bankReference: newBankReference() };
      const paid = await receiveByHand([staff, treasurer], { path: deposits, id: deposit.id }, payment);
      expect(paid.status).toBe(200);
      depositIds.push(deposit.id);
    }

    const until = new Date(world.cloud.now() + 5 * 86_400_000).toISOString();
    const other = await idOf(await clientOf('member', 4));
    await setStatus(staff, other, 'sanctioned', until);
    await setStatus(staff, other, 'active');
    colleague = await idOf(await clientOf('admin', 1));
    const proposalId = await setStatus(staff, colleague, 'sanctioned', until);
    expect((await approveProposal(await clientOf('compliance'), proposalId)).status).toBe(200);

    const form = await registrationForm(world.cloud, { email: visitor, password: 'Quiet-harbour-4711-tide' });
    expect((await anonymousClient(world.cloud).post('/api/auth/register/', form)).status).toBe(202);
    await world.cloud.skip('P10D');
  });

  test('an administrator whose sanction has ended is active again', async () => {
    const { body } = await (await clientOf('admin')).get<MemberOverview>(`/api/users/${colleague}/`);
    expect(body.status.now).toBe('active');
  });

  test('there is no identity of a visitor who never confirmed the address', async () => {
    await expect(deleteInPool(world.cloud, visitor)).rejects.toThrow(UserNotFoundException);
  });

  test('a deposit is withdrawn as a whole, sent by hand or by a batch', async () => {
    const treasury = {
      database: openAsOperator(world.cloud),
      shards: stages.dev.platformShards,
      now: () => new Date(world.cloud.now()),
    };
    const member = await clientOf('member', 5);
    const { ask } = await withdrawingClient(member, treasury, {});
    const [staff, treasurer, releaser] = [
      await clientOf('admin'),
      await clientOf('treasurer'),
      await clientOf('admin', 1),
    ];
    const path = '/api/security/payments/withdrawals/';
    const approved: string[] = [];
    for (const depositId of depositIds) {
      const whole = { kind: 'principal', depositId, amountMinor: 80_000, earlyExitFeeMinor: 1_600 };
      const { id } = await ask('security', whole);
      expect((await staff.post(`${path}${id}/approve/`, undefined, key())).status).toBe(200);
      approved.push(id);
    }
    const [byHand = '', byBatch = ''] = approved;
    const sent = await treasurer.post(`${path}${byHand}/pay/`, { reference: 'TRANSFER 1' }, key());
    expect(sent.status).toBe(200);
    type Payables = { items: { id: string; source: { id: string } }[] };
    const { body: open } = await treasurer.get<Payables>('/api/payouts/payables/');
    const payableIds = open.items.flatMap(({ id, source }) => (source.id === byBatch ? id : []));
    type Batch = { id: string; hash: string };
    const { body: batch } = await treasurer.post<Batch>('/api/payouts/batches/', { payableIds }, key());
    const release = { shownHash: batch.hash };
    const released = await releaser.post(`/api/payouts/batches/${batch.id}/release/`, release, key());
    expect(released.status, JSON.stringify(released.body)).toBe(200);
    await world.cloud.drained();
    for (const id of approved)
      expect((await member.get<{ state: string }>(`${path}${id}/`)).body.state).toBe('sent');
  });
});
