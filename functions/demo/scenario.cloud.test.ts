import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { paySponsors } from '#functions/bonus/sponsor-bonuses.event.ts';
import type { Services } from '#functions/entry/call.ts';
import { indexMember } from '#functions/member/table/index-member.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { notify } from '#functions/notification/notices/notify.ts';
import { subSchema } from '#functions/platform/proven-identity.ts';
import { emailKey } from '#functions/platform/table/keys.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { registerIdentity } from '#functions/registration/provider/identity.ts';
import { keepDownline } from '#functions/sponsor/downline.event.ts';
import { type List, lists } from '#functions/testing/access/lists.ts';
import { type Person, platformUnderTest } from '#functions/testing/access/platform.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { type Meddling, meddledWith } from '#functions/testing/meddling.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { Item } from '#infra/testing/scan-table.ts';
import type { AreaName } from '#shared/contract/index.ts';
import { castMembers } from './cast.ts';
import { scenario } from './scenario.ts';
import { ScenarioRunner } from './scenario-runner.ts';

const ranAt = new Date('2027-03-10T09:00:00.000Z');
const platform = platformUnderTest(() => ranAt);
vi.mock('#functions/entry/services.ts', () => ({ realServices: () => platform.services() }));
// An identity service that accepts the same cast twice, for the two runs of the scenario.
vi.mock('#functions/registration/provider/identity.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  registerIdentity: (async ({ email }) => ({
    sub: subSchema.parse(`sub-${email}`),
  })) satisfies typeof registerIdentity,
}));
const again = servicesUnderTest(() => ranAt);

/** The events that are committed from now on, as the stream would deliver them. */
const eventsOf = ({ database: { client } }: Services): PlatformEvent[] => {
  const events: PlatformEvent[] = [];
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  client.send = (async (command: unknown) => {
    const answer = await send(command);
    if (command instanceof TransactWriteCommand)
      for (const { Put } of command.input.TransactItems ?? [])
        if (String(Put?.Item?.pk).startsWith('EVENT#')) events.push(eventSchema.parse(Put?.Item));
    return answer;
  }) as typeof client.send;
  return events;
};

/** Runs the whole scenario on a table, paying sponsors after each step. */
const runScenario = async (services: Services) => {
  const { memberId } = await activePerson(services, 'asking', ['admin']);
  const events = eventsOf(services);
  const handled: PlatformEvent[] = [];
  const runner = new ScenarioRunner(services, memberId, ranAt);
  for (const { label, daysAgo, run } of scenario) {
    await runner.at(daysAgo, async () => {
      await run(runner).catch((error: unknown) => {
        throw new Error(`${label}: ${(error as Error).message}`);
      });
      for (const event of events.splice(0)) {
        await paySponsors(event, runner.services);
        handled.push(event);
      }
    });
  }
  await runner.end();
  return { askedBy: memberId, events: handled };
};

/** Handles the events that lists depend on: the downline, the search index, and the latest notifications. */
const stream = async (events: readonly PlatformEvent[], services: Services): Promise<void> => {
  for (const event of events)
    if (event.type === 'member-registered') {
      await keepDownline(event, services);
      await indexMember(services.database, event.memberId);
    }
  for (const event of events.slice(-20)) await notify(event, services, async () => undefined);
};

let administrator: Person;
let meddling: Meddling;
beforeAll(async () => {
  const startedAt = performance.now();
  meddling = meddledWith(platform.services());
  const { askedBy, events } = await runScenario(platform.services());
  console.log(`the scenario: ${scenario.length} steps in ${Math.round(performance.now() - startedAt)} ms`);
  await stream(events, platform.services());
  administrator = await platform.signIn(askedBy, ['admin']);
});

/** What no list of the demo shows, by reason; everything else in the contract must appear. */
const unreached: Readonly<Record<string, readonly string[]>> = {
  'only security deposits can be withdrawn early': [
    'staff-withdrawals/listAllInfinityWithdrawals: kind principal',
    'withdrawals/listInfinityWithdrawals: kind principal',
  ],
  'a bonus awaiting funding would hold up every newer bonus of its area for the visitors of the demo': [
    'infinity-bonus/listLatestBonuses: state awaiting-funding',
    'infinity-bonus/paginateBonuses: state awaiting-funding',
    'security-bonus/listLatestBonuses: state awaiting-funding',
    'security-bonus/paginateBonuses: state awaiting-funding',
  ],
  'the cast reinvests in its last weeks, and regrets none of it': [
    'infinity-reinvestments/listReinvestments: state matured',
    'infinity-reinvestments/listReinvestments: state reversed',
  ],
  'every run of the scenario was completed': [
    'operations/listRuns: state running',
    'operations/listRuns: state failed',
    'operations/listRuns: state cut-off',
  ],
  'the bank delivers its statements once the scenario is complete': [
    'staff-withdrawals/listAllSecurityWithdrawals: state paid',
    'withdrawals/listSecurityWithdrawals: state paid',
    'withdrawals/listPaginatedSecurityWithdrawals: state paid',
    'bank/listBankFiles: a row',
    'bank/listBankFiles: state importing',
    'bank/listBankFiles: state imported',
    'bank/listBankFiles: state held',
    'bank/listBankFiles: state set-aside',
    'bank/listBankFiles: state informed',
    'bank/listBankFiles: state refused',
    'bank/listBankFiles: state failed',
    'bank/listBankLines: a row',
    'bank/listBankLines: state unmatched',
    'bank/listBankLines: state used',
    'bank/findLineCandidates: a row',
  ],
  'no one in the cast signs in while the scenario runs': ['staff-roles/listStaffSessions: a row'],
  'staff of the demo pay withdrawals by hand, so that visitors put them into a batch themselves': [
    'payouts/listPayables: state batched',
    'payouts/listPayoutBatches: a row',
    'payouts/listPayoutBatches: state draft',
    'payouts/listPayoutBatches: state discarded',
  ],
  "the journal's consumer lists entries by account, and this test runs without it": [
    'solvency/listAccountEntries: a row',
  ],
  'no payment of the demo comes back': [
    'payouts/listPayables: state returned',
    ...['Infinity', 'Security'].flatMap((area) => [
      `staff-withdrawals/listAll${area}Withdrawals: state returned`,
      `withdrawals/list${area}Withdrawals: state returned`,
      `withdrawals/listPaginated${area}Withdrawals: state returned`,
    ]),
  ],
  'no event of the demo fails for good': ['operations/listDeadLetters: a row'],
  'a passkey is made by a device that only visitors have': ['passkeys/listPasskeys: a row'],
  'every member of staff is active': [
    'staff-roles/listStaff: status waiting-for-approval',
    'staff-roles/listStaff: status sanctioned',
    'staff-roles/listStaff: status blocked',
    'staff-roles/listStaff: status fraud',
    'staff-roles/listStaff: status closed',
  ],
};

/** Each combination of the values that a query must have. */
const combined = (needs: List['needs']): Record<string, string>[] =>
  Object.entries(needs).reduce<Record<string, string>[]>(
    (queries, [field, values]) =>
      queries.flatMap((query) => values.map((value) => ({ ...query, [field]: value }))),
    [{}],
  );

interface Asker {
  readonly as: Person;
  /** The ids that this person may put into a path: their own, or of records they may read. */
  readonly named: Readonly<Record<string, readonly string[]>>;
}

interface Question {
  readonly query: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
}

/** The first hundred rows of the reply; empty when the record in the path isn't found. */
const rowsOf = async (list: List, { as }: Asker, { query, params }: Question) => {
  const input = { query: { ...query, ...(list.takesLimit && { limit: 100 }) }, ...(params && { params }) };
  const { code, text } = await platform.send(list.area, list.name, { as, input });
  if (params && code === 'not_found') return [];
  if (code !== null) throw new Error(`${list.name} was refused: ${text}`);
  return (JSON.parse(text) as Record<string, Record<string, unknown>[]>)[list.rows] ?? [];
};

/** The queries of a list: one for each id that its path can take and each combination of its required values. */
const questionsOf = ({ params: [param], needs }: List, { named }: Asker): Question[] =>
  combined(needs).flatMap((query): Question[] =>
    param === undefined
      ? [{ query }]
      : (named[param] ?? []).map((id) => ({ query, params: { [param]: id } })),
  );

/** What a list shows to none of these people: any row at all, a row under a filter value, or a row in a state. */
const missingIn = async (list: List, askers: readonly Asker[]): Promise<string[]> => {
  const valuesOf = (of: List['filters']) =>
    Object.entries(of).flatMap(([field, values]) => values.map((value) => ({ field, value })));
  const wanted = new Set(['a row']);
  for (const { field, value } of [...valuesOf(list.filters), ...valuesOf(list.states)])
    wanted.add(`${field} ${value}`);
  for (const asker of askers)
    for (const question of questionsOf(list, asker)) {
      if (wanted.size === 0) return [];
      for (const row of await rowsOf(list, asker, question)) {
        wanted.delete('a row');
        for (const field of Object.keys(list.states)) wanted.delete(`${field} ${row[field]}`);
      }
      for (const { field, value } of valuesOf(list.filters)) {
        if (!wanted.has(`${field} ${value}`)) continue;
        const query = { ...question.query, [field]: value };
        if ((await rowsOf(list, asker, { ...question, query })).length > 0)
          wanted.delete(`${field} ${value}`);
      }
    }
  return [...wanted].map((wish) => `${list.area}/${list.name}: ${wish}`);
};

/** What is missing in these lists without being listed in `unreached`, and entries of `unreached` that do appear. */
const unexpected = async (asked: readonly List[], askers: readonly Asker[]): Promise<string[]> => {
  const missing = new Set<string>();
  for (const list of asked) for (const wish of await missingIn(list, askers)) missing.add(wish);
  const excused = Object.values(unreached)
    .flat()
    .filter((wish) => asked.some(({ area, name }) => wish.startsWith(`${area}/${name}: `)));
  return [
    ...[...missing].filter((wish) => !excused.includes(wish)),
    ...excused.filter((wish) => !missing.has(wish)).map((wish) => `${wish} does appear`),
  ];
};

test('every staff list has a row for each filter value and each state', async () => {
  const { items } = await platform.done<{ items: { memberId: string }[] }>(
    'user-administration',
    'listMembers',
    {
      as: administrator,
      input: { query: { limit: 100 } },
    },
  );
  const named = { memberId: items.map(({ memberId }) => memberId) };
  const ofStaff = lists.filter(({ isForStaff }) => isForStaff);
  console.log(`${ofStaff.length} lists of staff`);
  expect(await unexpected(ofStaff, [{ as: administrator, named }])).toEqual([]);
});

test('every member list shows at least one cast member a row for each filter value and each state', async () => {
  const { database } = platform.services();
  const askers: Asker[] = [];
  for (const { email, status } of castMembers) {
    const pointer = await readItem(database, emailKey(email), memberPointerItem);
    if (!pointer || status !== 'active') continue;
    const as = await platform.signIn(pointer.memberId, []);
    const of = async (area: AreaName, name: string) =>
      (await platform.done<{ items: { id?: string; memberId?: string }[] }>(area, name, { as })).items;
    const purchases = await of('infinity-purchases', 'listPurchases');
    const below = await of('infinity-sponsors', 'browseDownline');
    askers.push({
      as,
      named: {
        sourceId: purchases.map(({ id }) => id ?? ''),
        memberId: below.map(({ memberId }) => memberId ?? ''),
      },
    });
  }
  const ofMembers = lists.filter(({ isForStaff }) => !isForStaff);
  console.log(`${ofMembers.length} lists of members`);
  expect(await unexpected(ofMembers, askers)).toEqual([]);
});

const kinds = [
  'PURCHASE',
  'DEPOSIT',
  'COMPOUND',
  'WITHDRAWAL',
  'BONUS',
  'WALLET',
  'STATUS-CHANGE',
  'KYC',
  'SUSPENSE',
  'PROPOSAL',
];
// biome-ignore format: a list of words reads better in rows.
const facts = [
  'area', 'kind', 'state', 'amountMinor', 'totalMinor', 'principalMinor', 'feeMinor', 'at', 'createdAt', 'activatedAt',
  'expiresAt', 'submittedAt', 'verifiedUntil', 'from', 'to', 'reason', 'reasonCode', 'until', 'level', 'available', 'held',
  'invested', 'deposited', 'version',
] as const;

/** The facts of an item, without the ids, marks and references that differ between two runs. */
const toFacts = ({ pk, sk, ...item }: Item): string | null => {
  const kind = [sk, pk].map((key) => key.split('#')[0] ?? '').find((name) => kinds.includes(name));
  return kind === undefined ? null : [kind, ...facts.map((fact) => JSON.stringify(item[fact]))].join(' ');
};

test('two runs of the scenario at the same time have the same result', async () => {
  await runScenario(again());
  const [first, second] = await Promise.all(
    [platform.services(), again()].map(async (services) =>
      (await scanBareTable(services))
        .map(toFacts)
        .filter((line) => line !== null)
        .sort(),
    ),
  );
  expect(first?.length).toBeGreaterThan(500);
  expect(second).toEqual(first);
});

test('every write of the scenario is refused if its data was changed after it was read', () => {
  expect(Object.values(meddling).flatMap(({ written }) => written)).toEqual([]);
  expect(meddling.replaced.tried.size).toBeGreaterThan(100);
  expect(meddling.drained.tried.size).toBeGreaterThan(10);
});
