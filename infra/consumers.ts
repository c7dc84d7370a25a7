import { Duration } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * What a consumer takes from the table: new outbox events of some types, new items whose partition key begins so, or the
 * keys of new and changed items of one kind, by the beginning of the partition key and the whole sort key.
 */
export type Taken =
  | { readonly eventTypes: readonly string[] }
  | { readonly keyPrefixes: readonly string[] }
  | { readonly changesOf: { readonly keyPrefix: string; readonly sortKey: string } };

export interface Consumer {
  takes: Taken;
  /** Messages in one call; more than ten are collected for up to a second. */
  batchSize: number;
  timeout: Duration;
  /** 512 by default. */
  memoryMegabytes?: number;
  /** Calls at the same time: 2 unless given, the fewest that SQS knows. */
  callsMax?: number;
  /** Never two calls at once. */
  oneAtATime?: true;
}

/** The consumers of what is written: what each of them takes. */
const consumers = {
  'registration-codes': {
    takes: { eventTypes: ['registration-requested', 'registration-code-requested', 'member-registered'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
    callsMax: 10,
  },
  'recovery-codes': {
    takes: { eventTypes: ['recovery-requested'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
    callsMax: 10,
  },
  // One at a time in a short call: somebody waits in front of a screen.
  'money-codes': {
    takes: { eventTypes: ['otp-requested'] },
    batchSize: 1,
    timeout: Duration.seconds(20),
    callsMax: 10,
  },
  'sponsor-bonuses': {
    takes: { eventTypes: ['purchase-activated', 'deposit-activated'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  downline: {
    takes: {
      eventTypes: [
        'member-registered',
        'member-renamed',
        'member-status-changed',
        'purchase-activated',
        'order-reversed',
      ],
    },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'mark-reversed-returns': {
    takes: { eventTypes: ['order-reversed'] },
    batchSize: 1,
    timeout: Duration.minutes(2),
  },
  'member-search': {
    takes: { changesOf: { keyPrefix: 'MEMBER#', sortKey: 'MEMBER' } },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  totals: {
    takes: {
      eventTypes: [
        'bonus-granted',
        'bonus-reversed',
        'order-reversed',
        'returns-granted',
        'member-registered',
        'member-status-changed',
      ],
    },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'flag-withdrawals': {
    takes: { eventTypes: ['member-status-changed'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'book-payouts': {
    takes: { eventTypes: ['payout-batch-released'] },
    batchSize: 1,
    timeout: Duration.minutes(2),
  },
  'book-line-parts': {
    takes: { eventTypes: ['bank-line-in-parts', 'payout-shown-early'] },
    batchSize: 1,
    timeout: Duration.minutes(2),
  },
  notifications: {
    takes: {
      eventTypes: [
        'member-status-changed',
        'purchase-activated',
        'deposit-activated',
        'payment-set-aside',
        'part-payment-kept',
        'payment-refunded',
        'maturity-near',
        'position-matured',
        'withdrawal-requested',
        'withdrawal-decided',
        'entry-corrected',
        'order-reversed',
        'bonus-reversed',
        'payout-address-changed',
        'kyc-decided',
        'identity-due',
        'bonus-granted',
        'password-recovered',
        'password-changed',
        'email-changed',
        'authenticator-changed',
        'passkey-changed',
        'roles-changed',
        'proposals-waiting',
        'transit-overdue',
        'new-device',
        'security-reported',
        'security-hold-lifted',
        'sessions-ended',
        'sign-up-repeated',
        'export-ready',
        'account-closed',
      ],
    },
    batchSize: 10,
    timeout: Duration.seconds(60),
    callsMax: 10,
  },
  'email-changes': {
    takes: { eventTypes: ['email-change-requested', 'email-changed'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'authenticator-at-sign-in': {
    takes: { eventTypes: ['authenticator-changed'] },
    batchSize: 10,
    timeout: Duration.seconds(60),
  },
  'staff-groups': { takes: { eventTypes: ['roles-changed'] }, batchSize: 10, timeout: Duration.seconds(60) },
  // One member a call: the largest account takes minutes, and must not hold up others twice.
  'export-data': {
    takes: { eventTypes: ['export-requested'] },
    batchSize: 1,
    timeout: Duration.minutes(15),
    memoryMegabytes: 1024,
  },
  'forget-member': { takes: { eventTypes: ['account-closed'] }, batchSize: 1, timeout: Duration.minutes(5) },
  // As many lines as one transaction writes; small batches under load would each add to the same totals. As many calls
  // as the totals have shards: more would wait for each other.
  journal: {
    takes: { keyPrefixes: ['ENTRY#', 'AUDIT#'] },
    batchSize: 90,
    timeout: Duration.seconds(60),
    callsMax: 8,
  },
  // The whole cast in one call, at most what Lambda allows; an interrupted run continues where it stopped.
  'seed-demo': {
    takes: { eventTypes: ['seed-requested'] },
    batchSize: 1,
    timeout: Duration.minutes(15),
    oneAtATime: true,
  },
} as const satisfies Record<string, Consumer>;

export type ConsumerName = keyof typeof consumers;

/** The consumers that a stage has, by name: a stage that must not be seeded has no seeding function. */
export function consumersOf(stage: Stage): [name: ConsumerName, Consumer][] {
  const all = Object.entries(consumers) as [ConsumerName, Consumer][];
  return all.filter(([name]) => stage.mayBeSeeded || name !== 'seed-demo');
}

/** What each consumer of a stage takes, as the dispatcher and the sweep read it from their environment. */
export function routesOf(stage: Stage): string {
  return JSON.stringify(Object.fromEntries(consumersOf(stage).map(([name, { takes }]) => [name, takes])));
}

/** The queue of a consumer. */
export function queueNameOf(stage: Stage, consumer: string): string {
  return `${stage.prefix}-${consumer}`;
}

/** The dead-letter queue of a worker. */
export function failedQueueName(stage: Stage, worker: string): string {
  return `${stage.prefix}-${worker}-failed`;
}
