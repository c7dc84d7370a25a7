import type { Handler } from '#functions/entry/call.ts';
import type { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { readStaffConfiguration } from './read-staff-configuration.ts';

/** The current draft, and the version that a new one starts from. */
export const readConfigurationDraft: Handler<typeof staffConfiguration.endpoints.readConfigurationDraft> = (
  call,
) => readStaffConfiguration(call);
