import type { ComponentType } from 'react';

/** The parts of the settings, in their order; each is the anchor under which it is linked (`/settings/#password`). */
export const groups = {
  you: ['account', 'pictures', 'profile', 'interest', 'appearance'],
  access: ['email', 'password', 'authenticator', 'passkeys', 'sessions'],
  money: ['payout-addresses'],
  notifications: ['notifications'],
  data: ['my-data'],
} as const;

export type Group = keyof typeof groups;
export type Part = (typeof groups)[Group][number];

/** The building blocks of each part; a part loads and fails independently. */
export type Parts = Readonly<Record<Part, ComponentType>>;

/** What the index and the summary say about the parts, as far as it is known by now. */
export interface Standing {
  readonly authenticatorSince: string | null | undefined;
  readonly passkeys: number | undefined;
  readonly credentialsChangedAt: string | null | undefined;
  readonly joinedAt: string | undefined;
  readonly sessions: number | undefined;
  readonly payoutAddresses: number | undefined;
}
