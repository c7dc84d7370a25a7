import type { StatusByStaff } from '#shared/domain/states.ts';
import type { ProductArea, Role } from '#shared/domain/words.ts';

/** A person of the demo cast. All of them are fictitious, and their mail domain is reserved: no mail is delivered. */
export interface CastMember {
  readonly email: string;
  readonly name: string;
  /** Staff have a role; members have none. */
  readonly role: Role | null;
  /** Index of the sponsor among the cast; null for those without one. */
  readonly sponsor: number | null;
  readonly interest: ProductArea;
  /** How many days before the scenario runs they joined. */
  readonly joinedDaysAgo: number;
  /** The status that staff finally gave them. */
  readonly status: StatusByStaff;
}

const domain = 'demo.ballast.example';

// biome-ignore format: forty names read better in rows of ten.
const firstNames = [
  'Ada', 'Bruno', 'Clara', 'Dario', 'Elif', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas',
  'Kira', 'Leon', 'Mira', 'Nils', 'Olga', 'Pablo', 'Quinn', 'Rosa', 'Sami', 'Tilda',
  'Umar', 'Vera', 'Wim', 'Xenia', 'Yann', 'Zoe', 'Arne', 'Bea', 'Cem', 'Dora',
  'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jule', 'Karl', 'Lia', 'Max', 'Nora',
];
// biome-ignore format: forty names read better in rows of ten.
const lastNames = [
  'Anchor', 'Bowline', 'Capstan', 'Davit', 'Ebbtide', 'Fairlead', 'Gunwale', 'Halyard', 'Inlet', 'Jetty',
  'Keel', 'Lanyard', 'Mooring', 'Narrows', 'Oarlock', 'Porthole', 'Quay', 'Rudder', 'Sextant', 'Tiller',
  'Upwind', 'Vane', 'Windlass', 'Xebec', 'Yawl', 'Zephyr', 'Astern', 'Bilge', 'Cleat', 'Dory',
  'Eddy', 'Fathom', 'Galley', 'Hawser', 'Isle', 'Jib', 'Ketch', 'Leeward', 'Mast', 'Nautilus',
];

/** A straight line of eight first, so that the tree is deep; the others spread below the first twenty. */
const sponsorOf = (index: number): number | null => {
  if (index === 0) return null;
  return index < 8 ? index - 1 : (index * 7) % Math.min(index, 20);
};

const statusOf = (index: number): StatusByStaff => {
  if (index >= 36) return 'waiting-for-approval';
  if (index === 33 || index === 34) return 'sanctioned';
  if (index === 35) return 'blocked';
  return index === 32 ? 'fraud' : 'active';
};

/** The first member joined long enough ago for a one-year package to have matured. */
const joinedDaysAgoOf = (index: number): number => {
  if (index === 0) return 390;
  return index >= 36 ? 40 - index : 240 - index * 5;
};

/** Forty members in a tree of at least eight levels; each joined after their sponsor. */
export const castMembers: readonly CastMember[] = firstNames.map((firstName, index) => {
  const lastName = lastNames[index] ?? '';
  return {
    email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
    name: `${firstName} ${lastName}`,
    role: null,
    sponsor: sponsorOf(index),
    interest: index % 3 === 2 ? 'security' : 'infinity',
    joinedDaysAgo: joinedDaysAgoOf(index),
    status: statusOf(index),
  };
});

/** One of each staff role; the administrator is the second one, in addition to the one who requests the demo data. */
export const castStaff: readonly (CastMember & { readonly role: Role })[] = (
  [
    ['admin', 'deputy', 'Anton Anchorage'],
    ['support', 'support', 'Sol Signal'],
    ['compliance', 'compliance', 'Cora Compass'],
    ['treasurer', 'treasurer', 'Theo Treasury'],
  ] as const
).map(([role, mailbox, name]) => ({
  email: `${mailbox}@${domain}`,
  name,
  role,
  sponsor: null,
  interest: 'infinity',
  joinedDaysAgo: 400,
  status: 'active',
}));

/** How a demo purchase ends. */
export type Outcome =
  | 'active'
  | 'waiting'
  | 'part-paid'
  | 'set-aside'
  | 'cancelled'
  | 'rejected'
  | 'expired'
  | 'from-balance';

export interface DemoPurchase {
  readonly key: string;
  /** Index of the buyer among the cast's members. */
  readonly buyer: number;
  readonly packageId: 'starter' | 'growth' | 'pro' | 'elite';
  readonly quantity: number;
  readonly orderedDaysAgo: number;
  readonly outcome: Outcome;
}

const packageIds = ['starter', 'growth', 'pro', 'elite'] as const;

/** Every member's first purchase, a few days after they joined; that of the first member has matured. */
const firstPurchases: DemoPurchase[] = castMembers
  .map((person, buyer) => ({ person, buyer }))
  .filter(({ person }) => person.status !== 'waiting-for-approval')
  .map(({ person, buyer }) => ({
    key: `first-${buyer}`,
    buyer,
    packageId: packageIds[(buyer * 3) % packageIds.length] ?? 'starter',
    quantity: 1 + (buyer % 2),
    orderedDaysAgo: person.joinedDaysAgo - 4,
    outcome: 'active',
  }));

const later = (
  key: string,
  buyer: number,
  packageId: DemoPurchase['packageId'],
  orderedDaysAgo: number,
  outcome: Outcome,
): DemoPurchase => ({
  key,
  buyer,
  packageId,
  quantity: 1,
  orderedDaysAgo,
  outcome,
});

/** All purchases, oldest first; together they reach every state that a purchase can have. */
export const demoPurchases: readonly DemoPurchase[] = [
  ...firstPurchases,
  later('again-0', 0, 'starter', 357, 'active'),
  later('again-6', 6, 'elite', 120, 'active'),
  later('again-7', 7, 'elite', 90, 'active'),
  later('again-12', 12, 'pro', 75, 'active'),
  later('expired-9', 9, 'growth', 60, 'expired'),
  later('expired-14', 14, 'starter', 58, 'expired'),
  later('cancelled-3', 3, 'pro', 45, 'cancelled'),
  later('cancelled-11', 11, 'starter', 44, 'cancelled'),
  later('rejected-10', 10, 'growth', 38, 'rejected'),
  later('rejected-17', 17, 'pro', 36, 'rejected'),
  later('balance-0', 0, 'starter', 20, 'from-balance'),
  later('balance-5', 5, 'starter', 18, 'from-balance'),
  later('again-20', 20, 'elite', 15, 'active'),
  later('set-aside-15', 15, 'growth', 9, 'set-aside'),
  later('set-aside-22', 22, 'growth', 10, 'set-aside'),
  later('set-aside-18', 18, 'starter', 9, 'set-aside'),
  later('set-aside-19', 19, 'starter', 8, 'set-aside'),
  later('part-8', 8, 'growth', 6, 'part-paid'),
  later('waiting-2', 2, 'pro', 5, 'waiting'),
  later('waiting-13', 13, 'elite', 4, 'waiting'),
  later('waiting-16', 16, 'growth', 3, 'waiting'),
  later('waiting-21', 21, 'starter', 2, 'waiting'),
  later('waiting-26', 26, 'pro', 1, 'waiting'),
].sort((a, b) => b.orderedDaysAgo - a.orderedDaysAgo);
