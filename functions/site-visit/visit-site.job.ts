import { environment, required } from '#functions/platform/environment.ts';
import { openLog } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { siteFailuresMetric } from '#shared/domain/metrics.ts';
import { visitSite } from './visit-site.ts';

/** Visits the site under its public address. What fails there is counted and named; it is no failure of this run. */
export const handler = async (): Promise<{ readonly failures: readonly string[] }> => {
  const log = openLog(environment().SERVICE_NAME);
  const failures = await visitSite(required('SITE_ORIGIN'));
  const facts = { failures, ...metricFields(siteFailuresMetric, failures.length, new Date()) };
  if (failures.length > 0) log.error('a visitor cannot use the site', facts);
  else log.info('visited the site', facts);
  return { failures };
};
