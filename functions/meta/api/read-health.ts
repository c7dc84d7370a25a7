import type { Handler } from '#functions/entry/call.ts';
import { required } from '#functions/platform/environment.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { meta } from '#shared/contract/meta.ts';
import { instantOf } from '#shared/domain/calendar.ts';

/** Healthy when a read from the table succeeds; otherwise the call fails, which is the answer. */
export const readHealth: Handler<typeof meta.endpoints.readHealth> = async ({ database, now }) => {
  await readConfiguration(database);
  return { ok: true, stage: required('STAGE'), at: instantOf(now()) };
};
