import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readKyc } from '#functions/api/kyc/read-kyc.ts';
import { submitKyc } from '#functions/api/kyc/submit-kyc.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { findMember } from '#functions/storage/find-member.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { kyc, kycDesk } from '#shared/contract/kyc.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import { claimKycCase } from './claim-kyc-case.ts';
import { decideKycCase } from './decide-kyc-case.ts';
import { listKycCases } from './list-kyc-cases.ts';
import { readKycCase } from './read-kyc-case.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const servicesOf = servicesUnderTest(() => new Date(clock.now));
const own = () => new Acting(servicesOf(), kyc, { readKyc, submitKyc });
const desk = () =>
  new Acting(servicesOf(), kycDesk, { listKycCases, readKycCase, claimKycCase, decideKycCase });

let ada: ActsAs;
let clara: ActsAs;
let carl: ActsAs;
beforeAll(async () => {
  ada = await activePerson(servicesOf(), 'ada');
  clara = await activePerson(servicesOf(), 'clara', ['compliance']);
  carl = await activePerson(servicesOf(), 'carl', ['compliance']);
});

const person = {
  legalName: 'Ada Anchor',
  birthday: '1990-01-31',
  street: 'Harbour Street 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
};
const submit = (as: ActsAs, body: unknown = person, key: string = randomUUID()) =>
  own().request('submitKyc', { as, key, body });
const read = (as: ActsAs) => own().request('readKyc', { as, key: 'none' });
const claim = (as: ActsAs, { memberId }: ActsAs) =>
  desk().request('claimKycCase', { as, key: randomUUID(), params: { memberId } });
const decide = (as: ActsAs, { memberId }: ActsAs, decision: KycDecision, reason = 'Passport seen') =>
  desk().request('decideKycCase', {
    as,
    key: randomUUID(),
    params: { memberId },
    body: { decision, reason },
  });
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;
const copyOf = async ({ memberId }: ActsAs) => (await findMember(servicesOf().database, memberId))?.kyc;

test('a member submits, is asked for more, submits again and is approved; the member’s record follows each step', async () => {
  expect(await read(ada)).toMatchObject({ state: 'none', maySubmit: true, timeline: [] });
  await submit(ada);
  expect(await copyOf(ada)).toBe('submitted');
  expect(await codeOf(submit(ada))).toBe('invalid_transition');
  expect(await codeOf(decide(clara, ada, 'approved'))).toBe('invalid_transition');

  expect(await claim(clara, ada)).toMatchObject({ state: 'in-review', claim: { mine: true } });
  expect(await copyOf(ada)).toBe('in-review');
  await decide(clara, ada, 'more-needed', 'Your street is missing its number');
  expect(await read(ada)).toMatchObject({
    state: 'more-needed',
    maySubmit: true,
    reason: 'Your street is missing its number',
  });
  await submit(ada, { ...person, street: 'Harbour Street 12' });
  await claim(carl, ada);
  await decide(carl, ada, 'approved');
  expect(await copyOf(ada)).toBe('approved');
  expect(await read(ada)).toMatchObject({ state: 'approved', maySubmit: false });
  expect(await codeOf(claim(clara, ada))).toBe('invalid_transition');
});

test('every act of compliance leaves its audit line with the reason, and each decision is told to the stream', async () => {
  const items = await scanBareTable(servicesOf());
  const lines = items.filter(({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === ada.memberId);
  expect(lines.map(({ act, reason }) => [act, reason])).toEqual([
    ['kyc-claimed', null],
    ['kyc:more-needed', 'Your street is missing its number'],
    ['kyc-claimed', null],
    ['kyc:approved', 'Passport seen'],
  ]);
  const events = items.filter(({ type, memberId }) => type === 'kyc-decided' && memberId === ada.memberId);
  expect(events.map(({ decision }) => decision).toSorted()).toEqual(['approved', 'more-needed']);
});

test('nobody of compliance decides about their own case, whatever else they may', async () => {
  await submit(clara);
  expect(await codeOf(claim(clara, clara))).toBe('own_case');
  await claim(carl, clara);
  expect(await codeOf(decide(clara, clara, 'approved'))).toBe('own_case');
});

test('a case that a colleague looks at is theirs for an hour', async () => {
  expect(await codeOf(claim(clara, clara))).toBe('own_case');
  const bruno = await activePerson(servicesOf(), 'bruno');
  await submit(bruno);
  await claim(clara, bruno);
  expect(await codeOf(claim(carl, bruno))).toBe('claimed_by_colleague');
  expect(await codeOf(decide(carl, bruno, 'rejected'))).toBe('claimed_by_colleague');
  clock.now += 3_600_000;
  expect(await claim(carl, bruno)).toMatchObject({ claim: { mine: true } });
  expect(await codeOf(decide(clara, bruno, 'approved'))).toBe('claimed_by_colleague');
});

test('of eight who claim or decide at the same moment exactly one does', async () => {
  const dora = await activePerson(servicesOf(), 'dora');
  await submit(dora);
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, index) => codeOf(claim(index % 2 ? clara : carl, dora))),
  );
  expect(claims.filter((code) => code === undefined).length).toBeGreaterThanOrEqual(1);
  const { items } = await desk().request('listKycCases', { as: clara, key: 'none' });
  expect(items.map(({ id }) => id)).not.toContain(dora.memberId);
  const { claim: held } = await desk().request('readKycCase', {
    as: clara,
    key: 'none',
    params: { memberId: dora.memberId },
  });
  const decider = held?.mine ? clara : carl;
  const decisions = (['approved', 'rejected', 'more-needed', 'approved', 'rejected'] as const).map(
    (decision) => codeOf(decide(decider, dora, decision)),
  );
  const codes = await Promise.all(decisions);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  const state = (await read(dora)).state;
  expect(await copyOf(dora)).toBe(state);
});

test('repeating a submission under its key changes nothing', async () => {
  const emil = await activePerson(servicesOf(), 'emil');
  const key = randomUUID();
  const first = await submit(emil, person, key);
  expect(await submit(emil, person, key)).toEqual(first);
  expect((await read(emil)).timeline).toHaveLength(1);
});
