import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { paySponsors } from '#functions/bonus/sponsor-bonuses.event.ts';
import type { Services } from '#functions/entry/call.ts';
import { indexMember } from '#functions/member/table/index-member.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { notify } from '#functions/notification/notifications.event.ts';
import { emailKey } from '#functions/platform/table/keys.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { registerIdentity } from '#functions/registration/provider/identity.ts';
import { keepDownline } from '#functions/sponsor/downline.event.ts';
import { type List, lists } from '#functions/testing/access/lists.ts';
import { type Person, platformUnderTest } from '#functions/testing/access/platform.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { Item } from '#infra/testing/books.ts';
import type { AreaName } from '#shared/contract/index.ts';
import { castMembers } from './cast.ts';
import { story } from './story.ts';
import { StoryTeller } from './story-teller.ts';

const toldAt = new Date('2027-03-10T09:00:00.000Z');
const platform = platformUnderTest(() => toldAt);
vi.mock('#functions/entry/services.ts', () => ({ realServices: () => platform.services() }));
// The identity service of the cast: it has room for the same people twice.
vi.mock('#functions/registration/provider/identity.ts', () => ({
  registerIdentity: (async ({ email }, _, beforeConfirmation) => {
    await beforeConfirmation?.(`sub-${email}`);
    return { sub: `sub-${email}` };
  }) satisfies typeof registerIdentity,
}));
const again = servicesUnderTest(() => toldAt);

/** The events that are committed from now on, as the stream would hand them over. */
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

/** Tells the whole story on a table, with the sponsors paid in between. */
const tell = async (services: Services) => {
  const { memberId } = await activePerson(services, 'asking', ['admin']);
  const events = eventsOf(services);
  const told: PlatformEvent[] = [];
  const teller = new StoryTeller(services, memberId, toldAt);
  for (const { label, daysAgo, tell: carryOut } of story) {
    await teller.at(daysAgo, async () => {
      await carryOut(teller).catch((error: unknown) => {
        throw new Error(`${label}: ${(error as Error).message}`);
      });
      for (const event of events.splice(0)) {
        await paySponsors(event, teller.services);
        told.push(event);
      }
    });
  }
  await teller.end();
  return { askedBy: memberId, events: told };
};

/** What lists show that only the stream writes: who is below whom, who can be searched, and what is new of late. */
const stream = async (events: readonly PlatformEvent[], services: Services): Promise<void> => {
  for (const event of events)
    if (event.type === 'member-registered') {
      await keepDownline(event, services);
      await indexMember(services.database, event.memberId);
    }
  for (const event of events.slice(-20)) await notify(event, services, async () => undefined);
};

let administrator: Person;
beforeAll(async () => {
  const startedAt = performance.now();
  const { askedBy, events } = await tell(platform.services());
  console.log(`the story: ${story.length} steps in ${Math.round(performance.now() - startedAt)} ms`);
  await stream(events, platform.services());
  administrator = await platform.signIn(askedBy, ['admin']);
});

/** What no list of the demo shows, and why; everything else that the contract has must be there. */
const unreached: Readonly<Record<string, readonly string[]>> = {
  'what is withdrawn early is a deposit of security': [
    'staff-withdrawals/listAllInfinityWithdrawals: kind principal',
    'withdrawals/listInfinityWithdrawals: kind principal',
  ],
  'bonuses that await funding hold up every newer one of their area, of whoever tries the demo': [
    'infinity-bonus/listLatestBonuses: state awaiting-funding',
    'infinity-bonus/paginateBonuses: state awaiting-funding',
    'security-bonus/listLatestBonuses: state awaiting-funding',
    'security-bonus/paginateBonuses: state awaiting-funding',
  ],
  'the runs of the story came to their end': [
    'operations/listRuns: state running',
    'operations/listRuns: state failed',
    'operations/listRuns: state cut-off',
  ],
  'all of the staff work': [
    'staff-roles/listStaff: status waiting-for-approval',
    'staff-roles/listStaff: status sanctioned',
    'staff-roles/listStaff: status blocked',
    'staff-roles/listStaff: status fraud',
    'staff-roles/listStaff: status closed',
  ],
};

/** Each combination of what a query must have. */
const combined = (needs: List['needs']): Record<string, string>[] =>
  Object.entries(needs).reduce<Record<string, string>[]>(
    (queries, [field, values]) =>
      queries.flatMap((query) => values.map((value) => ({ ...query, [field]: value }))),
    [{}],
  );

interface Asker {
  readonly as: Person;
  /** What a path can name, of theirs or of those whom they may look at. */
  readonly named: Readonly<Record<string, readonly string[]>>;
}

interface Question {
  readonly query: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
}

/** The first hundred rows that are answered; none of whom there is nothing of the kind. */
const rowsOf = async (list: List, { as }: Asker, { query, params }: Question) => {
  const input = { query: { ...query, ...(list.takesLimit && { limit: 100 }) }, ...(params && { params }) };
  const { code, text } = await platform.send(list.area, list.name, { as, input });
  if (params && code === 'not_found') return [];
  if (code !== null) throw new Error(`${list.name} was refused: ${text}`);
  return (JSON.parse(text) as Record<string, Record<string, unknown>[]>)[list.rows] ?? [];
};

/** What can be asked of a list: with each thing that its path can name, and each combination of what it needs. */
const questionsOf = ({ params: [param], needs }: List, { named }: Asker): Question[] =>
  combined(needs).flatMap((query): Question[] =>
    param === undefined
      ? [{ query }]
      : (named[param] ?? []).map((id) => ({ query, params: { [param]: id } })),
  );

/** What a list shows nobody of these people: a row at all, under a value of a filter, or in a state. */
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

/** What is missing in all of these lists beside what has its reason; and reasons that hold no more. */
const unexpected = async (asked: readonly List[], askers: readonly Asker[]): Promise<string[]> => {
  const missing = new Set<string>();
  for (const list of asked) for (const wish of await missingIn(list, askers)) missing.add(wish);
  const excused = Object.values(unreached)
    .flat()
    .filter((wish) => asked.some(({ area, name }) => wish.startsWith(`${area}/${name}: `)));
  return [
    ...[...missing].filter((wish) => !excused.includes(wish)),
    ...excused.filter((wish) => !missing.has(wish)).map((wish) => `${wish} is there by now`),
  ];
};

test('every list of staff has a row under each of its filters, and in each of its states', async () => {
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

test('every list of members has a row for one of the cast at least, under each filter and in each state', async () => {
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

/** What happened, without the ids, marks and references that no two tellings have in common. */
const told = ({ pk, sk, ...item }: Item): string | null => {
  const kind = [sk, pk].map((key) => key.split('#')[0] ?? '').find((name) => kinds.includes(name));
  return kind === undefined ? null : [kind, ...facts.map((fact) => JSON.stringify(item[fact]))].join(' ');
};

test('told again on the same day, the story is the same', async () => {
  await tell(again());
  const [first, second] = await Promise.all(
    [platform.services(), again()].map(async (services) =>
      (await scanBareTable(services))
        .map(told)
        .filter((line) => line !== null)
        .sort(),
    ),
  );
  expect(first?.length).toBeGreaterThan(500);
  expect(second).toEqual(first);
});
