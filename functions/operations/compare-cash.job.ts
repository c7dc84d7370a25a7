import { compareBank } from '#functions/bank/use-case/compare-bank.ts';
import { compareProvider, type OpenProvider } from '#functions/coinpayments/use-case/compare-provider.ts';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { differenceOf } from '#functions/reconciliation/reconciliation.ts';
import type { Reconciliation } from '#functions/reconciliation/reconciliation-schema.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { cashDifferenceMetric } from '#shared/domain/metrics.ts';

/**
 * Compares cash with what the bank and the provider show. A difference with the bank that lasts stops what is paid by
 * bank, and ends it once both sides agree again; a difference with the provider is shown to staff.
 * @returns the comparisons; without the provider's while it doesn't answer
 */
export const compareCash = async (services: Services, open?: OpenProvider): Promise<Reconciliation[]> => {
  const { database, now, log } = services;
  const { reconciliation } = await readConfiguration(database);
  const compared = [await compareBank(services), await compareProvider(services, open)].filter(
    (one) => one !== null,
  );
  const lasting = compared.filter(
    ({ differsSince }) =>
      differsSince !== null && addHours(differsSince, reconciliation.differenceHours) <= instantOf(now()),
  );
  log.info('compared cash', {
    differences: compared.map((one) => ({ channel: one.channel, differenceMinor: differenceOf(one) })),
    ...metricFields(cashDifferenceMetric, lasting.length, now()),
  });
  return compared;
};

export const handler = (): Promise<Reconciliation[]> => compareCash(realServices());
