import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { newSessionToken, readSession } from '#functions/entry/http/session.ts';
import { staffRoleKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { rollSession } from '#functions/sign-in/table/sessions.ts';
import { startSession } from '#functions/sign-in/table/start-session.ts';
import { activePerson, scanBareTable, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember, codeOf } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { staffRoles } from '#shared/contract/staff-roles.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { endStaffSession } from './end-staff-session.ts';
import { listStaffSessions } from './list-staff-sessions.ts';

let clock = Date.parse('2027-03-01T10:00:00.000Z');
const now = () => new Date(clock);
const minutes = (count: number): void => {
  clock += count * 60_000;
};
const services = servicesUnderTest(now);
const { listStaffSessions: list, endStaffSession: end } = staffRoles.endpoints;
const acts = area('sessions-under-test', 'Sessions of staff', {
  listStaffSessions: list,
  endStaffSession: end,
});
const acting = () => new Acting(services(), acts, { listStaffSessions, endStaffSession });

/** A person with a role, and the row by which the list of staff finds them. */
const staff = async (name: string, role: 'admin' | 'support' | 'compliance'): Promise<ActsAs> => {
  const person = await activePerson(services(), name, [role]);
  const transaction = new Transaction();
  const held = { memberId: person.memberId, role, since: instantOf(now()), proposedBy: null };
  transaction.create(staffRoleKey(role, person.memberId), {
    ...held,
    approvedBy: null,
    proposalId: null,
    version: 1,
  });
  await commit(services().database, transaction);
  return person;
};
/** Signs in as a browser does. */
const signIn = async ({ memberId, roles }: ActsAs, device: string) => {
  const { database } = services();
  const member = await storedMember(database, memberId);
  const { token } = newSessionToken(memberId);
  const proven = { tokenId: randomUUID(), provenAt: now(), roles };
  const place = { device, address: '192.0.2.1', deviceHash: randomUUID() };
  const limits = { idleDays: 7, maxDays: 30, refetchSeconds: 300 };
  const factorAt = instantOf(now());
  await startSession(
    database,
    { member, proven, token, limits, factorAt, place, familiarity: 'first' },
    now(),
  );
  return token;
};
type Token = Awaited<ReturnType<typeof signIn>>;
const living = async (token: Token) => (await readSession(services().database, token, now())).signedIn;
const use = async (token: Token): Promise<void> => {
  const signedIn = await living(token);
  if (signedIn) await rollSession(services().database, signedIn.session, now());
};

let ada: ActsAs;
let sue: ActsAs;
let member: ActsAs;
beforeAll(async () => {
  ada = await staff('ada', 'admin');
  sue = await staff('sue', 'support');
  member = await activePerson(services(), 'mia');
});
const sessionsOf = async (of: ActsAs) =>
  (await acting().request('listStaffSessions', { as: ada, key: 'none' })).items.filter(
    ({ memberId }) => memberId === of.memberId,
  );
const endOne = (as: ActsAs, of: ActsAs, sessionId: string) =>
  acting().request('endStaffSession', {
    as,
    params: { memberId: of.memberId, sessionId },
    key: randomUUID(),
  });

describe('the sessions of staff', () => {
  test('are listed with who, where and since when, and each can be ended by itself with an audit line', async () => {
    const [phone, laptop] = [await signIn(sue, 'Safari, iPhone'), await signIn(sue, 'Firefox, Linux')];
    await signIn(member, 'Edge, Windows');
    const shown = await sessionsOf(sue);
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual(
      expect.objectContaining({
        name: 'sue',
        roles: ['support'],
        device: 'Safari, iPhone',
        address: '192.0.2.1',
        createdAt: instantOf(now()),
        lastUsedAt: instantOf(now()),
        factorAt: instantOf(now()),
        isThisOne: false,
      }),
    );
    expect(await sessionsOf(member)).toEqual([]);
    expect((await sessionsOf(ada)).some(({ isThisOne }) => isThisOne)).toBe(true);

    const id = shown.find(({ device }) => device.includes('iPhone'))?.id ?? '';
    expect(await endOne(ada, sue, id)).toEqual({ ended: 1 });
    expect(await living(phone)).toBeNull();
    expect(await living(laptop)).not.toBeNull();
    expect(await codeOf(endOne(ada, sue, id))).toBe('not_found');
    const lines = (await scanBareTable(services())).filter(({ act }) => act === 'staff-session-ended');
    expect(lines).toMatchObject([{ subjectId: sue.memberId, actor: { memberId: ada.memberId } }]);
  });

  test('are no business of other roles, and sessions of members are not among them', async () => {
    const compliance = await staff('carla', 'compliance');
    const [session] = await sessionsOf(sue);
    for (const as of [sue, compliance]) {
      expect(await codeOf(acting().request('listStaffSessions', { as, key: 'none' }))).toBe('not_allowed');
      expect(await codeOf(endOne(as, sue, session?.id ?? ''))).toBe('not_allowed');
    }
    const token = await signIn(member, 'Edge, Windows');
    const own = (await living(token))?.session.id ?? '';
    expect(await codeOf(endOne(ada, member, own))).toBe('not_found');
    expect(await living(token)).not.toBeNull();
  });

  test('include those of a colleague who may not act now, because a sanction ends none', async () => {
    const one = await staff('tim', 'support');
    await signIn(one, 'Firefox, Linux');
    await alterMember(services(), one.memberId, { status: 'sanctioned' });
    expect(await sessionsOf(one)).toHaveLength(1);
  });

  test('end after twelve hours, however much they are used', async () => {
    const token = await signIn(sue, 'Firefox, Linux');
    for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
      minutes(10);
      await use(token);
    }
    minutes(9);
    await use(token);
    expect(await living(token)).not.toBeNull();
    minutes(1);
    expect(await living(token)).toBeNull();
    expect((await sessionsOf(sue)).some(({ device }) => device === 'Firefox, Linux')).toBe(false);
  });

  test('end after thirty minutes without use', async () => {
    const token = await signIn(sue, 'Firefox, Linux');
    minutes(29);
    expect(await living(token)).not.toBeNull();
    await use(token);
    minutes(29);
    expect(await living(token)).not.toBeNull();
    minutes(1);
    expect(await living(token)).toBeNull();
  });
});
