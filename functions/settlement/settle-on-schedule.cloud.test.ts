import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { fundPool } from '#functions/testing/money.ts';
import { password, peopleOf } from '#functions/testing/people.ts';
import { stages } from '#infra/stages.ts';
import { receiveByHand } from '#infra/testing/approving.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { openAsOperator } from '#infra/testing/operator.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asMinor } from '#shared/domain/money.ts';
import { outcomeOf, planCommitment } from '#shared/domain/outcome.ts';

const world = withLocalCloud({ startsAt: '2027-03-01T08:00:00.000Z' });
const people = peopleOf(world);
const email = 'flora.flex@member.example';
const path = '/api/security/payments/deposits/';
const key = () => ({ idempotencyKey: randomUUID() });

/** Subjects of the mails that lead to this deposit and speak of its maturity, oldest first. */
const mailsAbout = async (id: string): Promise<string[]> => {
  const mails = (await (await fetch(`${world.cloud.mail}/mails.json`)).json()) as Record<string, string>[];
  const about = mails.filter((mail) => JSON.stringify(mail).includes(`?open=${id}`));
  const subjects = about.map(({ subject = '' }) => subject.replaceAll('\u00a0', ' '));
  // The mail that it is active leads there, too.
  return subjects.filter((subject) => subject.startsWith('Flex')).reverse();
};

test('schedules grant the returns of each month, remind once, and pay out or renew as the member chose', async () => {
  const treasury = {
    database: openAsOperator(world.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(world.cloud.now()),
  };
  await fundPool(treasury, 'security', 10_000_000);
  const [staff, second, member] = [
    await people.administrator(),
    await people.secondAdministrator(),
    await people.member(email, 'Flora Flex'),
  ];
  const deposit = async (planId: string): Promise<string> => {
    const order = { planId, amountMinor: 100_000, payment: 'bank', configurationVersion: 1 };
    const { id } = (await member.post<{ id: string }>(path, order, key())).body;
    const payment = { receivedMinor: 100_000, bankReference: newBankReference() };
    expect((await receiveByHand([staff, second], { path, id }, payment)).status).toBe(200);
    return id;
  };
  const [core, paidOut, renewed] = [await deposit('core'), await deposit('flex'), await deposit('flex')];
  expect((await member.put(`${path}${renewed}/maturity/`, { choice: 'renew' })).status).toBe(200);
  const returnsOf = async (id: string) => {
    const { bonuses, findings } = await proveBooks(world.cloud);
    expect(findings).toEqual([]);
    return bonuses
      .filter(({ kind, sourceId, state }) => kind === 'return' && sourceId === id && state === 'granted')
      .map(({ at, amountMinor }) => `${at.slice(0, 10)} ${amountMinor}`)
      .sort();
  };

  // Nights on which nothing falls due are left out.
  await world.cloud.skip('P31D');
  expect(await returnsOf(core)).toEqual(['2027-04-01 425']);
  await world.cloud.skip('P30D');
  await world.cloud.skip('P24D');
  expect(await returnsOf(core)).toEqual(['2027-04-01 425', '2027-05-01 411']);
  for (const id of [paidOut, renewed]) expect(await mailsAbout(id)).toEqual(['Flex matures on 1 June 2027']);

  // The session of a member does not last that long.
  await world.cloud.advance('P7D');
  const later = await signIn(world.cloud, { email, password });
  const show = async (id: string) => (await later.get<DepositView>(`${path}${id}/`)).body;
  expect(await show(paidOut)).toMatchObject({ state: 'matured', principalMinor: 0 });
  expect(await show(renewed)).toMatchObject({ state: 'active', maturesOn: '2027-09-01' });
  expect(await mailsAbout(paidOut)).toEqual(['Flex matures on 1 June 2027', 'Flex has matured']);
  expect(await mailsAbout(renewed)).toEqual(['Flex matures on 1 June 2027', 'Flex has been renewed']);
  // 92 days at 3 %, to the cent, though it came in three parts.
  const sum = (await returnsOf(paidOut)).reduce((all, line) => all + Number(line.split(' ')[1]), 0);
  expect(sum).toBe(Math.round((100_000 * 300 * 92) / 3_650_000));
  // And what the member was shown before depositing.
  const flex = defaultConfiguration.plans.find(({ id }) => id === 'flex');
  if (!flex) throw new Error('no plan');
  const terms = planCommitment(flex, asMinor(100_000), defaultConfiguration);
  const shown = outcomeOf(terms, '2027-03-01' as Day);
  expect(shown).toMatchObject({ atBestMinor: 100_000 + sum, lockedUntil: '2027-06-01' });
});
