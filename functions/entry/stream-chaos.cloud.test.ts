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

const printed: string[] = [];
/** Every batch of every consumer is delivered twice, in random order, while the whole cast is seeded. */
const world = withLocalCloud({
  seed: 'here',
  streamChaos: { deliverTwice: true, outOfOrder: true },
  functionOutput: (line) => void printed.push(line),
});

/** Sums by name and area, so that both sides of a comparison add up in the same way. */
const sumsOf = (amounts: readonly (readonly [name: string, amount: number])[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [name, amount] of amounts) sums[name] = (sums[name] ?? 0) + amount;
  return sums;
};

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

test('the metrics of money count what the ledger and the orders hold, each act once, although every event is delivered twice', async () => {
  await world.cloud.drained();
  const { purchases, deposits, bonuses, items } = await proveBooks(world.cloud);
  const withdrawals = items.filter(({ pk, sk }) => pk.startsWith('MEMBER#') && sk.startsWith('WITHDRAWAL#'));
  const lines = printed.flatMap((line) => {
    const json = /^\S*journal\S*: (\{.*"_aws".*\})$/.exec(line)?.[1];
    return json ? [JSON.parse(json)] : [];
  });
  const acts = sumsOf(lines.map(({ Act, Area, MoneyActs }) => [`${Act} ${Area}`, MoneyActs]));
  const moved = sumsOf(lines.map(({ Act, Area, MoneyMovedMinor }) => [`${Act} ${Area}`, MoneyMovedMinor]));
  const of = (act: string) =>
    sumsOf(Object.entries(acts).map(([name, count]) => [name.split(' ')[0] ?? '', count]))[act] ?? 0;

  const bought = purchases.filter(({ activatedAt }) => activatedAt !== null);
  expect(of('purchase-activated') + of('purchase-reinvested')).toBe(bought.length);
  expect(of('deposit-activated')).toBe(deposits.filter(({ activatedAt }) => activatedAt !== null).length);
  expect(of('withdrawal-requested')).toBe(withdrawals.length);
  const inState = (state: string) => withdrawals.filter((one) => one.state === state).length;
  expect(of('withdrawal-cancelled')).toBe(inState('cancelled'));
  expect(of('withdrawal-rejected')).toBe(inState('rejected') + inState('failed'));

  const granted = bonuses.filter(({ entryId }) => entryId !== null);
  const actOf = {
    return: 'return-credited',
    sponsor: 'sponsor-bonus-credited',
    manual: 'manual-bonus-credited',
  };
  for (const [kind, act] of Object.entries(actOf)) {
    const own = granted.filter((bonus) => bonus.kind === kind);
    const amounts = sumsOf(own.map(({ area, amountMinor }) => [`${act} ${area}`, amountMinor]));
    const ofAct = Object.entries(moved).filter(([name]) => name.startsWith(`${act} `));
    expect(Object.fromEntries(ofAct)).toEqual(amounts);
    expect(of(act)).toBe(own.length);
  }
  expect(of('purchase-activated')).toBeGreaterThan(0);
  expect(of('withdrawal-requested')).toBeGreaterThan(0);
  const members = items.filter(({ pk, sk }) => pk.startsWith('MEMBER#') && sk === 'MEMBER');
  for (const { id, email } of members as unknown as { id: string; email: string }[])
    expect(lines.filter((line) => [id, email].some((own) => JSON.stringify(line).includes(own)))).toEqual([]);
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
