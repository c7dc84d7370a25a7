import { expect, test } from 'vitest';
import { password } from '#functions/testing/people.ts';
import { signIn } from '#infra/testing/client.ts';
import { useLocalCloud } from '#infra/testing/cloud.ts';
import type { SessionUser } from '#shared/contract/auth.ts';

const under = useLocalCloud();
const ada = { email: 'Ada@staff.example', password, name: 'Ada Admin' };

test('the first administrator is made once: again for the same e-mail answers the same, another is refused', async () => {
  const invoke = (event: object) => under.cloud.invoke('first-administrator', event);
  await expect(invoke({ ...ada, password: 'short' })).rejects.toThrow();
  await expect(invoke({ ...ada, role: 'admin' })).rejects.toThrow();

  const made = await invoke(ada);
  expect(made).toMatchObject({ email: 'ada@staff.example', memberId: expect.stringMatching(/^mem_/) });
  expect(await invoke(ada)).toEqual(made);
  await expect(invoke({ ...ada, email: 'eve@staff.example' })).rejects.toThrow('first administrator already');

  const client = await signIn(under.cloud, ada);
  const { body } = await client.get<{ user: SessionUser }>('/api/auth/session');
  expect(body.user).toMatchObject({ roles: ['admin'], status: 'active', name: 'Ada Admin' });
  expect((await client.get('/api/users/')).status).toBe(200);
});
