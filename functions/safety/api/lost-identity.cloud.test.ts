import { describe, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { turnAuthenticatorOn } from '#infra/testing/authenticator.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { mailedProof } from '#infra/testing/mailed-proof.ts';
import { changeEmailInPool, deleteInPool } from '#infra/testing/operator.ts';
import { provePassword } from '#infra/testing/srp.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const newPassword = 'Lantern-Quay-Marble-41';

const drifts = {
  'is deleted': (email: string) => deleteInPool(under.cloud, email),
  'has another e-mail address': (email: string) => changeEmailInPool(under.cloud, email, addressOf(email)),
} as const;
type Drift = keyof typeof drifts;
const addressOf = (email: string) => `other-${email}`;

/** What the right password gets at the pool, under the address that the pool knows. */
const poolAnswer = async (email: string, secret = password) =>
  provePassword(under.cloud.cognito, addressOf(email), secret).then(
    ({ ChallengeName = 'tokens' }) => ChallengeName,
    (error: Error) => error.name,
  );
const statusOf = async (client: ApiClient) => (await client.get('/api/users/me/')).status;
const blockersOf = async (client: ApiClient) =>
  (
    await client.get<{ blockers: { code: string }[] }>('/api/infinity/payments/withdrawals/status/')
  ).body.blockers.map(({ code }) => code);

describe.each(Object.keys(drifts) as Drift[])('where the identity %s in the pool', (drift) => {
  const isThere = drift !== 'is deleted';
  const join = async (name: string) => {
    const email = `${name}-${isThere ? 'moved' : 'gone'}@member.example`;
    const client = await people.member(email, `${name} Member`);
    return { email, client };
  };

  test('‘this was not me’ ends sessions and password, and holds withdrawals', async () => {
    const { email, client } = await join('nia');
    const strange = await signIn(under.cloud, { email, password });
    await under.cloud.drained();
    const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as {
      to: string[];
      text: string;
    }[];
    const link = mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\S+\/auth\/not-me\/#token=\S+/.exec(text)?.[0] ?? [])[0];
    await drifts[drift](email);
    const token = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token');
    expect((await anonymousClient(under.cloud).post('/api/auth/not-me/', { token })).status).toBe(200);
    expect([await statusOf(client), await statusOf(strange)]).toEqual([401, 401]);
    expect(await poolAnswer(email)).toBe('NotAuthorizedException');
    const admin = await people.administrator();
    const { memberId } = await people.find(email);
    const { body } = await admin.get<{ safety: { withdrawalsHeldSince: string | null } }>(
      `/api/users/${memberId}/`,
    );
    expect(body.safety.withdrawalsHeldSince).not.toBeNull();
  });

  test('a recovery code turns the authenticator off and ends every session', async () => {
    const { email } = await join('bea');
    const { client, recoveryCodes } = await turnAuthenticatorOn(under.cloud, { email, password });
    await drifts[drift](email);
    const redeemed = await anonymousClient(under.cloud).post('/api/auth/recovery-code/', {
      email,
      recoveryCode: recoveryCodes[0],
    });
    expect(redeemed.status).toBe(200);
    expect(await statusOf(client)).toBe(401);
    // The event that brings the pool into step comes to an end, too.
    await under.cloud.drained();
    expect(await poolAnswer(email)).toBe(isThere ? 'tokens' : 'NotAuthorizedException');
  });

  test('a change of password is made, or refused as a wrong one', async () => {
    const { email, client } = await join('otto');
    const elsewhere = await signIn(under.cloud, { email, password });
    await drifts[drift](email);
    const body = { currentPassword: password, newPassword };
    const changed = await client.post<{ code?: string }>('/api/auth/change-password/', body);
    expect([changed.status, changed.body.code]).toEqual(isThere ? [200, undefined] : [403, 'wrong_password']);
    expect(await statusOf(elsewhere)).toBe(isThere ? 401 : 200);
    expect((await blockersOf(client)).includes('credentials_changed')).toBe(isThere);
    expect(await poolAnswer(email, newPassword)).toBe(isThere ? 'tokens' : 'NotAuthorizedException');
  });

  test('a block ends every session', async () => {
    const { email, client } = await join('rob');
    await drifts[drift](email);
    await people.giveStatus(email, 'blocked');
    await under.cloud.drained();
    expect(await statusOf(client)).toBe(401);
  });

  test('a closed account is forgotten, and its identity is deleted', async () => {
    const { email, client } = await join('mia');
    await drifts[drift](email);
    const otpProof = await mailedProof(under.cloud, client, { purpose: 'account-closure', payload: {} });
    const closed = await client.delete('/api/users/me/', {
      body: {},
      idempotencyKey: crypto.randomUUID(),
      headers: { 'x-otp-proof': otpProof },
    });
    expect(closed.status).toBe(200);
    await under.cloud.drained();
    expect(await poolAnswer(email)).toBe('NotAuthorizedException');
    const admin = await people.administrator();
    const { body } = await admin.get<{ items: { email: string }[] }>('/api/users/?limit=100');
    expect(body.items.map((member) => member.email)).not.toContain(email);
  });
});
