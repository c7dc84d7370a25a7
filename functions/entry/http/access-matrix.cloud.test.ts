import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { carryOut, isKeyed } from '#functions/testing/access/carry-out.ts';
import { type Lined, lastingItems, lines } from '#functions/testing/access/lines.ts';
import { otherInput } from '#functions/testing/access/other-input.ts';
import { type Answer, platformUnderTest, type Request } from '#functions/testing/access/platform.ts';
import { nobodys, type Row } from '#functions/testing/access/row.ts';
import { namedBy, openWorld, type Rank, type World } from '#functions/testing/access/world.ts';
import { ringForTests } from '#functions/testing/secrets.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { newCsrf } from './csrf.ts';

const platform = platformUnderTest(() => new Date('2027-03-10T09:00:00.000Z'));

vi.mock('#functions/entry/services.ts', () => ({ realServices: () => platform.services() }));

/** What each member status permits, stated independently of the code. */
const meanings: Record<UserStatus, { signsIn: boolean; sees: boolean; moves: boolean }> = {
  'waiting-for-approval': { signsIn: true, sees: false, moves: false },
  active: { signsIn: true, sees: true, moves: true },
  sanctioned: { signsIn: true, sees: true, moves: false },
  blocked: { signsIn: false, sees: false, moves: false },
  fraud: { signsIn: false, sees: false, moves: false },
  closed: { signsIn: false, sees: false, moves: false },
};

/** The codes that count as a refusal; any other reply counts as access. */
const shut = [
  'signed_out',
  'second_factor_needed',
  'not_allowed',
  'member_not_active',
  'fresh_factor_needed',
  'bad_csrf',
];

/** The outcome of a request: a refusal code, or `open`. */
const doorFor = ({ who }: Row, { status, role }: Pick<Rank, 'status' | 'role'>): string => {
  const { signsIn, sees, moves } = meanings[status];
  if (who === 'anybody') return 'open';
  if (!signsIn) return 'signed_out';
  if (typeof who === 'object') {
    if (role === null || !who.includes(role)) return 'not_allowed';
    return moves ? 'open' : 'member_not_active';
  }
  if (who === 'sees-money') return sees ? 'open' : 'member_not_active';
  if (who === 'moves-money') return moves ? 'open' : 'member_not_active';
  return 'open';
};

/** For so long a proven second factor is fresh, stated independently of the code. */
const freshMs = 15 * 60_000;

const ofStaff = lines.filter(({ row }) => typeof row.who === 'object');
const guarded = lines.filter(({ row }) => row.who !== 'anybody');
const changing = guarded.filter(({ endpoint }) => endpoint.method !== 'GET');
const keyed = lines.filter(isKeyed);

let world: World;
let cells = 0;
beforeAll(async () => {
  world = await openWorld(platform);
});
afterAll(() => {
  console.log(`access matrix: ${cells} cells of ${lines.length} endpoints`);
});

/** Sends the request, counts the cell, and returns what is wrong with the reply. */
const cell = async (
  { area, name }: Lined,
  what: string,
  request: Request,
  isRight: (answer: Answer) => boolean,
  expected: string,
): Promise<string[]> => {
  cells += 1;
  const answer = await platform.send(area, name, request);
  if (isRight(answer)) return [];
  return [
    `${area}/${name} × ${what}: expected ${expected}, got ${answer.status} ${answer.text.slice(0, 200)}`,
  ];
};
const refused = (code: string) => [(answer: Answer) => answer.code === code, code] as const;
const isAdmitted = ({ status, code }: Answer) => status < 500 && !shut.includes(code ?? '');
const nobodysInput = ({ row }: Lined) => ({ ...(row.input && { input: row.input(nobodys) }) });

/** Counts a cell whose reply is known already. */
const judged = (
  { area, name }: Lined,
  what: string,
  { status, text }: Answer,
  isRight: boolean,
  expected: string,
): string[] => {
  cells += 1;
  return isRight
    ? []
    : [`${area}/${name} × ${what}: expected ${expected}, got ${status} ${text.slice(0, 200)}`];
};

/** What lasts in the table, but for the records of keys. */
const lastingButKeys = async () =>
  new Map([...(await lastingItems(platform))].filter(([key]) => !key.startsWith('IDEMPOTENCY#')));

/** Runs cells that must all be refused and change nothing of `what`. */
const provenRefusals = async (
  run: () => Promise<string[]>,
  what: () => Promise<unknown> = () => lastingItems(platform),
): Promise<void> => {
  const before = await what();
  expect(await run()).toEqual([]);
  expect(await what()).toEqual(before);
};

/** What asks for the outcome of an earlier request with the same key. */
const settles = { 'idempotency-settle': 'true' };

/** Sessions of all active staff whose second factor was proven then; null: by password alone. */
const sessionsOf = async (factorAt: Date | null): Promise<Rank[]> => {
  const staff = world.ranks.filter(({ status, role }) => status === 'active' && role !== null);
  return Promise.all(
    staff.map(async (rank) => ({
      ...rank,
      person: await platform.signIn(rank.person.memberId, rank.person.roles, factorAt && instantOf(factorAt)),
    })),
  );
};

const activeIn = (role: Rank['role']): Rank => {
  const rank = world.ranks.find((candidate) => candidate.status === 'active' && candidate.role === role);
  if (!rank) throw new Error(`no active ${role} in the cast`);
  return rank;
};
/** A member with access to the row's endpoint. */
const admitted = ({ who }: Row): Rank => activeIn(typeof who === 'object' ? (who[0] ?? null) : null);

test('the contract requires keys, codes and fresh second factors exactly where the matrix does', () => {
  for (const { area, name, endpoint, row } of lines) {
    const asked = {
      key: endpoint.idempotent === true,
      otp: endpoint.otp !== undefined,
      fresh: endpoint.freshFactor === true,
    };
    expect(asked, `${area}/${name}`).toEqual({
      key: row.key === true,
      otp: row.otp === true,
      fresh: row.fresh === true,
    });
    const isMembers = row.who !== 'anybody' && typeof row.who !== 'object';
    if (isMembers && row.input) expect(row.others, `${area}/${name}`).toBeDefined();
    if (row.again !== undefined || row.owner !== undefined) expect(row.key, `${area}/${name}`).toBe(true);
    if (isMembers && namedBy(row).length > 0 && row.others === 'nothing-theirs')
      expect(
        endpoint.method,
        `${area}/${name} takes an id, so its row must state the reply for other members`,
      ).toBe('GET');
  }
});

test('callers who are signed out or lack the status or role are refused, and nothing changes', () =>
  provenRefusals(async () => {
    const wrong: string[] = [];
    for (const line of guarded) {
      const request = nobodysInput(line);
      wrong.push(...(await cell(line, 'signed out', { as: null, ...request }, ...refused('signed_out'))));
      for (const { person, status, role } of world.ranks) {
        const door = doorFor(line.row, { status, role });
        if (door === 'open') continue;
        const asked = { as: person, ...request };
        wrong.push(...(await cell(line, `${status} ${role ?? 'member'}`, asked, ...refused(door))));
      }
    }
    return wrong;
  }));

test('staff who proved no second factor in their session are refused everything of staff, and nothing changes', () =>
  provenRefusals(async () => {
    const wrong: string[] = [];
    const byPassword = await sessionsOf(null);
    for (const line of ofStaff)
      for (const { person, status, role } of byPassword) {
        if (doorFor(line.row, { status, role }) !== 'open') continue;
        const request = { as: person, ...nobodysInput(line) };
        const what = `${role} by password alone`;
        wrong.push(...(await cell(line, what, request, ...refused('second_factor_needed'))));
      }
    return wrong;
  }));

test('acts with money or power need the second factor from the last fifteen minutes, and nothing changes without', () =>
  provenRefusals(async () => {
    const wrong: string[] = [];
    const stale = await sessionsOf(new Date(platform.services().now().getTime() - freshMs));
    for (const line of ofStaff.filter(({ row }) => row.fresh))
      for (const { person, status, role } of stale) {
        if (doorFor(line.row, { status, role }) !== 'open') continue;
        const request = { as: person, ...nobodysInput(line) };
        const what = `${role}, second factor proven fifteen minutes ago`;
        wrong.push(...(await cell(line, what, request, ...refused('fresh_factor_needed'))));
      }
    return wrong;
  }));

test('what did not come through the site is refused with nothing in it, whoever asks, and nothing changes', () =>
  provenRefusals(async () => {
    const wrong: string[] = [];
    const isBare = ({ status, text }: Answer) => status === 403 && text === '';
    const past = { 'no origin header': null, 'an origin header that is not ours': 'a'.repeat(43) };
    for (const line of lines)
      for (const [what, origin] of Object.entries(past))
        for (const as of [null, admitted(line.row).person]) {
          const request = { as, origin, ...nobodysInput(line) };
          const who = `${what}, ${as ? 'admitted' : 'signed out'}`;
          wrong.push(...(await cell(line, who, request, isBare, '403 without a body')));
        }
    return wrong;
  }));

test('without a valid csrf token every caller is refused', () =>
  provenRefusals(async () => {
    const ring = await platform.services().secrets.request();
    const [mine, others] = [newCsrf(ring), newCsrf(ring)];
    const forged = newCsrf(ringForTests('a forged secret'));
    const pairs = {
      'csrf token missing': { header: null, cookie: mine.cookie },
      'csrf cookie missing': { header: mine.token, cookie: null },
      'csrf token made up': { header: 'f'.repeat(64), cookie: mine.cookie },
      'csrf token of another session': { header: others.token, cookie: mine.cookie },
      'csrf pair that is not ours': { header: forged.token, cookie: forged.cookie },
    };
    const wrong: string[] = [];
    for (const line of changing)
      for (const [what, csrf] of Object.entries(pairs)) {
        const request = { as: admitted(line.row).person, csrf, ...nobodysInput(line) };
        wrong.push(...(await cell(line, what, request, ...refused('bad_csrf'))));
      }
    const isRefused = ({ status }: Answer) => status >= 400 && status < 404;
    for (const line of lines.filter(({ row }) => row.csrf === 'form'))
      for (const [what, csrf] of Object.entries(pairs)) {
        const input = { params: { provider: 'cognito' }, body: nobodysInput(line).input?.body };
        const request = { as: activeIn(null).person, csrf, input };
        wrong.push(...(await cell(line, what, request, isRefused, 'a refusal')));
      }
    return wrong;
  }));

test('without a well-formed Idempotency-Key, or a required proof of a code, every command is refused', () =>
  provenRefusals(async () => {
    const wrong: string[] = [];
    for (const line of keyed)
      for (const key of [null, '', 'short', 'with spaces in between', 'x'.repeat(65), 'x'.repeat(3_000)]) {
        const request = { as: admitted(line.row).person, key, ...nobodysInput(line) };
        const what = key === null ? 'key missing' : `key "${key.slice(0, 10)}" of ${key.length}`;
        wrong.push(...(await cell(line, what, request, ...refused('idempotency_key_missing'))));
      }
    for (const line of lines.filter(({ row }) => row.otp)) {
      const request = { as: admitted(line.row).person, ...nobodysInput(line) };
      wrong.push(...(await cell(line, 'code missing', request, ...refused('otp_needed'))));
      const isRefused = ({ status }: Answer) => status >= 400 && status < 500;
      const madeUp = { ...request, otpProof: 'made-up' };
      wrong.push(...(await cell(line, 'code made up', madeUp, isRefused, 'a refusal')));
    }
    return wrong;
  }));

test("another member's items are not found, and nothing about them is revealed or changed", async () => {
  const owner = await world.newOwner();
  const theirs = await world.everythingOf(owner);
  const owned = [...(await lastingItems(platform)).values()].find(
    ({ pk, sk }) => pk.endsWith(owner.memberId) && sk === 'MEMBER',
  );
  const marks = [String(owned?.email), ...Object.values(theirs)];
  const asker = world.other;
  await provenRefusals(async () => {
    const wrong: string[] = [];
    for (const line of guarded) {
      const { row, endpoint } = line;
      if (typeof row.who === 'object') continue;
      const named = namedBy(row);
      const input = row.input?.(theirs);
      // Values that the caller sent do not reveal anything about the owner.
      const tellsNothing = ({ text }: Answer) =>
        marks.every((mark) => !text.includes(mark) || JSON.stringify(input ?? {}).includes(mark));
      const request = { as: asker, ...(input && { input }) };
      if (row.others !== undefined && row.others !== 'nothing-theirs') {
        const { others } = row;
        const isRight = (answer: Answer) => answer.code === others && tellsNothing(answer);
        const asked = { ...request, ...(row.otp && { otpProof: 'made-up' }) };
        wrong.push(...(await cell(line, "another member's id", asked, isRight, others)));
      } else if (endpoint.method === 'GET')
        wrong.push(
          ...(await cell(
            line,
            named.length > 0 ? "another member's id" : 'what is mine',
            request,
            (answer) => isAdmitted(answer) && tellsNothing(answer),
            'nothing of theirs',
          )),
        );
    }
    return wrong;
  });
});

test('staff cannot decide about themselves', async () => {
  const wrong: string[] = [];
  for (const line of lines) {
    const { row } = line;
    if (row.own === undefined) continue;
    const staff = await world.newOwner(['admin']);
    const input = row.input?.(await world.thingsFor(row, staff, staff));
    const request = { as: staff, ...(input && { input }) };
    wrong.push(...(await cell(line, 'their own', request, ...refused(row.own))));
  }
  expect(wrong).toEqual([]);
});

test('a repeated key gets the same reply and has no second effect; with another input it is refused', async () => {
  const wrong: string[] = [];
  const carriedOut: { line: Lined; request: Request; first: Answer }[] = [];
  for (const line of keyed) {
    const { request, first } = await carryOut(platform, world, line);
    wrong.push(...judged(line, 'carried out', first, first.status < 300, '2xx'));
    carriedOut.push({ line, request, first });
  }
  await provenRefusals(async () => {
    for (const { line, request, first } of carriedOut) {
      const { again = 'idempotency_conflict' } = line.row;
      const isReplay = ({ status, text, headers }: Answer) =>
        status === first.status && text === first.text && headers['idempotency-replayed'] === 'true';
      const same = line.row.again ? refused(again) : ([isReplay, `the same: ${first.text}`] as const);
      wrong.push(...(await cell(line, 'replayed', request, ...same)));
      const lost = { ...request, headers: settles };
      wrong.push(...(await cell(line, 'answer lost', lost, ...same)));
      const changed = request.input && otherInput(line.endpoint, request.input);
      if (!changed) continue;
      const other = { ...request, input: changed };
      wrong.push(...(await cell(line, 'replayed with other input', other, ...refused(again))));
    }
    return wrong;
  });
});

test('a request whose key was asked about before it arrived is carried out neither then nor later', async () => {
  const requests: { line: Lined; request: Request }[] = [];
  for (const line of keyed) {
    const owner = await world.newOwnerFor(line.row);
    const caller = typeof line.row.who === 'object' ? world.administrator : owner;
    requests.push({ line, request: { as: caller, key: randomUUID(), ...nobodysInput(line) } });
  }
  await provenRefusals(async () => {
    const wrong: string[] = [];
    for (const { line, request } of requests)
      for (const [what, headers] of Object.entries({ 'asked about': settles, 'arrived late': {} }))
        wrong.push(...(await cell(line, what, { ...request, headers }, ...refused('not_carried_out'))));
    return wrong;
  }, lastingButKeys);
});

test('a second factor from fifteen minutes ago still opens what staff read, and what moves and decides nothing', async () => {
  const wrong: string[] = [];
  const stale = await sessionsOf(new Date(platform.services().now().getTime() - freshMs));
  const fresh = await sessionsOf(new Date(platform.services().now().getTime() - freshMs + 1));
  for (const line of ofStaff) {
    for (const { person, status, role } of line.row.fresh ? fresh : stale) {
      if (doorFor(line.row, { status, role }) !== 'open') continue;
      const request = { as: person, ...nobodysInput(line) };
      wrong.push(...(await cell(line, `${role}, older factor`, request, isAdmitted, 'an open door')));
    }
  }
  expect(wrong).toEqual([]);
});

test('each permitted status and role has access, as have visitors on public endpoints', async () => {
  const wrong: string[] = [];
  // Signing out, which every caller may do, comes last.
  for (const line of [...guarded, ...lines.filter(({ row }) => row.who === 'anybody')]) {
    const request = nobodysInput(line);
    const params = line.endpoint.path.includes('{provider}') ? { provider: 'cognito' } : undefined;
    const input = { ...request.input, ...(params && { params }) };
    if (line.row.who === 'anybody')
      wrong.push(...(await cell(line, 'signed out', { as: null, input }, isAdmitted, 'an open door')));
    for (const { person, status, role } of world.ranks) {
      if (doorFor(line.row, { status, role }) !== 'open') continue;
      const what = `${status} ${role ?? 'member'}`;
      wrong.push(...(await cell(line, what, { as: person, input }, isAdmitted, 'an open door')));
    }
  }
  expect(wrong).toEqual([]);
});
