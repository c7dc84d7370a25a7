import type { Role } from '#shared/domain/words.ts';

/** What the identity service has of an identity. */
export interface IdentityState {
  readonly isEnabled: boolean;
  readonly email: string;
  readonly asksForAuthenticator: boolean;
  /** Its groups, as far as they are roles of ours. */
  readonly roles: readonly Role[];
}
