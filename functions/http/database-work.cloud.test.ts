import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signIn } from '#infra/testing/client.ts';
import { useLocalCloud } from '#infra/testing/cloud.ts';

interface Answered {
  message: string;
  route: string;
  database: { calls: number; readUnits: number; writeUnits: number };
}

const answered: Answered[] = [];
const world = useLocalCloud({
  seed: true,
  functionOutput: (line) => {
    const json = line.slice(line.indexOf('{'));
    if (json.includes('"message":"answered"')) answered.push(JSON.parse(json) as Answered);
  },
});

/** The last request of a route, as its function logged it. */
const workOf = (route: string): Answered['database'] => {
  const line = answered.findLast((candidate) => candidate.route.replace(/\/$/, '') === route);
  if (!line) throw new Error(`${route} was not answered`);
  return line.database;
};

test('session and member are read in one database round trip; a purchase takes three, authentication included', async () => {
  const member = world.cast.find(({ role, status }) => role === 'member' && status === 'active');
  if (!member) throw new Error('nobody is active');
  const client = await signIn(world.cloud, member);
  await client.get('/api/auth/session/');
  const session = workOf('GET /api/auth/session');
  const body = { packageId: 'elite', quantity: 1, payment: 'bank', configurationVersion: 1 };
  const path = '/api/infinity/payments/purchases/';
  expect((await client.post(path, body, { idempotencyKey: randomUUID() })).status).toBe(201);
  const purchase = workOf('POST /api/infinity/payments/purchases');
  console.log(`session: ${JSON.stringify(session)}; purchase: ${JSON.stringify(purchase)}`);
  expect(session).toMatchObject({ calls: 1, writeUnits: 0 });
  expect(purchase.calls).toBe(3);
});

test('approving a proposal and carrying it out takes four round trips: who asks, the proposal, what is held, the one write', async () => {
  const [treasurer, admin] = await Promise.all(
    ['treasurer', 'admin'].map((role) => {
      const person = world.cast.find((candidate) => candidate.role === role);
      if (!person) throw new Error(`nobody is ${role}`);
      return signIn(world.cloud, person);
    }),
  );
  const key = () => ({ idempotencyKey: randomUUID() });
  const act = { kind: 'operator-capital', area: 'security', amountMinor: 5_000, cash: 'cash:bank' };
  const funding = { area: 'security', amountMinor: 5_000, reason: 'For the test' };
  const approve = async (path: string, body: object): Promise<Answered['database']> => {
    const proposed = await treasurer?.post<{ id: string }>(path, body, key());
    expect(workOf(`POST ${path.replace(/\/$/, '')}`).calls).toBe(3);
    const answer = await admin?.post(`/api/proposals/${proposed?.body.id}/approve/`, undefined, key());
    expect(answer?.status).toBe(200);
    return workOf('POST /api/proposals/{proposalId}/approve');
  };
  // Money from outside is taken from no account of ours, so none is read.
  const capital = await approve('/api/proposals/', { act, reason: 'For the test', evidence: 'STATEMENT' });
  const pool = await approve('/api/pools/', funding);
  console.log(`capital: ${JSON.stringify(capital)}; pool funding: ${JSON.stringify(pool)}`);
  expect(capital.calls).toBe(3);
  expect(pool.calls).toBe(4);
});
