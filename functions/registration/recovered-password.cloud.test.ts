import { beforeAll, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { scanTable } from '#infra/testing/books.ts';
import { mailedCode, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { cognitoCall } from '#infra/testing/srp.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const email = 'ida@member.example';
const newPassword = 'Another-Horse-7y';

const recordOf = async () =>
  (await scanTable(under.cloud)).find(({ sk, email: its }) => sk === 'MEMBER' && its === email);
const recover = async (): Promise<void> => {
  const { cognito } = under.cloud;
  const who = { ClientId: cognito.clientId, Username: email };
  await cognitoCall(cognito, 'ForgotPassword', who);
  const ConfirmationCode = await mailedCode(under.cloud, email);
  await cognitoCall(cognito, 'ConfirmForgotPassword', { ...who, ConfirmationCode, Password: newPassword });
};

beforeAll(async () => {
  await people.register(email, 'Ida Member');
  await people.giveStatus(email, 'active');
});

test('a recovered password is recorded for the member, whose mail says that withdrawals are paused', async () => {
  const elsewhere = await signIn(under.cloud, { email, password });
  const before = await recordOf();
  expect(before).toMatchObject({ credentialsChangedAt: null });
  await recover();
  // Sessions that were started with the former password have ended.
  expect((await elsewhere.get('/api/users/me/')).status).toBe(401);
  const after = await recordOf();
  expect(after?.version).toBe(Number(before?.version) + 1);
  expect(Math.abs(under.cloud.now() - Date.parse(String(after?.credentialsChangedAt)))).toBeLessThan(60_000);
  await under.cloud.drained();
  const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as {
    to: string[];
    subject: string;
    text: string;
  }[];
  const sent = mails.filter(({ to, subject }) => to.includes(email) && subject === 'Your password was reset');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('withdrawals are paused until');
});

test('the member keeps everything else, and signs in with the new password', async () => {
  const client = await signIn(under.cloud, { email, password: newPassword });
  expect(await client.get('/api/users/me/')).toMatchObject({
    status: 200,
    body: { email, status: 'active' },
  });
  await expect(signIn(under.cloud, { email, password })).rejects.toThrow();
});
