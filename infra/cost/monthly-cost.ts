import { type IdentityPlan, identityPlans, prices } from './prices.ts';

/** Capacity units of DynamoDB that an act of a member takes, with all that staff do for it. */
interface Act {
  readonly name: string;
  /** How often a member does it in a month. An assumption. */
  readonly perMember: number;
  /** Measured: infra/bench/REPORT.md, functions/entry/http/database-work.cloud.test.ts. */
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Requests of the API. */
  readonly requests: number;
}

export const acts: readonly Act[] = [
  { name: 'sign-in', perMember: 8, readUnits: 5, writeUnits: 10, requests: 4 },
  { name: 'page', perMember: 40, readUnits: 10, writeUnits: 0, requests: 3 },
  { name: 'purchase or deposit', perMember: 0.3, readUnits: 10, writeUnits: 70, requests: 5 },
  { name: 'reinvestment', perMember: 0.2, readUnits: 6, writeUnits: 36, requests: 1 },
  { name: 'withdrawal, paid', perMember: 0.2, readUnits: 30, writeUnits: 100, requests: 8 },
  { name: 'period settled', perMember: 2, readUnits: 0.11, writeUnits: 16.3, requests: 0 },
];

/** Assumptions about a member in a month, where nothing is measured. */
export const perMember = {
  mails: 4,
  /** What acts and jobs bring to the queues of consumers. */
  messages: 30,
  /** A new visitor loads 0.5 MB, one with a filled cache a tenth; pictures and documents come on top. */
  siteGigabytes: 0.006,
  siteRequests: 300,
  /** Entries, journal lines, events and indexes of a year. */
  tableGigabytes: 0.0004,
  objectGigabytes: 0.004,
} as const;

/** What a request, an item written or a run takes, beside the table. */
const perRequest = { gigabyteSeconds: 0.06, logGigabytes: 1.5e-6 } as const;

/** A message is sent, received and deleted; batches would make it less. */
const requestsPerMessage = 3;

/**
 * Lambda asks each queue by five pollers, and a call that finds nothing lasts 20 seconds at most: requests a month, without
 * any message.
 */
const emptyReceives = (5 * 30 * 86_400) / 20;

/** Consumers write what follows: journal lines, totals, search rows, notifications. */
const writesThatFollow = 1;

/** What the templates of a stage hold, whoever uses it. */
export interface Fixed {
  /** Metrics that alarms look at: an alarm that adds up two is billed as two. */
  readonly alarmMetrics: number;
  readonly keys: number;
  readonly secrets: number;
  readonly firewallAcls: number;
  readonly firewallRules: number;
  /** Queues that Lambda reads. */
  readonly queues: number;
}

export interface MonthlyCost {
  readonly table: number;
  readonly api: number;
  readonly site: number;
  readonly mailsAndFiles: number;
  readonly fixed: number;
  readonly identities: number;
  readonly total: number;
}

/** Dollars a month. Every member counts as a user of the month: the daily comparison of identities asks for each. */
export function monthlyCost(members: number, plan: IdentityPlan, fixed: Fixed): MonthlyCost {
  const sum = (of: (act: Act) => number): number =>
    members * acts.reduce((total, act) => total + act.perMember * of(act), 0);
  const requests = sum((act) => act.requests);
  const gigabytes = members * perMember.tableGigabytes;
  // The search's job reads the whole table with half a unit for each 4 KB, and the nightly proof with a whole one.
  const scanned = 30 * (0.5 + 1) * ((gigabytes * 1e9) / 4096);
  const parts = {
    table:
      (sum((act) => act.readUnits) + scanned) * prices.readUnit +
      sum((act) => act.writeUnits) * (1 + writesThatFollow) * prices.writeUnit +
      gigabytes * (prices.tableGigabyteMonth + prices.pointInTimeGigabyteMonth),
    // As much again for consumers and jobs.
    api:
      requests *
        (prices.apiRequest +
          2 *
            (prices.execution +
              perRequest.gigabyteSeconds * prices.gigabyteSecond +
              perRequest.logGigabytes * prices.logGigabyte)) +
      members * perMember.messages * requestsPerMessage * prices.queueRequest,
    site:
      members *
      (perMember.siteRequests * (prices.siteRequest + prices.firewallRequest) +
        perMember.siteGigabytes * prices.siteGigabyte),
    mailsAndFiles:
      members *
      (perMember.mails * prices.mail +
        perMember.objectGigabytes * (prices.objectGigabyteMonth + prices.objectBackupGigabyteMonth)),
    fixed:
      fixed.alarmMetrics * prices.alarmMonth +
      fixed.keys * prices.keyMonth +
      fixed.secrets * prices.secretMonth +
      fixed.firewallAcls * prices.firewallAclMonth +
      fixed.firewallRules * prices.firewallRuleMonth +
      fixed.queues * emptyReceives * prices.queueRequest +
      prices.dashboardMonth,
    identities: Math.max(0, members - identityPlans[plan].freeUsers) * identityPlans[plan].user,
  };
  return { ...parts, total: Object.values(parts).reduce((total, part) => total + part, 0) };
}
