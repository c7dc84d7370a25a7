/** The namespace of our own metrics; each has the function as its dimension, whose name has the stage. */
export const metricNamespace = 'Ballast';

/** How many payments in transit no bank statement has shown in time. */
export const transitOverdueMetric = 'TransitOverdue';

/** How many entries and audit lines wait for their journal line for longer than that takes. */
export const notYetJournaledMetric = 'NotYetJournaled';

/** 1 when a run was cut off before it came to the end of what is due, 0 when it came there. */
export const settlementCutOffMetric = 'SettlementCutOff';

/** Of how many members the sign-in service and the record differ. */
export const identityDriftMetric = 'IdentityDrift';

/** With how many of the bank and the provider the books have differed for longer than is configured. */
export const cashDifferenceMetric = 'CashDifference';

/** How many events were sent again, because a consumer had not done what follows from them for an hour. */
export const eventsResentMetric = 'EventsResent';

/** How much of what every visit begins with failed when the site was visited from outside. */
export const siteFailuresMetric = 'SiteFailures';

/**
 * How often a run failed at something and went on: a request that it answered with a status of 500 or more, a message that
 * comes again, an invoice that the provider said nothing about.
 */
export const failuresMetric = 'Failures';

/** How often an act of the ledger happened, by act, area and currency. */
export const moneyActsMetric = 'MoneyActs';

/** How much money such acts moved, in minor units of the currency. */
export const moneyMovedMetric = 'MoneyMovedMinor';
