import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { queued } from '#functions/testing/queued.ts';
import { receiveByHand } from '#infra/testing/approving.ts';
import { type Books, proveBooks } from '#infra/testing/books.ts';
import { signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { journalFindings } from '#infra/testing/journal-books.ts';
import { sponsorFindings } from '#infra/testing/sponsor-books.ts';

/** Every batch of every consumer is delivered twice, in random order, while the whole cast is seeded. */
const world = withLocalCloud({ seed: 'here', streamChaos: { deliverTwice: true, outOfOrder: true } });

/**
 * Each activated purchase and deposit with the bonuses that its frozen terms promise to sponsors who were active then;
 * a reversed one leaves none.
 */
const missingBonuses = ({ purchases, deposits, bonuses, items }: Books): string[] => {
  const events = items.filter(({ type }) => type === 'purchase-activated' || type === 'deposit-activated');
  const activated = [...purchases, ...deposits].filter((order) => order.activatedAt !== null);
  if (events.length !== activated.length) return [`${activated.length} activated, ${events.length} events`];
  const reversed = new Set(activated.filter(({ state }) => state === 'reversed').map(({ id }) => id));
  return events.flatMap((event) => {
    const sponsors = event.sponsors as { level: number; memberId: string; status: string }[];
    const rates = event.sponsorLevelBps as number[];
    const source = String(event.purchaseId ?? event.depositId);
    const amountMinor = Number(event.priceMinor ?? event.amountMinor);
    const due = sponsors
      .filter(({ status }) => status === 'active' && !reversed.has(source))
      .map(({ level, memberId }) => `${memberId}: ${(amountMinor * (rates[level - 1] ?? 0)) / 10_000}`);
    const paid = bonuses
      .filter(({ sourceId, kind, state }) => sourceId === source && kind === 'sponsor' && state === 'granted')
      .map((bonus) => `${bonus.memberId}: ${bonus.amountMinor}`);
    return due.sort().join() === paid.sort().join() ? [] : [`${source}: due ${due}, paid ${paid}`];
  });
};

test('stream records delivered twice and out of order lead to the same books, bonuses, totals and counts', async () => {
  const books = await proveBooks(world.cloud);
  expect(books.findings).toEqual([]);
  expect(missingBonuses(books)).toEqual([]);
  expect(sponsorFindings(books.items)).toEqual([]);
  expect(journalFindings(books)).toEqual([]);
  const counts = books.items.find(({ pk }) => pk === 'TOTALS#members');
  const members = books.items.filter(({ pk, sk }) => pk.startsWith('MEMBER#') && sk === 'MEMBER');
  for (const status of new Set(members.map((member) => member.status as string)))
    expect(counts?.[status], status).toBe(members.filter((member) => member.status === status).length);
});

test('each approval and activation is notified once, in the app and by mail, although every event is delivered twice', async () => {
  const mails = (await (await fetch(`${world.cloud.mail}/mails.json`)).json()) as {
    to: string[];
    subject: string;
    text: string;
  }[];
  const sent = mails.map(({ to, subject }) => `${to.join()}: ${subject}`);
  const { purchases, items } = await proveBooks(world.cloud);
  expect(sent.length).toBeGreaterThan(0);
  const buyer = world.cast.find(({ email }) => email === 'greta.gunwale@demo.ballast.example');
  const ownMails = mails.filter(({ to }) => to.includes(buyer?.email ?? ''));
  const own = purchases.filter(
    ({ memberEmail, state }) => memberEmail === buyer?.email && state === 'active',
  );
  // One for the approval and one for each activated purchase; no other notification is repeated either.
  const announced = ownMails.filter(({ subject }) => /approved|purchase is active/.test(subject));
  expect(announced).toHaveLength(1 + own.length);
  expect(new Set(ownMails.map(({ subject, text }) => subject + text)).size).toBe(ownMails.length);
  const kinds = items
    .filter(({ pk, sk }) => pk === `MEMBER#${own[0]?.memberId}` && sk.startsWith('NOTIFICATION#'))
    .map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'account-approved')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'purchase-active')).toHaveLength(own.length);
});

test('an event handled again long after changes nothing', async () => {
  const member = world.cast.find(({ role, status }) => role === 'member' && status === 'active');
  if (!member) throw new Error('no member is active');
  const client = await signIn(world.cloud, member);
  const staff = ['treasurer', 'admin'].map((name) => world.cast.find(({ role }) => role === name) ?? member);
  const [treasurer, admin] = [
    await signIn(world.cloud, staff[0] ?? member),
    await signIn(world.cloud, staff[1] ?? member),
  ];
  const order = {
    packageId: 'elite',
    quantity: 1,
    payment: 'bank',
    configurationVersion: demoVersions.inForce,
  };
  const path = '/api/infinity/payments/purchases/';
  const { body } = await client.post<{ id: string }>(path, order, { idempotencyKey: randomUUID() });
  const payment = { receivedMinor: 1_050_000, bankReference: newBankReference() };
  await receiveByHand([treasurer, admin], { path, id: body.id }, payment);
  await world.cloud.drained();
  const before = await proveBooks(world.cloud);
  const event = before.items.find(
    ({ type, purchaseId }) => type === 'purchase-activated' && purchaseId === body.id,
  );
  const granted = before.items.find(({ type }) => type === 'bonus-granted');
  for (const consumer of ['sponsor-bonuses', 'downline', 'notifications'])
    expect(await world.cloud.invoke(consumer, queued(event, event))).toEqual({ batchItemFailures: [] });
  expect(await world.cloud.invoke('totals', queued(granted, granted))).toEqual({ batchItemFailures: [] });
  const journaled = before.items.filter(({ pk }) => pk.startsWith('ENTRY#') || pk.startsWith('AUDIT#'));
  expect(await world.cloud.invoke('journal', queued(...journaled))).toEqual({ batchItemFailures: [] });
  await world.cloud.drained();
  const byKey = ({ items }: Books) =>
    Object.fromEntries(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  expect(byKey(await proveBooks(world.cloud))).toEqual(byKey(before));
});
