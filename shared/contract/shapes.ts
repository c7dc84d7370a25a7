import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { memberIdSchema } from '../domain/ids.ts';
import { pageSizeMax, pageSizeMin, reasonMax, reasonMin } from '../domain/limits.ts';
import { minorSchema } from '../domain/money.ts';
import { userStatusSchema } from '../domain/states.ts';
import { personLines } from '../domain/text.ts';
import { maturityChoiceSchema } from '../domain/words.ts';

/** Shapes that several areas share. */

/** Every error reply of the API. */
export const errorReplySchema = z.object({
  message: z.string(),
  code: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;

/** The query of every list: page size and the opaque cursor of the next page. */
export const pageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(pageSizeMin), z.lte(pageSizeMax))),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
};

/** Far more changes than anything sees, and so few that one more is still a whole number. */
export const changeCountMax = 1_000_000_000;
/**
 * How often something was changed when it was read; 0 for what was not there. The next change counts on from it, so its
 * end is far from that of whole numbers.
 */
export const changeCountSchema = z.int().check(z.gte(0), z.lte(changeCountMax));

/** The first and the last UTC day of a filter, both included. */
export const firstToLast = (first: string, last: string) =>
  z.refine<Readonly<Record<string, unknown>>>(
    (query) => {
      const [from, to] = [query[first], query[last]];
      return typeof from !== 'string' || typeof to !== 'string' || from <= to;
    },
    { path: [last], error: 'The last day must not be before the first.' },
  );

/** A page of a list: `next` is the cursor of the following page, or null at the end. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

/** What an endpoint with `document` answers with: the name under which the file is saved, and what is in it. */
export const documentSchema = z.object({
  fileName: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,80}$/)),
  content: z.union([z.string(), z.instanceof(Uint8Array)]),
});
export type DocumentFile = z.infer<typeof documentSchema>;

/** Refusals of an act that needs the second factor for exactly itself above the four-eyes limit. */
export const largeActRefusals = [
  'otp_needed',
  'otp_expired',
  'otp_used',
  'otp_not_yours',
  'otp_other_request',
] as const;

/** Why staff did something: always asked for, always kept. */
export const reasonSchema = personLines(reasonMax, reasonMin);

/** A member as staff see one in a list. */
export const memberBriefSchema = z.object({
  memberId: memberIdSchema,
  name: z.string(),
  email: z.string(),
  status: userStatusSchema,
});

/** Who did something: a member, staff, or the platform itself by the named function. */
export const actorViewSchema = z.object({
  kind: z.enum(['member', 'staff', 'system']),
  /** Null for the platform itself. */
  memberId: z.nullable(memberIdSchema),
  name: z.string(),
});

/** One line of the timeline that members and staff both see. */
export const timelineEntrySchema = z.object({
  at: instantSchema,
  state: z.string(),
  by: z.enum(['member', 'staff', 'system']),
  reason: z.optional(z.string()),
  /** The payment that the line is about. */
  amountMinor: z.optional(minorSchema),
});

/** What happens with the principal of a running position at maturity. */
export const maturitySchema = z.object({
  choice: maturityChoiceSchema,
  /** The last day on which the choice can be changed. */
  changeableUntil: daySchema,
});
export const maturityBodySchema = z.strictObject({ choice: maturityChoiceSchema });

/** An address with which a person signs in. The user pool takes no longer user name. */
export const emailAddress = z.email().check(z.maxLength(128), z.toLowerCase());

/**
 * A new password, in the form that the user pool takes: no blanks at its ends, no line breaks. All other rules have a
 * refusal of their own (`password_refused`).
 */
export const newPasswordText = z
  .string()
  .check(z.minLength(1), z.maxLength(256), z.regex(/^\S+(?:.*\S+)?$/u));

/** The code of a mail. */
export const mailedCode = z.string().check(z.regex(/^\d{6}$/));
