import { expect, test } from 'vitest';
import { signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { originHeader } from '#shared/contract/origin.ts';

const under = withLocalCloud({ seed: true });

const member = () => {
  const found = under.cast.find(({ role, status }) => role === 'member' && status === 'active');
  if (!found) throw new Error('no active member in the cast');
  return found;
};
const rotate = () => under.cloud.invoke('rotate-origin-secret', {});
const statusPast = async (path: string, headers: Record<string, string> = {}): Promise<[number, string]> => {
  const answer = await fetch(`${under.cloud.gateway}${path}`, { headers });
  return [answer.status, await answer.text()];
};

test('whoever calls the API past the site gets 403 with nothing in it, on every kind of route', async () => {
  for (const path of ['/api/configuration', '/api/auth/csrf', '/api/users/me', '/api/openapi.json'])
    expect(await statusPast(path), path).toEqual([403, '']);
  const forged = { 'x-viewer-address': '198.51.100.7', [originHeader]: 'f'.repeat(43) };
  expect(await statusPast('/api/auth/csrf', forged)).toEqual([403, '']);
});

test("the payment provider's notifications come through the site, too", async () => {
  const answer = await fetch(`${under.cloud.gateway}/api/coinpayments/notifications`, {
    method: 'POST',
    body: '{}',
  });
  expect([answer.status, await answer.text()]).toEqual([403, '']);
});

test('what a viewer sends under the name of the header never arrives', async () => {
  const answer = await fetch(`${under.cloud.site}/api/configuration/`, {
    headers: { [originHeader]: 'mine' },
  });
  expect(answer.status).toBe(200);
});

test('the secret is rotated while members are active, and nobody is refused', async () => {
  const api = await signIn(under.cloud, member());
  const works = async (when: string) => {
    // Both before and after an edge was told.
    for (let request = 0; request < 4; request += 1)
      expect((await api.get('/api/users/me/')).status, when).toBe(200);
  };
  const sent = new Set<string>();
  for (let step = 0; step < 6; step += 1) {
    await works(`before step ${step}`);
    expect(await rotate(), `step ${step}`).toEqual({ done: 1 });
    sent.add(JSON.stringify(under.cloud.sentToOrigin()));
    await works(`right after step ${step}`);
    expect(await rotate(), 'a second step right away').toEqual({ done: 0 });
    await under.cloud.advance('PT61M');
  }
  expect(sent.size).toBeGreaterThanOrEqual(3);
});

test('the value of two rotations ago no longer works', async () => {
  const [old = ''] = Object.values(under.cloud.sentToOrigin());
  expect((await statusPast('/api/configuration', { [originHeader]: old }))[0]).toBe(200);
  for (let step = 0; step < 4; step += 1) {
    await under.cloud.advance('PT61M');
    await rotate();
  }
  await under.cloud.advance('PT61M');
  expect(await statusPast('/api/configuration', { [originHeader]: old })).toEqual([403, '']);
});
