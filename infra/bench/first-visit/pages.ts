/** The pages that are visited, each with the score that is wanted of it. */
export interface VisitedPage {
  readonly name: string;
  readonly path: string;
  /** The role of the cast member who opens it; null for a visitor without a session. */
  readonly who: 'member' | 'treasurer' | null;
  /** Lighthouse's score of performance, from 0 to 100. */
  readonly aim: number;
}

export const pages: readonly VisitedPage[] = [
  { name: 'sign-in', path: '/auth/login/', who: null, aim: 98 },
  { name: 'shop', path: '/infinity/web-shop/', who: 'member', aim: 95 },
  { name: 'infinity dashboard', path: '/infinity/dashboard/', who: 'member', aim: 95 },
  { name: 'security dashboard', path: '/security/dashboard/', who: 'member', aim: 95 },
  { name: 'affiliates', path: '/infinity/affiliates/', who: 'member', aim: 95 },
  { name: 'staff queue of purchases', path: '/infinity/wait/purchase/', who: 'treasurer', aim: 90 },
];
