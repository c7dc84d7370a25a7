import { expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { approveProposal } from '#infra/testing/approving.ts';
import { turnAuthenticatorOn } from '#infra/testing/authenticator.ts';
import { type Person, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { addToGroup } from '#infra/testing/operator.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import type { ProposalView } from '#shared/contract/proposals.ts';
import type { StaffRoleView } from '#shared/contract/staff-roles.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const ada = { email: 'Ada@staff.example', password, name: 'Ada Admin' };
const ben = { email: 'ben@member.example', password };
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const rolesOf = async (person: Person) => {
  const client = await signIn(under.cloud, person);
  return (await client.get<{ user: SessionUser }>('/api/auth/session')).body.user.roles;
};
/** With the second factor without which no role counts. */
const withFactor = async (person: Person): Promise<Person> => {
  const { secret } = await turnAuthenticatorOn(under.cloud, person);
  return { ...person, totpSecret: secret };
};

test('the operator appoints a new person, a registered member, and no one further while two administrators can act: they give roles to others, whose groups follow', async () => {
  const invoke = (event: object) => under.cloud.invoke('first-administrator', event);
  await expect(invoke({ ...ada, password: 'short' })).rejects.toThrow();
  await expect(invoke({ ...ada, password: 'Password-1234' })).rejects.toThrow('the password is refused');
  await expect(invoke({ ...ada, role: 'admin' })).rejects.toThrow();
  await expect(invoke({ email: ada.email })).rejects.toThrow('there is no account for');

  const made = await invoke(ada);
  expect(made).toMatchObject({
    email: 'ada@staff.example',
    memberId: expect.stringMatching(/^mem_/),
    administrators: 1,
  });
  expect(await invoke(ada)).toEqual(made);
  expect(await rolesOf(ada)).toEqual([]);
  const client = await signIn(under.cloud, await withFactor(ada));
  const { body } = await client.get<{ user: SessionUser }>('/api/auth/session');
  expect(body.user).toMatchObject({ roles: ['admin'], status: 'active', name: 'Ada Admin' });
  expect((await client.get('/api/users/')).status).toBe(200);

  // A registered member who is still awaiting approval, which only Ada could give.
  await people.register(ben.email, 'Ben Member');
  expect(await invoke({ email: ben.email })).toMatchObject({ email: ben.email, administrators: 2 });
  const benWithFactor = await withFactor(ben);
  expect(await rolesOf(benWithFactor)).toEqual(['admin']);

  // While two can act, no further appointment is possible, new or registered; a repeated one gets the same reply.
  await people.register('eve@member.example', 'Eve Member');
  for (const event of [{ email: 'eve@member.example' }, { ...ada, email: 'ned@staff.example' }])
    await expect(invoke(event)).rejects.toThrow('already two administrators');
  expect(await invoke(ada)).toEqual({ ...(made as object), administrators: 2 });

  // The two give a role; the group follows by the event, and takes back what a click in the pool gave.
  await client.takeCsrfToken();
  const second = await signIn(under.cloud, benWithFactor);
  await second.takeCsrfToken();
  const eve = { email: 'eve@member.example', password };
  await second.put('/api/users/status/', {
    memberIds: [(await idOf(eve.email)) ?? ''],
    status: 'active',
    reason: 'For the test',
    visibleToMember: false,
  });
  await addToGroup(under.cloud, eve.email, 'admin');
  const eveWithFactor = await withFactor(eve);
  expect(await rolesOf(eveWithFactor)).toEqual([]);
  const wanted = { memberId: await idOf(eve.email), roles: ['compliance'], reason: 'For the test' };
  const proposed = await client.post<ProposalView>('/api/staff/', wanted, key());
  expect(proposed.status).toBe(201);
  const approved = await approveProposal(second, proposed.body.id);
  expect(approved.status).toBe(200);
  await under.cloud.drained();
  expect(await rolesOf(eveWithFactor)).toEqual(['compliance']);
  const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as {
    to: string[];
    subject: string;
  }[];
  expect(mails.some(({ to, subject }) => to.includes(eve.email) && subject.includes('roles'))).toBe(true);
  const { body: staff } = await second.get<{ items: StaffRoleView[] }>('/api/staff/');
  expect(staff.items.map(({ name, role }) => `${name}: ${role}`).sort()).toEqual([
    'Ada Admin: admin',
    'Ben Member: admin',
    'Eve Member: compliance',
  ]);
  expect(staff.items.every(({ lastSignInAt }) => lastSignInAt !== null)).toBe(true);

  // Two people block one of the two: only staff can unblock them, so the operator appoints another person.
  const block = { status: 'blocked', reason: 'For the test', visibleToMember: false };
  const { body: blocking } = await client.put<{ results: { proposalId: string }[] }>('/api/users/status/', {
    memberIds: [await idOf(ben.email)],
    ...block,
  });
  const compliance = await signIn(under.cloud, eveWithFactor);
  await compliance.takeCsrfToken();
  const confirmed = await approveProposal(compliance, blocking.results[0]?.proposalId ?? '');
  expect(confirmed.status).toBe(200);
  await expect(invoke({ email: ben.email })).rejects.toThrow('Only active members can have roles');
  expect(await invoke({ email: eve.email })).toMatchObject({ administrators: 2 });
  await under.cloud.drained();
  expect((await rolesOf(eveWithFactor)).toSorted()).toEqual(['admin', 'compliance']);
  await expect(invoke({ ...ada, email: 'ned@staff.example' })).rejects.toThrow('already two administrators');

  async function idOf(email: string): Promise<string | undefined> {
    const { body: list } = await client.get<{ items: { memberId: string; email: string }[] }>(
      '/api/users/?limit=100',
    );
    return list.items.find((item) => item.email === email)?.memberId;
  }
});
