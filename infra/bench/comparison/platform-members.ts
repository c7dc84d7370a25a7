/** The members of the comparison on the local cloud, put into its table with their sessions, and their clients. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { csrfCookie, sessionCookie } from '#functions/entry/http/cookies.ts';
import { newSessionToken } from '#functions/entry/http/session.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { newMember } from '#functions/member/new-member.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { newId } from '#functions/platform/new-id.ts';
import { subSchema } from '#functions/platform/proven-identity.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { downlineTotalKey, memberKey, sponsorshipKey, walletKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { newSession, putSession } from '#functions/sign-in/table/sessions.ts';
import { downlineRow } from '#functions/sponsor/table/downline.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { sponsorCodeSchema } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { anonymousClient } from '../../testing/client.ts';
import { openAsOperator, storeConfiguration } from '../../testing/operator.ts';
import { type Caller, callerOf } from './caller.ts';
import { world } from './side.ts';

/** More than a buyer spends. */
const balanceMinor = 100_000_000;
const sessionMinutes = 600;

/** A unique sponsor code for each place. */
const codeOf = (place: number) =>
  sponsorCodeSchema.parse(
    Array.from(String(place).padStart(8, '0'), (digit) => 'ABCDEFGHJK'[Number(digit)]).join(''),
  );

const memberAt = (place: number, name: string, sponsor: Member | null, roles: Role[], now: Date): Member => {
  const registered = newMember(
    {
      id: newId('MemberId', new Date(now.getTime() + place)),
      sub: subSchema.parse(`sub-${place}`),
      email: `${name.toLowerCase().replace(' ', '.')}@platform.example`,
      name,
      language: 'en',
      sponsorCode: codeOf(place),
      interest: 'infinity',
      ...defaultConfiguration.legal,
    },
    sponsor,
    now,
  );
  return { ...registered, status: 'active', kyc: 'approved', roles };
};

/** A chain of sponsors, buyers below its end, and further members below its beginning. */
function madeMembers(now: Date) {
  const chain: Member[] = [];
  for (let place = 0; place < world.depth; place += 1)
    chain.push(memberAt(place, `Ida Member${place}`, chain.at(-1) ?? null, [], now));
  const below = (sponsor: Member | undefined, from: number, count: number): Member[] =>
    Array.from({ length: count }, (_, index) =>
      memberAt(from + index, `Ida Member${from + index}`, sponsor ?? null, [], now),
    );
  const buyers = below(chain.at(-1), world.depth, world.clients);
  const further = world.depth + world.clients;
  const others = below(chain[0], further, world.members - further);
  const treasurer = memberAt(world.members, 'Tom Treasurer', null, ['treasurer'], now);
  return { buyers, treasurer, all: [...chain, ...buyers, ...others, treasurer] };
}

/** Everything that the table holds of these members. */
function* itemsOf(members: readonly Member[]) {
  for (const member of members) {
    yield { ...memberAttributes(member), ...memberKey(member.id) };
    yield { ...walletKey(member.id, 'infinity'), area: 'infinity', available: balanceMinor };
    const sponsored = members.filter(({ sponsorIds }) => sponsorIds[0] === member.id).length;
    yield { ...sponsorshipKey(member.id), sponsoredCount: sponsored, volumeMinor: 0 };
    for (const [index, ancestorId] of member.sponsorIds.entries())
      yield downlineRow(ancestorId, index + 1, member);
    for (let level = 1; level <= world.depth; level += 1) {
      const count = members.filter(({ sponsorIds }) => sponsorIds[level - 1] === member.id).length;
      if (count > 0) yield { ...downlineTotalKey(member.id, level), level, count, volumeMinor: 0 };
    }
  }
}

/** A client with a session, as after a sign-in with every factor just now. */
async function signedIn(cloud: LocalCloud, database: Database, member: Member): Promise<Caller> {
  const now = new Date(cloud.now());
  const { cookie, token } = newSessionToken(member.id);
  const limits = { idleMinutes: sessionMinutes, maxMinutes: sessionMinutes };
  const session = newSession(
    {
      ...token,
      ...limits,
      roles: member.roles,
      // It stays fresh for as long as the comparison takes.
      factorAt: addHours(instantOf(now), 10),
      device: '',
      address: '127.0.0.1',
      deviceHash: null,
    },
    now,
  );
  const transaction = new Transaction();
  putSession(transaction, session);
  await commit(database, transaction);
  const visitor = anonymousClient(cloud);
  const csrfToken = await visitor.takeCsrfToken();
  const cookies = new Map([...visitor.cookies, [sessionCookie(), cookie]]);
  if (!cookies.has(csrfCookie())) throw new Error('The cloud gave no csrf cookie');
  return callerOf(cloud.site, cookies, { 'x-csrf-token': csrfToken });
}

/** Puts the members into the table of a new cloud and signs in who acts. */
export async function settleMembers(cloud: LocalCloud) {
  // The names of cookies depend on it.
  process.env.SITE_ORIGIN = cloud.site;
  const database = openAsOperator(cloud);
  const { all, buyers, treasurer } = madeMembers(new Date(cloud.now()));
  // Staff confirm each payment, as they do on the other side.
  const { reconciliation } = defaultConfiguration;
  await storeConfiguration(database, {
    ...defaultConfiguration,
    version: world.configurationVersion,
    reconciliation: { ...reconciliation, exactMatches: 'ask' },
  });
  for (const Item of itemsOf(all))
    await database.client.send(new PutCommand({ TableName: database.tableName, Item }));
  const clients: Caller[] = [];
  for (const buyer of buyers) clients.push(await signedIn(cloud, database, buyer));
  const staff = await signedIn(cloud, database, treasurer);
  await cloud.drained();
  return { buyers: clients, names: buyers.map(({ profile }) => profile.name), staff };
}
