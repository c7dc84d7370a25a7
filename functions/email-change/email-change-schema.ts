import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { emailChangeIdSchema, memberIdSchema, sessionIdSchema } from '#shared/domain/ids.ts';

/** A change of the address with which a member signs in; a member has one at a time. */
export const emailChangeSchema = z.lazy(() =>
  z.object({
    id: emailChangeIdSchema,
    memberId: memberIdSchema,
    from: z.string(),
    to: z.string(),
    /** Of the key with which its codes are derived. */
    keyId: z.string(),
    codesUntil: instantSchema,
    tries: z.int(),
    /**
     * `open`: both codes were sent. `moving`: the member has the new address, and their identity and sessions follow.
     * `done`: they have followed.
     */
    state: z.enum(['open', 'moving', 'done']),
    /** When the member got the new address, and until when the former mailbox can undo it; null while open. */
    changedAt: z.nullable(instantSchema),
    undoableUntil: z.nullable(instantSchema),
    /** The session in which it was confirmed, which stays; null while open. */
    session: z.nullable(
      z.object({
        id: sessionIdSchema,
        secretHash: z.string(),
        /** Browser and operating system in words, and the IP address. */
        device: z.string(),
        address: z.string(),
      }),
    ),
  }),
);
export type EmailChange = Stored<typeof emailChangeSchema>;

/** The member has the new address. */
export type ChangedEmail = EmailChange & {
  readonly changedAt: NonNullable<EmailChange['changedAt']>;
  readonly undoableUntil: NonNullable<EmailChange['undoableUntil']>;
  readonly session: NonNullable<EmailChange['session']>;
};
