import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { newCase, withState } from '#functions/kyc/kyc.ts';
import { kycAttributes } from '#functions/kyc/table/attributes.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { kycKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { newSession, putSession } from '#functions/sign-in/table/sessions.ts';
import {
  activePerson,
  proveBareBooks,
  scanBareTable,
  storedMember,
} from '#functions/testing/bare-platform.ts';
import { closeAs } from '#functions/testing/closing.ts';
import { memberOverviewOn, memberReadings } from '#functions/testing/member-overview.ts';
import { type History, monthsOfHistory } from '#functions/testing/months-of-history.ts';
import { givePayoutAddress } from '#functions/testing/payout-address.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { newWithdrawer, requestOf, withdrawingOn } from '#functions/testing/withdrawing.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';

let clock = Date.parse('2027-01-01T08:00:00.000Z');
const setClock = (instant: string) => {
  clock = Date.parse(instant);
};
const services = servicesUnderTest(() => new Date(clock));
const now = () => new Date(clock);

const acting = () => memberOverviewOn(services());

let history: History;
let member: MemberId;
let support: ActsAs;
let compliance: ActsAs;
const of = (memberId: string) => ({ params: { memberId }, key: randomUUID() });

beforeAll(async () => {
  history = await monthsOfHistory(services(), setClock, 'mara');
  member = history.as.memberId;
  support = await activePerson(services(), 'sue', ['support']);
  compliance = await activePerson(services(), 'cora', ['compliance']);
});

/** A case that was sent, as its member's own functions leave it. */
const sendKycCase = async (memberId: MemberId): Promise<void> => {
  const owner = await storedMember(services().database, memberId);
  const person = { legalName: 'Maria Magdalena Secret', birthday: '1980-02-03', nationality: 'PT' };
  const kyc = withState(newCase(owner), 'submitted', { kind: 'member', memberId }, now(), null);
  const item = { ...kyc, submittedAt: instantOf(now()), draft: { ...kyc.draft, person } } as typeof kyc;
  await commit(services().database, new Transaction().create(kycKey(memberId), kycAttributes(item)));
};

/** A second browser in which the member is signed in. */
const startSession = async (memberId: MemberId, device: string, secretHash: string): Promise<void> => {
  const place = { device, address: '192.0.2.7', deviceHash: null };
  const session = newSession(
    { memberId, secretHash, roles: [], idleMinutes: 10_080, maxMinutes: 43_200, factorAt: null, ...place },
    now(),
  );
  const transaction = new Transaction();
  putSession(transaction, session);
  await commit(services().database, transaction);
};

describe('the picture of a member', () => {
  test('shows who they are, the status of the account, and the sponsors above and members below', async () => {
    const found = await acting().request('readMember', { as: support, ...of(member) });
    const owner = await findMember(services().database, member);
    expect(found).toMatchObject({
      memberId: member,
      own: false,
      email: 'mara@member.example',
      profile: { name: 'mara', language: 'en' },
      pictures: { avatar: null, header: null },
      roles: [],
      status: { now: 'active', until: null },
      closed: null,
      kyc: { standing: 'none', until: null, caseState: null, submittedAt: null, caseId: null },
      safety: { authenticatorSince: null, credentialsChangedAt: null, withdrawalsHeldSince: null },
      interest: { areas: ['security'], home: 'security' },
      consents: { termsVersion: '1', riskNoticeVersion: '1', at: '2027-01-10T09:00:00.000Z' },
      joinedAt: '2027-01-10T09:00:00.000Z',
      sponsorCode: owner?.sponsorCode,
      sponsor: null,
      levels: [],
    });
  });

  test('shows balances, totals and positions as the ledger has them', async () => {
    const { findings } = await proveBareBooks(services());
    expect(findings).toEqual([]);
    const { areas } = await acting().request('readMemberMoney', { as: support, ...of(member) });
    const { wallets } = await history.acting.request('readBalances', { as: history.as, key: 'none' });
    expect(
      areas.map(({ area: of, accounts, owedMinor }) => ({ area: of, balances: accounts, owedMinor })),
    ).toEqual(wallets);
    for (const { area: name, accounts, inMinor, outMinor } of areas) {
      const balances = accounts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
      expect(inMinor - outMinor, name).toBe(balances);
    }
    const [infinity, security] = areas;
    expect(infinity?.bonuses.find(({ kind }) => kind === 'manual')).toEqual({
      kind: 'manual',
      totalMinor: 1_234,
      count: 1,
    });
    // The deposit of 1 000.00 that took 8.36 on 15 May; its last return, of 4.27, was granted on 1 June:
    // round((100 000 × 14 + 100 836 × 97) × 500 / 3 650 000) − 427 on 20 August.
    expect(security?.positions).toEqual({
      items: [
        {
          sourceId: history.depositId,
          name: 'Core',
          principalMinor: 100_836,
          annualRateBps: 500,
          accruedSoFarMinor: 1_105,
          nextReturnOn: '2027-07-01',
          termMonths: 12,
          maturesOn: '2028-03-01',
          maturityChoice: 'pay-out',
        },
      ],
      isMore: false,
    });
    expect(infinity?.positions.items.map(({ name, principalMinor }) => [name, principalMinor])).toEqual([
      ['Elite', 1_000_000],
    ]);
  });

  test('shows what waits: an open withdrawal and an order, with nothing held that is not listed', async () => {
    const waiting = await newWithdrawer(services(), { infinity: 50_000 });
    const withdrawing = withdrawingOn(services());
    const asked = await withdrawing.request(
      'requestInfinityWithdrawal',
      await requestOf(services(), waiting, 30_000),
    );
    const order = { packageId: 'starter', quantity: 2, payment: 'bank', configurationVersion: 1 };
    const { id: purchaseId } = await history.acting.request('buyPackage', {
      as: waiting,
      body: order,
      key: randomUUID(),
    });
    const found = await acting().request('readMemberWaiting', { as: support, ...of(waiting.memberId) });
    expect(found).toMatchObject({
      orders: [{ id: purchaseId, area: 'infinity', name: 'Starter', inSuspenseMinor: 0 }],
      withdrawals: [
        {
          id: asked.id,
          area: 'infinity',
          kind: 'bonus',
          state: 'waiting',
          amountMinor: 30_000,
          approvals: { done: 0, needed: 1 },
        },
      ],
      suspense: [],
      proposals: [],
      reports: [],
      heldElsewhereMinor: 0,
    });
  });

  test('names a proposal about the member, and none about others', async () => {
    const treasurer = await activePerson(services(), 'tina', ['admin']);
    const { entries } = await history.acting
      .request('listEntries', {
        as: history.as,
        query: { area: 'security', account: 'available' },
        key: 'none',
      })
      .then(({ items }) => ({ entries: items }));
    const entry = entries.find(({ kind }) => kind === 'return-granted');
    const body = {
      area: 'security',
      memberId: member,
      entryId: entry?.entryId,
      transfers: [{ from: 'available', to: 'pool', amountMinor: 1 }],
      reason: 'Because of a test',
    };
    const proposed = await history.acting.request('proposeCorrection', {
      as: treasurer,
      body,
      key: randomUUID(),
    });
    const about = await acting().request('readMemberWaiting', { as: support, ...of(member) });
    expect(about.proposals).toMatchObject([
      { id: proposed.id, act: 'correction', state: 'waiting', proposedBy: 'tina' },
    ]);
    const other = await acting().request('readMemberWaiting', { as: support, ...of(support.memberId) });
    expect(other.proposals).toEqual([]);
  });

  test('shows payout addresses masked, and sessions with the one used last first', async () => {
    const person = await activePerson(services(), 'nils');
    await givePayoutAddress(services(), person.memberId);
    await startSession(person.memberId, 'Firefox, Windows', 'first');
    clock += 3_600_000;
    await startSession(person.memberId, 'Safari, iPhone', 'second');
    const found = await acting().request('readMemberSafety', { as: support, ...of(person.memberId) });
    expect(found.payoutAddresses.items).toMatchObject([
      { kind: 'bank', label: 'My account', masked: 'AT61 •••• 3201' },
    ]);
    expect(found.sessions).toMatchObject({
      items: [{ device: 'Safari, iPhone', address: '192.0.2.7' }, { device: 'Firefox, Windows' }],
      isMore: false,
    });
    const text = JSON.stringify(found);
    for (const hidden of ['AT611904300234573201', 'Somebody Sample', 'first', 'second'])
      expect(text).not.toContain(`"${hidden}"`);
  });

  test('lists a status change once, with actor and reason, and every other action concerning the member', async () => {
    const person = await activePerson(services(), 'olga');
    const body = {
      memberIds: [person.memberId],
      status: 'sanctioned',
      reason: 'Two accounts of one person',
      visibleToMember: true,
    };
    await acting().request('changeMemberStatus', { as: compliance, body, key: 'none' });
    clock += 60_000;
    await acting().request('endMemberSessions', {
      as: compliance,
      ...of(person.memberId),
      body: { reason: 'The member called us' },
    });
    const found = await acting().request('readMemberHistory', { as: support, ...of(person.memberId) });
    expect(found.statuses.items).toMatchObject([
      { from: 'active', to: 'sanctioned', reason: 'Two accounts of one person', by: { name: 'cora' } },
      { from: null, to: 'waiting-for-approval', by: { kind: 'member', name: 'olga' } },
    ]);
    expect(found.acts).toMatchObject({
      items: [
        {
          act: 'sessions-ended',
          reason: 'The member called us',
          by: { kind: 'staff', memberId: compliance.memberId, name: 'cora' },
        },
      ],
      isMore: false,
    });
  });

  test('of a closed account shows that, and how long its data is kept', async () => {
    const person = await activePerson(services(), 'lena');
    await closeAs(services(), person, { reason: 'Enough' });
    const found = await acting().request('readMember', { as: support, ...of(person.memberId) });
    expect(found).toMatchObject({ status: { now: 'closed' }, closed: { forgottenAt: null } });
    expect(found.closed?.keptUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const reading of memberReadings)
      expect(await refusalOf(acting().request(reading, { as: support, ...of(person.memberId) }))).toBe(
        undefined,
      );
  });
});

describe('what a role may not see is not in the reply', () => {
  test('links the KYC case only for staff who may decide it, and never shows its content', async () => {
    const person = await activePerson(services(), 'vera');
    await sendKycCase(person.memberId);
    const forSupport = await acting().request('readMember', { as: support, ...of(person.memberId) });
    const forCompliance = await acting().request('readMember', { as: compliance, ...of(person.memberId) });
    expect(forSupport.kyc).toMatchObject({ caseState: 'submitted', caseId: null });
    expect(forSupport.kyc.submittedAt).not.toBeNull();
    expect(forCompliance.kyc.caseId).toBe(person.memberId);
    for (const reply of [forSupport, forCompliance])
      expect(JSON.stringify(reply)).not.toMatch(/Secret|1980-02-03/u);
  });

  test.each(memberReadings)('%s is refused to a member, and an unknown id is not found', async (reading) => {
    const refused = await refusalOf(acting().request(reading, { as: history.as, ...of(member) }));
    expect(refused?.code).toBe('not_allowed');
    const unknown = await refusalOf(
      acting().request(reading, { as: support, ...of('mem_01KMMFWG9FDM05P2VBNRJW85BR') }),
    );
    expect(unknown?.code).toBe('not_found');
    const bad = await refusalOf(acting().request(reading, { as: support, ...of('appearance') }));
    expect(bad?.code).toBe('invalid_input');
  });
});

describe('ending all sessions of a member', () => {
  const body = { reason: 'The member lost a phone' };
  /** The reasons of the notifications that the member got. */
  const toldOf = async (memberId: MemberId) =>
    (await scanBareTable(services()))
      .filter((item) => item.type === 'sessions-ended' && item.memberId === memberId)
      .map((item) => item.reason);

  test('refuses the very next request with any of them, and records actor and reason', async () => {
    const person = await activePerson(services(), 'rosa', ['support']);
    const theirs = acting();
    await theirs.request('readMember', { as: person, ...of(member) });
    await startSession(person.memberId, 'Edge, Windows', 'third');
    const key = randomUUID();
    const act = { as: compliance, params: { memberId: person.memberId }, body, key };
    const staff = acting();
    expect(await staff.request('endMemberSessions', act)).toEqual({ ended: 2 });
    const next = await refusalOf(theirs.request('readMember', { as: person, ...of(member) }));
    expect(next?.code).toBe('signed_out');
    // Repeated with the same key it is the same act, also when the member has signed in again.
    await startSession(person.memberId, 'Edge, Windows', 'fourth');
    expect(await staff.request('endMemberSessions', act)).toEqual({ ended: 2 });
    const items = await scanBareTable(services());
    const own = items.filter(({ pk }) => pk === `MEMBER#${person.memberId}`);
    expect(own.filter(({ sk }) => sk.startsWith('SESSION#'))).toHaveLength(1);
    const lines = items.filter(
      ({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === person.memberId,
    );
    expect(lines).toMatchObject([{ act: 'sessions-ended', reason: body.reason }]);
    // A repeated request notifies once, too, and without the reason, which staff didn't make visible.
    expect(await toldOf(person.memberId)).toEqual([null]);
  });

  test('notifies the member, with the reason if staff made it visible; with no open session there is no notification', async () => {
    const person = await activePerson(services(), 'tove');
    const end = (given: object) =>
      acting().request('endMemberSessions', {
        as: compliance,
        ...of(person.memberId),
        body: { ...body, ...given },
      });
    expect(await end({ visibleToMember: true })).toEqual({ ended: 0 });
    expect(await toldOf(person.memberId)).toEqual([]);
    await startSession(person.memberId, 'Edge, Windows', 'fifth');
    expect(await end({ visibleToMember: true })).toEqual({ ended: 1 });
    expect(await toldOf(person.memberId)).toEqual([body.reason]);
  });

  test('ends more of them than one transaction holds', async () => {
    const person = await activePerson(services(), 'ines');
    for (let number = 0; number < 120; number += 1)
      await startSession(person.memberId, 'Edge, Windows', `many-${number}`);
    const act = { as: compliance, params: { memberId: person.memberId }, body, key: randomUUID() };
    expect(await acting().request('endMemberSessions', act)).toEqual({ ended: 120 });
    const left = (await scanBareTable(services())).filter(
      ({ pk, sk }) => pk === `MEMBER#${person.memberId}` && sk.startsWith('SESSION#'),
    );
    expect(left).toEqual([]);
  });

  test('is for who changes a status, never about oneself, and asks for a reason', async () => {
    const refused = async (as: ActsAs, memberId: string, given: object = body) =>
      (await refusalOf(acting().request('endMemberSessions', { as, ...of(memberId), body: given })))?.code;
    expect(await refused(support, member)).toBe('not_allowed');
    expect(await refused(history.as, member)).toBe('not_allowed');
    expect(await refused(compliance, compliance.memberId)).toBe('own_case');
    expect(await refused(compliance, 'mem_01KMMFWG9FDM05P2VBNRJW85BR')).toBe('not_found');
    expect(await refused(compliance, member, { reason: 'x' })).toBe('invalid_input');
    expect(await refused(compliance, member, {})).toBe('invalid_input');
  });
});
