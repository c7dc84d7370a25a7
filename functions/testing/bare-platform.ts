import { randomUUID } from 'node:crypto';
import { keepTotals } from '#functions/bonus/totals.event.ts';
import type { ActsAs } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { markReversedReturns } from '#functions/reversal/mark-reversed-returns.event.ts';
import { type Books, proveBooks } from '#infra/testing/books.ts';
import { scanTable } from '#infra/testing/scan-table.ts';
import type { MemberId, SponsorCode } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';
import { engineOf } from './bare-table.ts';
import { registrationOf } from './registering.ts';

/** Registers a person on a bare table and activates them with these roles. */
export const activePerson = async (
  { database, now }: Services,
  name: string,
  roles: readonly Role[] = [],
  sponsorCode: SponsorCode | null = null,
): Promise<ActsAs & { readonly sponsorCode: SponsorCode }> => {
  const registration = registrationOf(name, { interest: 'security', sponsorCode });
  const member = await registerMember(database, { sub: `sub-${name}`, registration }, now());
  const active = { ...member, status: 'active', roles: [...roles], version: member.version + 1 } as const;
  const transaction = new Transaction();
  transaction.replace(memberKey(member.id), memberAttributes(active), member.version);
  await commit(database, transaction);
  return { memberId: member.id, roles, sponsorCode: member.sponsorCode };
};

/** The member as stored now. @throws Error when there is none */
export const storedMember = async (database: Database, id: MemberId): Promise<Member> => {
  const member = await findMember(database, id);
  if (!member) throw new Error('there is no such member');
  return member;
};

/** A new active member whose name does not matter. */
export const someMember = async (services: Services): Promise<Member> => {
  const { memberId } = await activePerson(services, randomUUID());
  return storedMember(services.database, memberId);
};

/** A bare table as the proof of the books wants it. */
const cloudOf = ({ database }: Services) => ({
  table: {
    ...engineOf(database),
    name: database.tableName,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  },
});

/** Every item of a bare table. */
export const scanBareTable = (services: Services) => scanTable(cloudOf(services));

/** Does to totals and returns what the stream would have done, and proves the books of a bare table. */
export const proveBareBooks = async (services: Services): Promise<Books> => {
  for (const item of await scanBareTable(services))
    if (item.pk.startsWith('EVENT#')) {
      const event = eventSchema.parse(item);
      await keepTotals(event, services);
      await markReversedReturns(event, services);
    }
  return proveBooks(cloudOf(services));
};
