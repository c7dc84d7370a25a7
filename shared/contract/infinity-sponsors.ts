import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { memberIdSchema, sponsorCodeSchema } from '../domain/ids.ts';
import { minorSchema } from '../domain/money.ts';
import { userStatusSchema } from '../domain/states.ts';
import { personText } from '../domain/text.ts';
import { area, endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './shapes.ts';

/** Somebody in my downline; the name is masked as configured. */
const sponsoredUserSchema = z.object({
  memberId: memberIdSchema,
  name: z.string(),
  status: userStatusSchema,
  level: z.int(),
  joinedAt: instantSchema,
  /** Direct sponsored users of this one. */
  sponsoredCount: z.int(),
  /** Price of all purchases this one made active. */
  volumeMinor: minorSchema,
});
export type SponsoredUser = z.infer<typeof sponsoredUserSchema>;

const levelSchema = z.int().check(z.gte(1), z.lte(10));

export const infinitySponsors = area('infinity-sponsors', 'Who sponsors whom', {
  readSponsorName: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/codes/{sponsorCode}/',
    summary: 'The masked name behind a sponsor code, so that a visitor can see whose link they follow',
    access: 'public',
    params: z.strictObject({ sponsorCode: sponsorCodeSchema }),
    errors: ['not_found', 'too_many_requests'],
    reply: z.object({ name: z.string() }),
  }),
  listSponsoredUsers: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/sponsored-users/',
    summary: 'Members I sponsored myself, newest first',
    access: 'sees-money',
    query: z.strictObject(pageQuery),
    reply: pageOf(sponsoredUserSchema),
  }),
  browseDownline: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/sponsored-users-all-children/',
    summary:
      'Counts and volume of each level below me, and the direct sponsored users of one member of my downline',
    access: 'sees-money',
    query: z.strictObject({ ...pageQuery, of: z.optional(memberIdSchema) }),
    reply: z.object({
      levels: z.array(z.object({ level: levelSchema, count: z.int(), volumeMinor: minorSchema })),
      of: memberIdSchema,
      items: z.array(sponsoredUserSchema),
      next: z.nullable(z.string()),
    }),
  }),
  paginateSponsoredUsers: endpoint({
    method: 'GET',
    path: '/api/infinity/sponsors/paginated-sponsored-users/',
    summary: 'My downline as a list: filters by level, status and day of joining, search by masked name',
    access: 'sees-money',
    query: z.strictObject({
      ...pageQuery,
      level: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10))),
      status: z.optional(userStatusSchema),
      joinedFrom: z.optional(daySchema),
      joinedTo: z.optional(daySchema),
      search: z.optional(personText(60)),
    }),
    reply: pageOf(sponsoredUserSchema),
  }),
});
