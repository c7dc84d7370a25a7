/**
 * The differences between the stages. An operator enters the real domain here before the first deployment; `.example`
 * is reserved and not reachable.
 */
export interface Stage {
  name: 'dev' | 'staging' | 'production';
  /** Begins the name of every stack and function. */
  prefix: string;
  /**
   * All stages live in us-east-1: certificates and firewall rules of CloudFront exist only there, so one
   * region keeps them in plain stacks without replication between regions.
   */
  region: 'us-east-1';
  /** The AWS account of the stage, in 12 digits: an operator enters it; the commands refuse credentials of another. */
  account: string | null;
  /**
   * A restored table that takes the place of the stage's own, which stays beside it; null: the own one. What
   * `npm run restore` prints is entered here.
   */
  restoredTable: RestoredTable | null;
  /** The repository at the forge (`owner/name`) whose workflow may deploy the stage; null: only operators may. */
  deploysFrom: string | null;
  /** The host members use; the certificate is made for it and the mails come from it. */
  domain: string;
  /**
   * Browsers may have the domain in their own list of those that are reached over HTTPS only. For a domain of the operator's
   * own, not one below it, of which every other host has HTTPS, too: it takes months to get off the list again.
   */
  preloadsHttps: boolean;
  logLevel: 'DEBUG' | 'INFO';
  logRetentionDays: number;
  /**
   * Shards of each platform account (pool, fees, cash). A purchase adds to three of them; DynamoDB takes 1 000
   * writes a second on one item at most, and conflicts of transactions begin long before.
   */
  platformShards: number;
  /** Data resources are kept when their stack is deleted, and refuse to be deleted themselves. */
  keepsData: boolean;
  /**
   * The region that the daily backups of files and table are copied to, so that they outlive a region that is lost; null:
   * none. It must have the CDK's bootstrap, too.
   */
  copiesBackupsTo: 'us-east-2' | 'us-west-2' | 'eu-central-1' | 'eu-west-1' | null;
  /**
   * How long each seal of the journal is locked. In compliance mode not even the account's root user can bypass the
   * lock; in governance mode an administrator of the account can, so that a trial can be taken down.
   */
  sealRetention: { mode: 'COMPLIANCE' | 'GOVERNANCE'; days: number };
  /** The demo cast may be seeded (/api/seed/). Never in production. */
  mayBeSeeded: boolean;
  /**
   * Minutes between two steps in which a release of an API function takes over a tenth of its requests each; null: it takes
   * over all at once. An alarm of errors or of latency takes all of them back (record 94), so the stage must have alarms.
   */
  shiftsEveryMinutes: 1 | 2 | 3 | 10 | null;
  /** Alarms cost 0.10 $ a month each; test stages have none. */
  hasAlarms: boolean;
  /** Who gets the alarms by email. Each address confirms once, by a link that SNS sends when it's new. */
  alarmsTo: readonly string[];
  /**
   * What the account may cost in a month, in dollars. Those who get the alarms get a mail at 80 % of it, and when AWS expects
   * more than all of it; COSTS.md says what is to be expected. Null: no budget.
   */
  budgetDollars: number | null;
  /**
   * Mails go out from the own domain. Needs the domain verified in SES (deploy the mail stack first and enter
   * its DNS records); without it Cognito sends at most 50 mails a day by itself, enough for a trial.
   */
  sendsFromDomain: boolean;
  /** The payment provider: its API's host differs per account, and it has its own id of the settlement currency. */
  coinpayments: { endpoint: string; currency: string };
  /**
   * Jobs that must not run twice at once have their own share of the account's concurrent executions. An account must keep
   * 100 unreserved; without the reservation, a second run finds its work done or refused.
   */
  reservesConcurrency: boolean;
  /** Requests per second, and in a burst, that the API takes before it answers 429. */
  requestsPerSecond: number;
  requestsInBurst: number;
  /**
   * Sign-in calls of one address to the user pool in ten minutes. An office or a phone network is one address, so that
   * this stops floods; single accounts are limited by Cognito, far tighter. A sign-in is two calls, three with an
   * authenticator.
   */
  signInCallsMax: number;
  /** Multiplies how often one address may register or recover a password (functions/entry/http/address-limit.ts). */
  addressLimitFactor: number;
  /** An entry that is missing in the journal for longer than this counts as wrong, and stops withdrawals. */
  journalLagHours: number;
}

/** A table that was restored to an earlier time, and the label of its stream, which is the time when it was made. */
export interface RestoredTable {
  readonly name: string;
  readonly streamLabel: string;
}

const shared = {
  region: 'us-east-1',
  account: null,
  restoredTable: null,
  deploysFrom: null,
  shiftsEveryMinutes: null,
  copiesBackupsTo: null,
  coinpayments: { endpoint: 'https://a-api.coinpayments.net', currency: 'EUR' },
  reservesConcurrency: true,
  journalLagHours: 6,
} as const;

const limits = { signInCallsMax: 300, addressLimitFactor: 1 };

export const stages: Record<Stage['name'], Stage> = {
  dev: {
    ...shared,
    name: 'dev',
    prefix: 'platform-dev',
    domain: 'dev.platform.example',
    preloadsHttps: false,
    logLevel: 'DEBUG',
    logRetentionDays: 14,
    platformShards: 4,
    keepsData: false,
    sealRetention: { mode: 'GOVERNANCE', days: 7 },
    mayBeSeeded: true,
    hasAlarms: false,
    alarmsTo: [],
    budgetDollars: null,
    sendsFromDomain: false,
    requestsPerSecond: 100,
    requestsInBurst: 200,
    // The demo cast and every test and journey come from one address.
    signInCallsMax: 5000,
    addressLimitFactor: 15,
  },
  staging: {
    ...shared,
    name: 'staging',
    prefix: 'platform-staging',
    domain: 'staging.platform.example',
    preloadsHttps: false,
    logLevel: 'INFO',
    logRetentionDays: 30,
    platformShards: 4,
    keepsData: true,
    sealRetention: { mode: 'GOVERNANCE', days: 90 },
    mayBeSeeded: true,
    hasAlarms: true,
    alarmsTo: ['operators@platform.example'],
    budgetDollars: 150,
    sendsFromDomain: true,
    requestsPerSecond: 200,
    requestsInBurst: 400,
    ...limits,
  },
  production: {
    ...shared,
    name: 'production',
    prefix: 'platform-production',
    domain: 'platform.example',
    preloadsHttps: true,
    logLevel: 'INFO',
    logRetentionDays: 365,
    platformShards: 16,
    keepsData: true,
    // As long as books must be kept: ten years, and the rest of the eleventh in which they end.
    sealRetention: { mode: 'COMPLIANCE', days: 11 * 365 },
    mayBeSeeded: false,
    // The last tenth after 18 minutes: the alarm of latency needs 15 to ring.
    shiftsEveryMinutes: 2,
    hasAlarms: true,
    alarmsTo: ['operators@platform.example'],
    budgetDollars: 500,
    sendsFromDomain: true,
    requestsPerSecond: 1000,
    requestsInBurst: 2000,
    ...limits,
  },
};

/** Where the stage has stacks. */
export const regionsOf = ({
  region,
  copiesBackupsTo,
}: Pick<Stage, 'region' | 'copiesBackupsTo'>): string[] =>
  copiesBackupsTo === null ? [region] : [region, copiesBackupsTo];

/** The stage of that name; an unknown one is an error that lists those there are. */
export function stageNamed(name: unknown): Stage {
  const stage = Object.values(stages).find((candidate) => candidate.name === name);
  if (!stage)
    throw new Error(`No stage is called "${String(name)}"; there are ${Object.keys(stages).join(', ')}.`);
  return stage;
}
