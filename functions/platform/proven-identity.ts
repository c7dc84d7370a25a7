import * as z from 'zod/mini';
import type { Role } from '#shared/domain/words.ts';

/** Cognito's own id of an identity. Unlike its e-mail address it never changes and never becomes another person's. */
export const subSchema = z.string().brand<'Sub'>();
export type Sub = z.infer<typeof subSchema>;

/** The identity proven by the two tokens of one sign-in. */
export interface ProvenIdentity {
  readonly sub: Sub;
  /** Its groups, as far as they are roles of ours. */
  readonly roles: readonly Role[];
  /** Identifies this pair of tokens, so that it can be used only once. */
  readonly tokenId: string;
  /** When the password (and the authenticator's code) was proven, to the second. */
  readonly provenAt: Date;
}
