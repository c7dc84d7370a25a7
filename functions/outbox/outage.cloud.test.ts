import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { type ConsumerName, consumersOf, failedQueueName } from '#infra/consumers.ts';
import { stages } from '#infra/stages.ts';
import { receiveByHand } from '#infra/testing/approving.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { journalFindings } from '#infra/testing/journal-books.ts';
import { sponsorFindings } from '#infra/testing/sponsor-books.ts';

const under = withLocalCloud({ seed: true });
const path = '/api/infinity/payments/purchases/';

const clientOf = (role: string): Promise<ApiClient> => {
  const person = under.cast.find((one) => one.role === role && one.status === 'active');
  if (!person) throw new Error(`the cast has no ${role}`);
  return signIn(under.cloud, person);
};

/** Activates purchases, whose consequences follow by themselves. @returns their ids */
const activate = async (count: number): Promise<string[]> => {
  const [member, treasurer, admin] = await Promise.all(['member', 'treasurer', 'admin'].map(clientOf));
  if (!member || !treasurer || !admin) throw new Error('the cast is incomplete');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = {
      packageId: 'elite',
      quantity: 1,
      payment: 'bank',
      configurationVersion: demoVersions.inForce,
    };
    const { body } = await member.post<{ id: string }>(path, order, { idempotencyKey: randomUUID() });
    const payment = { receivedMinor: 1_050_000, bankReference: newBankReference() };
    await receiveByHand([treasurer, admin], { path, id: body.id }, payment);
    ids.push(body.id);
  }
  return ids;
};

/** How many messages wait for consumers, tried or not. */
const waiting = (): number => under.cloud.waiting().reduce((sum, { messages }) => sum + messages.length, 0);
/** True when everything that was due has been tried, and waits for its next attempt. */
const isTried = (): boolean =>
  under.cloud.waiting().every(({ calls, messages }) => calls === 0 && messages.every(({ isDue }) => !isDue));
const deadLetters = (): string[] =>
  consumersOf(stages.dev)
    .map(([consumer]) => consumer)
    .filter((consumer) => under.cloud.queue(failedQueueName(stages.dev, consumer)).length > 0);

/** That each purchase had everything that follows from it, once, and that the books are whole. */
const expectConsequences = async (purchases: readonly string[]): Promise<void> => {
  const books = await proveBooks(under.cloud);
  expect(books.findings).toEqual([]);
  expect(journalFindings(books)).toEqual([]);
  expect(sponsorFindings(books.items)).toEqual([]);
  for (const id of purchases) {
    expect(books.purchases.find((purchase) => purchase.id === id)).toMatchObject({ state: 'active' });
    expect(
      books.items.filter(({ kind, params }) => kind === 'purchase-active' && idIn(params) === id),
    ).toHaveLength(1);
  }
};
const idIn = (params: unknown): unknown => (params as { purchaseId?: string } | undefined)?.purchaseId;

test('after a database outage of five minutes, everything catches up without anyone stepping in', {
  timeout: 240_000,
}, async () => {
  const { cloud } = under;
  const before = await activate(1);
  await cloud.drained();
  const purchases = await activate(3);
  cloud.setDatabaseOutage('all');
  await expect.poll(waiting).toBeGreaterThan(0);
  // What a consumer was in the middle of may still have ended well.
  await expect.poll(isTried).toBe(true);
  const atWorst = waiting();
  for (let step = 0; step < 10; step += 1) {
    await expect.poll(isTried).toBe(true);
    cloud.pass('PT30S');
  }
  expect(waiting()).toBeGreaterThanOrEqual(atWorst);
  const attempts = cloud.waiting().flatMap(({ messages }) => messages.map(({ receives }) => receives));
  expect(Math.max(...attempts)).toBeGreaterThan(5);

  cloud.setDatabaseOutage([]);
  for (let minute = 0; minute < 20 && waiting() > 0; minute += 1) {
    cloud.pass('PT1M');
    await expect.poll(isTried).toBe(true);
  }
  expect(cloud.waiting()).toEqual([]);
  expect(deadLetters()).toEqual([]);
  await expectConsequences([...before, ...purchases]);

  await cloud.advance('P1D');
  const { body } = await (await clientOf('admin')).get<{ areas: { stopped: boolean }[] }>('/api/incidents/');
  expect(body.areas.map(({ stopped }) => stopped)).toEqual([false, false]);
});

test('what a consumer failed on at every attempt is kept with its content, and an administrator sends it again', {
  timeout: 240_000,
}, async () => {
  const { cloud } = under;
  const failing: ConsumerName[] = ['journal', 'sponsor-bonuses', 'notifications'];
  cloud.setDatabaseOutage(failing);
  const purchases = await activate(2);
  await expect.poll(waiting).toBeGreaterThan(0);
  // Twenty attempts, never more than a quarter of an hour apart.
  const areKept = (): boolean => failing.every((consumer) => deadLetters().includes(consumer));
  for (let quarter = 0; quarter < 30 && !areKept(); quarter += 1) {
    await expect.poll(isTried).toBe(true);
    cloud.pass('PT15M');
  }
  expect(deadLetters().sort()).toEqual(failing.toSorted());
  cloud.setDatabaseOutage([]);
  await cloud.drained();

  const [kept] = cloud.queue(failedQueueName(stages.dev, 'sponsor-bonuses'));
  expect(kept).toMatchObject({ type: 'purchase-activated', priceMinor: 1_000_000 });

  const admin = await clientOf('admin');
  const listed = await admin.get<{ consumers: { consumer: string; count: number }[] }>('/api/dead-letters/');
  expect(listed.body.consumers.map(({ consumer }) => consumer).sort()).toEqual(failing.toSorted());
  const refused = await (await clientOf('treasurer')).post('/api/dead-letters/', { consumer: 'journal' });
  expect(refused.status).toBe(403);
  const { body } = await admin.post('/api/dead-letters/', { consumer: 'journal' });
  expect(body).toEqual(listed.body.consumers.find(({ consumer }) => consumer === 'journal'));
  expect(deadLetters()).not.toContain('journal');
  // The command of the operator calls this job.
  const { redriven } = (await cloud.invoke('redrive', {})) as { redriven: typeof listed.body.consumers };
  expect(redriven.map(({ consumer }) => consumer).sort()).toEqual(['notifications', 'sponsor-bonuses']);

  await cloud.drained();
  expect(deadLetters()).toEqual([]);
  await expectConsequences(purchases);
});
