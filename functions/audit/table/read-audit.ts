import { type AuditLine, auditLineSchema } from '#functions/audit/audit-line-schema.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { idsBetween } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { allMembers, auditByActor, auditBySubject, auditKey } from '#functions/platform/table/keys.ts';
import {
  type Page,
  type PageRequest,
  type Question,
  readAll,
  readPage,
} from '#functions/platform/table/read.ts';
import { addDays, type Day, dayOf, instantOf, startOfDay } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** Selects lines of the audit log. */
export interface AuditFilter {
  readonly actor?: MemberId | undefined;
  readonly subject?: string | undefined;
  readonly act?: string | undefined;
  readonly day?: Day | undefined;
}

/** Where a page ended: in the partition of a day, an actor or a subject. */
interface Place {
  readonly day?: Day;
  readonly after?: Record<string, unknown> | undefined;
}

/** Reads per page; a search with few hits ends early and continues on the next page. */
const readsMax = 100;

const partitionOf = ({ actor, subject, day }: AuditFilter): Question | null => {
  const ofDay = day && { between: idsBetween('AuditId', startOfDay(day), startOfDay(addDays(day, 1))) };
  const order = 'newest-first';
  if (subject !== undefined) return { index: 'gsi2', pk: auditBySubject(subject), ...ofDay, order };
  if (actor !== undefined) return { index: 'gsi1', pk: auditByActor(actor), ...ofDay, order };
  return null;
};

const dayPartition = (day: Day): Question => ({
  pk: auditKey(startOfDay(day), '').pk,
  order: 'newest-first',
});

const actedBy = ({ actor }: AuditLine, memberId: MemberId): boolean =>
  actor.kind !== 'system' && actor.memberId === memberId;

/** The day the first member joined, where walking back through the days ends. */
const firstDay = async (database: Database): Promise<Day | null> => {
  const question = { index: 'gsi2', pk: allMembers, order: 'oldest-first' } as const;
  const [first] = await readAll(database, question, memberSchema, 1);
  return first ? dayOf(first.joinedAt) : null;
};

/**
 * One page of the audit log, newest first: from the partition of the subject or actor, otherwise day by day backwards.
 * Acts are filtered while reading, with a bounded number of reads per page.
 */
export const readAudit = async (
  database: Database,
  filter: AuditFilter,
  { limit, after }: PageRequest,
  now: Date,
): Promise<Page<AuditLine>> => {
  const own = partitionOf(filter);
  const walks = own === null && filter.day === undefined;
  const until = walks ? await firstDay(database) : null;
  const fits = (line: AuditLine): boolean =>
    (filter.act === undefined || line.act === filter.act) &&
    (filter.actor === undefined || actedBy(line, filter.actor));
  const items: AuditLine[] = [];
  let place: Place | undefined = (after as Place | undefined) ?? {
    ...(own ? {} : { day: filter.day ?? dayOf(instantOf(now)) }),
  };
  for (let reads = 0; place && reads < readsMax && items.length < limit; reads += 1) {
    const page: Page<AuditLine> = await readPage(
      database,
      own ?? dayPartition(place.day as Day),
      auditLineSchema,
      // Reads no more than the page still holds, so that the page never ends in the middle of a read.
      { limit: limit - items.length, after: place.after },
    );
    items.push(...page.items.filter(fits));
    place = nextPlace(place, page.last, walks ? until : null);
  }
  return { items, last: place as Record<string, unknown> | undefined };
};

/** The next place in the same partition, otherwise the previous day; undefined at the end. */
const nextPlace = (
  { day }: Place,
  last: Record<string, unknown> | undefined,
  until: Day | null,
): Place | undefined => {
  if (last) return { ...(day && { day }), after: last };
  return day && until !== null && day > until ? { day: addDays(day, -1) } : undefined;
};
