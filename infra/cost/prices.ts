/** List prices in us-east-1, in dollars, as published in 2026 and without free tiers, unless it says so. */
export const prices = {
  /** DynamoDB, on demand. */
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  tableGigabyteMonth: 0.25,
  pointInTimeGigabyteMonth: 0.2,
  /** Lambda on arm64. */
  execution: 0.2e-6,
  gigabyteSecond: 13.3334e-6,
  /** API Gateway, HTTP API. */
  apiRequest: 1e-6,
  /** SQS, standard queues. */
  queueRequest: 0.4e-6,
  /** CloudFront in Europe and North America. */
  siteRequest: 1e-6,
  siteGigabyte: 0.085,
  firewallRequest: 0.6e-6,
  firewallAclMonth: 5,
  firewallRuleMonth: 1,
  logGigabyte: 0.5,
  /** For each metric that an alarm looks at. */
  alarmMonth: 0.1,
  /** A metric of our own that is written in every hour. */
  metricMonth: 0.3,
  dashboardMonth: 3,
  mail: 0.1e-3,
  objectGigabyteMonth: 0.023,
  /** AWS Backup of objects; each is backed up once, however many days. */
  objectBackupGigabyteMonth: 0.05,
  keyMonth: 1,
  secretMonth: 0.4,
} as const;

/** Cognito's plans: for each user of the month, beyond those that are free for good. */
export const identityPlans = {
  Lite: { user: 0.0055, freeUsers: 10_000 },
  Essentials: { user: 0.015, freeUsers: 10_000 },
  Plus: { user: 0.02, freeUsers: 0 },
} as const;

export type IdentityPlan = keyof typeof identityPlans;
