import * as z from 'zod/mini';
import { instantSchema, statementDaySchema } from '../domain/calendar.ts';
import { downlineStatuses, levelsMax } from '../domain/downline.ts';
import { memberIdSchema, sponsorCodeSchema } from '../domain/ids.ts';
import { downlineSearchMax } from '../domain/limits.ts';
import { minorSchema } from '../domain/money.ts';
import { personText } from '../domain/text.ts';
import { area, endpoint } from './endpoint.ts';
import { firstToLast, pageOf, pageQuery } from './shapes.ts';

const downlineStatusSchema = z.enum(downlineStatuses);

/** A member of my downline; the name is masked as configured. */
const sponsoredUserSchema = z.object({
  memberId: memberIdSchema,
  name: z.string(),
  status: downlineStatusSchema,
  level: z.int(),
  joinedAt: instantSchema,
  /** How many users this member sponsored directly. */
  sponsoredCount: z.int(),
  /** The total price of all purchases this member activated. */
  volumeMinor: minorSchema,
});
export type SponsoredUser = z.infer<typeof sponsoredUserSchema>;

/** A member on the path from me to a member of my downline. */
const pathStepSchema = z.object({ memberId: memberIdSchema, name: z.string(), status: downlineStatusSchema });
export type PathStep = z.infer<typeof pathStepSchema>;

const levelSchema = z.int().check(z.gte(1), z.lte(levelsMax));

export const infinitySponsors = area('infinity-sponsors', 'Who sponsors whom', {
  readSponsorName: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/codes/{sponsorCode}/',
    summary:
      'The masked name of the sponsor whose code can be used now, so that a visitor sees whose link they follow',
    access: 'public',
    params: z.strictObject({ sponsorCode: sponsorCodeSchema }),
    errors: ['not_found', 'too_many_requests'],
    reply: z.object({ name: z.string() }),
  }),
  listSponsoredUsers: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/sponsored-users/',
    summary: 'The members I sponsored directly, newest first',
    access: 'sees-money',
    query: z.strictObject(pageQuery),
    reply: pageOf(sponsoredUserSchema),
  }),
  browseDownline: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/sponsored-users-all-children/',
    summary: 'Count and volume of each level below me, and whom one member of my downline sponsored directly',
    access: 'sees-money',
    query: z.strictObject({
      ...pageQuery,
      of: z.optional(memberIdSchema),
      /** The page begins with this direct sponsored user of `of`; those who joined later are on the pages before. */
      from: z.optional(memberIdSchema),
    }),
    errors: ['not_found'],
    reply: z.object({
      levels: z.array(z.object({ level: levelSchema, count: z.int(), volumeMinor: minorSchema })),
      of: memberIdSchema,
      items: z.array(sponsoredUserSchema),
      next: z.nullable(z.string()),
      /** The cursor of the previous page; null at the beginning. */
      previous: z.nullable(z.string()),
    }),
  }),
  findPath: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/sponsored-users/{memberId}/path/',
    summary: 'The path from me to one member of my downline, that member last',
    access: 'sees-money',
    params: z.strictObject({ memberId: memberIdSchema }),
    errors: ['not_found'],
    reply: z.object({ items: z.array(sponsoredUserSchema) }),
  }),
  paginateSponsoredUsers: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/paginated-sponsored-users/',
    summary: 'My downline: filters by level, status and day of joining, search by masked name',
    access: 'sees-money',
    query: z
      .strictObject({
        ...pageQuery,
        level: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(levelsMax))),
        status: z.optional(downlineStatusSchema),
        joinedFrom: z.optional(statementDaySchema),
        joinedTo: z.optional(statementDaySchema),
        /** The beginning of names as they are shown; case, accents and periods do not matter. */
        search: z.optional(personText(downlineSearchMax)),
      })
      .check(firstToLast('joinedFrom', 'joinedTo')),
    reply: pageOf(
      z.extend(sponsoredUserSchema, {
        /** The path from me to this member; with a search only. */
        path: z.optional(z.array(pathStepSchema)),
      }),
    ),
  }),
});
