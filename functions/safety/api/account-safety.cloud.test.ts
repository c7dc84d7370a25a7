import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { type ApiClient, anonymousClient, mailedCode, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import type { SecurityReportView } from '#shared/contract/security-reports.ts';
import type { OwnSession } from '#shared/contract/sessions.ts';
import type { WithdrawalStatus } from '#shared/contract/withdrawals.ts';

/** Through the whole cloud: its identity service, its mails and the grants of each function. */
const log: string[] = [];
const under = withLocalCloud({ functionOutput: (line) => void log.push(line) });
const people = peopleOf(under);
const nia = 'nia@member.example';
const otto = 'otto@member.example';
const newPassword = 'Lantern-Quay-Marble-41';

interface SentMail {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
}
const mailsTo = async (address: string): Promise<SentMail[]> => {
  await under.cloud.drained();
  const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as SentMail[];
  return mails.filter(({ to }) => to.includes(address));
};
const statusOf = async (client: ApiClient): Promise<number> => (await client.get('/api/users/me/')).status;
const blockersOf = async (client: ApiClient) =>
  (await client.get<WithdrawalStatus>('/api/infinity/payments/withdrawals/status/')).body.blockers.map(
    ({ code }) => code,
  );

let admin: ApiClient;
beforeAll(async () => {
  admin = await people.administrator();
});

test('‘this was not me’ from the mail ends both sessions and the password, holds withdrawals, and staff lift the hold', async () => {
  const own = await people.member(nia, 'Nia Newport');
  expect((await mailsTo(nia)).filter(({ subject }) => subject.includes('new device'))).toEqual([]);
  const strange = await signIn(under.cloud, { email: nia, password });
  const sent = (await mailsTo(nia)).filter(({ subject }) => subject === 'Sign-in from a new device');
  expect(sent).toHaveLength(1);
  const link = new URL(/\S+\/auth\/not-me\/#token=\S+/.exec(sent[0]?.text ?? '')?.[0] ?? '');

  // A program that opens the links of mails changes nothing.
  await fetch(link);
  expect([await statusOf(own), await statusOf(strange)]).toEqual([200, 200]);

  const visitor = anonymousClient(under.cloud);
  const body = { token: new URLSearchParams(link.hash.slice(1)).get('token') };
  const reported = await visitor.post<{ email: string }>('/api/auth/not-me/', body);
  expect([reported.status, reported.body.email]).toEqual([200, nia]);
  expect((await visitor.post('/api/auth/not-me/', body)).body).toEqual(reported.body);
  expect([await statusOf(own), await statusOf(strange)]).toEqual([401, 401]);
  await expect(signIn(under.cloud, { email: nia, password })).rejects.toThrow();

  // The report mailed the code, without a separate request.
  await under.cloud.drained();
  const recovery = { email: nia, code: await mailedCode(under.cloud, nia), password: newPassword };
  expect((await visitor.post('/api/auth/recover/confirm/', recovery)).status).toBe(200);
  const back = await signIn(under.cloud, { email: nia, password: newPassword });
  expect(await blockersOf(back)).toContain('withdrawals_held');

  const { body: configured } = await visitor.get<{ configuration: { brand: { contactEmail: string } } }>(
    '/api/configuration/',
  );
  const [forStaff] = await mailsTo(configured.configuration.brand.contactEmail);
  expect(forStaff?.subject).toBe('Sign-in reported: Nia Newport');
  const { body: queue } = await admin.get<{ items: SecurityReportView[] }>('/api/security-reports/');
  expect(queue.items).toEqual([
    expect.objectContaining({
      state: 'open',
      own: false,
      securedAt: expect.any(String),
      newPasswordAt: expect.any(String),
    }),
  ]);
  const { body: counts } = await admin.get<{ queues: { name: string; count: number }[] }>('/api/queues/');
  expect(counts.queues.find(({ name }) => name === 'security-reports')?.count).toBe(1);
  const closed = await admin.post(
    `/api/security-reports/${queue.items[0]?.id}/close/`,
    { reason: 'We spoke on the phone' },
    { idempotencyKey: randomUUID() },
  );
  expect(closed.status).toBe(200);
  expect(await blockersOf(back)).not.toContain('withdrawals_held');
  const subjects = (await mailsTo(nia)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(["We've secured your account", 'You can withdraw again']));
});

test('a changed password counts at the identity service, signs out all other places, and is in no log', async () => {
  const own = await people.member(otto, 'Otto Outrigger');
  const elsewhere = await signIn(under.cloud, { email: otto, password });
  const { body: listed } = await own.get<{ items: OwnSession[] }>('/api/sessions/');
  expect(listed.items.map(({ isThisOne }) => isThisOne).toSorted()).toEqual([false, true]);
  const change = (currentPassword: string) =>
    own.post<{ ended: number; code?: string }>('/api/auth/change-password/', {
      currentPassword,
      newPassword,
    });
  expect((await change('Wrong-Horse-9x')).body.code).toBe('wrong_password');
  const { status, body } = await change(password);
  expect([status, body.ended]).toEqual([200, 1]);
  expect([await statusOf(own), await statusOf(elsewhere)]).toEqual([200, 401]);
  expect(await blockersOf(own)).toContain('credentials_changed');
  await expect(signIn(under.cloud, { email: otto, password })).rejects.toThrow();
  const again = await signIn(under.cloud, { email: otto, password: newPassword });
  const { body: both } = await own.get<{ items: OwnSession[] }>('/api/sessions/');
  const other = both.items.find(({ isThisOne }) => !isThisOne);
  expect((await own.delete(`/api/sessions/${other?.id}/`)).status).toBe(200);
  expect([await statusOf(own), await statusOf(again)]).toEqual([200, 401]);
  expect((await own.delete<{ ended: number }>('/api/sessions/')).body.ended).toBe(0);
  expect((await mailsTo(otto)).map(({ subject }) => subject)).toContain('Your password was changed');
  for (const secret of [password, newPassword, 'Wrong-Horse-9x'])
    expect(log.join('\n')).not.toContain(secret);
});
