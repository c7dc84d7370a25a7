/** The namespace of our own metrics; each has the function as its dimension, whose name has the stage. */
export const metricNamespace = 'Ballast';

/** How many payments in transit no bank statement has shown in time. */
export const transitOverdueMetric = 'TransitOverdue';
