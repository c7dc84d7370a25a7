/** What is measured on both sides, and what each side gives for it. */

export const acts = ['session', 'dashboard', 'list', 'order', 'confirm', 'buy'] as const;
export type Act = (typeof acts)[number];

/** Processor time since the start, in milliseconds. */
export interface SideCpu {
  /** Of what answers requests. */
  readonly requestsMs: number;
  /** Of what follows from them in other processes. */
  readonly consumersMs: number;
  readonly databaseMs: number;
}

/** One of the two platforms, with its members signed in. */
export interface Side {
  /** Makes the request of one of the clients; throws unless it succeeds. */
  readonly act: Readonly<Record<Act, (client: number) => Promise<void>>>;
  /** Lets the payments of all orders arrive that were placed and not confirmed yet; untimed. */
  readonly payOrders: () => Promise<void>;
  /** Resolves once nothing that follows from the requests is left to do. */
  readonly drained: () => Promise<void>;
  readonly cpu: () => SideCpu;
  readonly close: () => Promise<void>;
}

/** The same members on both sides. */
export const world = {
  /** Buyers, one for each client. */
  clients: 8,
  /** Sponsors above each buyer, one above the other. */
  depth: 10,
  members: 40,
  packageId: 'starter',
  configurationVersion: 2,
} as const;

export const order = (payment: 'bank' | 'balance') => ({
  packageId: world.packageId,
  quantity: 1,
  configurationVersion: world.configurationVersion,
  payment,
});
