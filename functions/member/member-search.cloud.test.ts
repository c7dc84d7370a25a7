import type { SQSRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { closedByMember, forgetMember } from '#functions/my-data/account-closure.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { scanBareTable, storedMember } from '#functions/testing/bare-platform.ts';
import { messageOf } from '#functions/testing/queued.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest, shuffledTwice } from '#functions/testing/table.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { indexMembers } from './index-members.job.ts';
import type { Member } from './member-schema.ts';
import { keepMemberSearch } from './member-search.event.ts';
import { memberAttributes } from './table/attributes.ts';
import { findMember } from './table/find-member.ts';
import { findMembers } from './table/find-members.ts';
import { indexMember } from './table/index-member.ts';
import { rowName, searchRowsOf } from './table/search-rows.ts';

const now = new Date('2027-03-01T12:00:00.000Z');
const services = servicesUnderTest(() => now);

let registered = 0;
const register = (name: string): Promise<Member> => {
  registered += 1;
  const registration = registrationOf(name, { email: `somebody-${registered}@member.example` });
  return registerMember(services().database, { sub: `sub-${registered}`, registration }, now);
};

/** Changes a member as acts do, and gives the message that the dispatcher would send. */
const change = async (id: MemberId, to: (member: Member) => Member): Promise<SQSRecord> => {
  const { database } = services();
  const before = await storedMember(database, id);
  const after = { ...to(before), version: before.version + 1 };
  await commit(database, new Transaction().replace(memberKey(id), memberAttributes(after), before.version));
  return recordOf(after);
};
const recordOf = ({ id }: Member): SQSRecord => messageOf(memberKey(id));
const renamed = (name: string) => (member: Member) => ({ ...member, profile: { ...member.profile, name } });

const postponed: string[] = [];
const deliver = (records: SQSRecord[]) =>
  keepMemberSearch(services, async ({ messageId }) => {
    postponed.push(messageId);
  })({ Records: records });
const find = async (q: string): Promise<MemberId[]> => {
  const order = { by: 'joined', order: 'newest-first' } as const;
  const { items } = await findMembers(services().database, { q }, order, { limit: 10, after: undefined });
  return items.map(({ id }) => id);
};

/** What the table holds of the search, and what it should hold of its members. */
const searchOnTable = async () => {
  const items = await scanBareTable(services());
  const rows = items.filter(({ pk }) => pk.startsWith('SEARCH#')).map(rowName);
  const ids = items.filter(({ sk }) => sk === 'MEMBER').filter(({ pk }) => pk.startsWith('MEMBER#'));
  const members = await Promise.all(
    ids.map(({ pk }) => findMember(services().database, pk.slice('MEMBER#'.length) as MemberId)),
  );
  const wanted = members.flatMap((member) => (member ? searchRowsOf(member).map(rowName) : []));
  return { rows: rows.toSorted(), wanted: [...new Set(wanted)].toSorted() };
};
const isRight = async () => {
  const { rows, wanted } = await searchOnTable();
  expect(rows).toEqual(wanted);
};

describe('the search', () => {
  test('finds a member under the new name, and no longer under the old one', async () => {
    const member = await register('Old Name');
    await deliver([recordOf(member)]);
    expect(await find('old na')).toEqual([member.id]);
    const record = await change(member.id, renamed('New Label'));
    // The stream is delayed: no member is shown under a former name.
    expect(await find('old na')).toEqual([]);
    await deliver([record]);
    expect([await find('old na'), await find('label')]).toEqual([[], [member.id]]);
    await isRight();
  });

  test.each([1, 2, 3])(
    'is the same whatever the order of changes, and though each comes twice (order %i)',
    async (seed) => {
      const { id } = await register(`Somebody ${seed}`);
      const records: SQSRecord[] = [];
      for (const name of ['Ada Anders', 'Bea Berg', `Final Name${seed}`]) {
        records.push(await change(id, renamed(name)));
        records.push(await change(id, (member) => ({ ...member, kyc: 'submitted', status: 'active' })));
        if (name === 'Bea Berg') await deliver(records.slice(1, 3));
      }
      await deliver(shuffledTwice(records, seed));
      expect(await find(`name${seed}`)).toEqual([id]);
      await isRight();
    },
  );

  test('ends right when many bring a member up to date while the member changes', async () => {
    const { id } = await register('Racing Start');
    const { database } = services();
    for (let round = 0; round < 10; round += 1)
      await Promise.all([
        change(id, renamed(`Racing Round${round}`)),
        ...Array.from({ length: 4 }, () => indexMember(database, id)),
      ]);
    await indexMember(database, id);
    expect(await find('round9')).toEqual([id]);
    await isRight();
  });

  test('knows a closed account by its id only, and a forgotten one by no name at all', async () => {
    const { id } = await register('Leaving Soon');
    await deliver([await change(id, (member) => ({ ...member, status: 'active' }))]);
    await deliver([
      await change(id, (member) => ({ ...member, status: 'closed', statusReason: closedByMember })),
    ]);
    expect([await find('leaving'), await find('somebody-'), await find(id)]).toEqual([
      [],
      expect.not.arrayContaining([id]),
      [id],
    ]);
    await deliver([await change(id, (member) => forgetMember(member, now))]);
    expect(await find('leaving')).toEqual([]);
    const { rows } = await searchOnTable();
    expect(rows.filter((row) => row.includes('leaving'))).toEqual([]);
    await isRight();
  });

  test('learns of members whom the stream never brought, and then has nothing more to do', async () => {
    const late = await register('Late Comer');
    expect(await find('late')).toEqual([]);
    expect(await indexMembers(services(), () => true)).toBe(1);
    expect(await find('late')).toEqual([late.id]);
    expect(await indexMembers(services(), () => true)).toBe(0);
    await isRight();
  });

  test('is brought up to date where the last run stopped, and a member who fails holds up no other', async () => {
    const late: Member[] = [];
    const letter = (number: number) => String.fromCharCode(97 + (number % 26));
    for (let at = 0; at < 130; at += 1)
      late.push(await register(`Night Shift${letter(at / 26)}${letter(at)}`));
    const { middlewareStack } = services().database.client;
    const broken = late[3] as Member;
    middlewareStack.add(
      (handle, context) => (args) => {
        const isWrite = context.commandName?.startsWith('TransactWrite');
        if (isWrite && JSON.stringify(args.input).includes(broken.id)) throw new Error('not this one');
        return handle(args);
      },
      { step: 'initialize', name: 'breaking' },
    );
    const run = (hasTimeLeft: () => boolean) => indexMembers(services(), hasTimeLeft);
    let asked = 0;
    // Time for a page of a hundred and a few of the next one.
    const someTime = () => {
      asked += 1;
      return asked < 110;
    };
    try {
      await expect(run(someTime)).rejects.toThrow('1 of the members could not be brought into the search');
      // Continues behind the page with the broken one.
      expect(await run(() => true)).toBeGreaterThan(0);
    } finally {
      middlewareStack.remove('breaking');
    }
    const missing: MemberId[] = [];
    for (const { id, profile } of late) if (!(await find(profile.name)).includes(id)) missing.push(id);
    expect(missing).toEqual([broken.id]);
    expect(await run(() => true)).toBe(1);
    await isRight();
  });

  test('finds names in any script, and they do not hold up other members', async () => {
    const [rare, other] = [await register('山𠮷 太郎'), await register('Vera Later')];
    expect(await deliver([recordOf(rare), recordOf(other)])).toEqual({ batchItemFailures: [] });
    expect(await find('山𠮷')).toEqual([rare.id]);
    expect(await find('vera la')).toEqual([other.id]);
    await isRight();
  });

  test('indexes the other members when one message cannot be read, and asks for only that one again', async () => {
    const [first, last] = [await register('Before Fault'), await register('Behind Fault')];
    const { batchItemFailures } = await deliver([recordOf(first), messageOf({}, 'fault'), recordOf(last)]);
    expect(batchItemFailures).toEqual([{ itemIdentifier: 'fault' }]);
    expect(postponed).toEqual(['fault']);
    expect([await find('before'), await find('behind')]).toEqual([[first.id], [last.id]]);
  });
});
