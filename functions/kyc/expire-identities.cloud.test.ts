import { beforeAll, expect, test } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { giveKycPapers, submitWholeKyc } from '#functions/testing/kyc.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import { expireIdentities } from './expire-identities.job.ts';
import { decideClaim, decideKyc } from './kyc-review.ts';
import { readOwnKyc, writeKycByStaff } from './table/kyc.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const goTo = (day: Day) => {
  clock.now = Date.parse(`${day}T08:00:00.000Z`);
};
const run = () => expireIdentities(services(), () => true);

let clara: ActsAs;
beforeAll(async () => {
  clara = await activePerson(services(), 'clara', ['compliance']);
});

const decide = async (memberId: MemberId, decision: KycDecision, verifiedUntil?: Day): Promise<void> => {
  const { database, now } = services();
  const kyc = await readOwnKyc(database, memberId);
  if (!kyc?.sent) throw new Error('nothing was sent');
  const staff = { id: clara.memberId, name: 'Clara' };
  const documents = kyc.sent.documents.map(({ kind }) => ({ kind, verdict: 'accepted' as const }));
  const fields = decision === 'more-needed' ? (['address'] as const) : [];
  const input = { decision, reason: 'Looked at', documents, fields: [...fields], verifiedUntil };
  const claimed = decideClaim(kyc, staff, now());
  for (const next of [claimed, decideKyc(claimed, input, staff, now())]) {
    const transaction = new Transaction();
    writeKycByStaff(transaction, next, clara.memberId);
    await commit(database, transaction);
  }
};

/** Registers a member who is verified until that day. */
const verified = async (name: string, until: Day): Promise<MemberId> => {
  const { memberId } = await activePerson(services(), name);
  await submitWholeKyc(services(), memberId);
  await decide(memberId, 'approved', until);
  return memberId;
};

const kycOf = async (memberId: MemberId) => {
  const member = await findMember(services().database, memberId);
  return [member?.kyc, member?.kycUntil];
};

const toldTo = async (memberId: MemberId): Promise<unknown[]> =>
  (await scanBareTable(services()))
    .filter((item) => item.type === 'identity-due' && item.memberId === memberId)
    .toSorted((one, other) => String(one.at).localeCompare(String(other.at)))
    .map(({ what }) => what);

test('a member is reminded twice in good time and notified when the verification expires, once each however often the job runs', async () => {
  const until = '2027-09-01' as Day;
  const ida = await verified('ida', until);
  expect(await kycOf(ida)).toEqual(['approved', until]);
  expect(await run()).toBe(0);
  for (const day of [addDays(until, -60), addDays(until, -59), addDays(until, -14), until]) {
    goTo(day);
    await run();
    await run();
  }
  expect(await toldTo(ida)).toEqual(['expiring', 'expiring']);
  expect(await kycOf(ida)).toEqual(['approved', until]);
  goTo(addDays(until, 1));
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(await toldTo(ida)).toEqual(['expiring', 'expiring', 'expired']);
  expect(await kycOf(ida)).toEqual(['expired', null]);
  expect((await readOwnKyc(services().database, ida))?.history.at(-1)).toMatchObject({
    state: 'expired',
    actor: { kind: 'system' },
  });
});

test('of two runs at the same moment each case is carried on by one, and a run that was stopped is finished by the next', async () => {
  goTo('2027-10-01' as Day);
  const until = '2027-10-05' as Day;
  const members: MemberId[] = [];
  for (const name of ['jon', 'kim', 'lea']) members.push(await verified(name, until));
  goTo(addDays(until, 1));
  const [one, other] = await Promise.all([run(), run()]);
  expect((one ?? 0) + (other ?? 0)).toBe(3);
  for (const memberId of members) {
    expect(await kycOf(memberId)).toEqual(['expired', null]);
    expect(await toldTo(memberId)).toEqual(['expired']);
  }
});

test('a member stays verified while the renewal is under review, gets no reminder meanwhile, and loses the verification after its last day', async () => {
  goTo('2028-01-01' as Day);
  const until = '2028-03-31' as Day;
  const mia = await verified('mia', until);
  goTo(addDays(until, -50));
  await submitWholeKyc(services(), mia);
  expect(await kycOf(mia)).toEqual(['approved', until]);
  await run();
  expect(await toldTo(mia)).toEqual([]);
  await decide(mia, 'more-needed');
  expect(await kycOf(mia)).toEqual(['approved', until]);
  goTo(addDays(until, 1));
  await run();
  expect(await kycOf(mia)).toEqual(['more-needed', null]);
  expect(await toldTo(mia)).toEqual(['expired']);
  await giveKycPapers(services(), mia);
  await submitWholeKyc(services(), mia);
  await decide(mia, 'approved');
  expect((await kycOf(mia))[0]).toBe('approved');
  expect(await run()).toBe(0);
});
