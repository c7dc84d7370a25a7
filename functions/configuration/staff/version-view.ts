import type { ConfigurationSchedule } from '#functions/configuration/table/configuration-versions.ts';
import type { ConfigurationVersion } from '#functions/platform/table/items/configuration.ts';
import type { ConfigurationVersionView } from '#shared/contract/staff-configuration.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

const stateOf = (
  { version, inForceSince }: ConfigurationVersion,
  { inForce, scheduled }: ConfigurationSchedule,
): ConfigurationVersionView['state'] => {
  if (version === inForce.version) return 'in-force';
  if (scheduled.some(({ configuration }) => configuration.version === version)) return 'scheduled';
  // The initial version was in force before any was stored.
  return inForceSince || version === defaultConfiguration.version ? 'past' : 'never-in-force';
};

/** A version as the staff list shows it. */
export const versionView = (
  version: ConfigurationVersion,
  schedule: ConfigurationSchedule,
): ConfigurationVersionView => ({
  version: version.version,
  state: stateOf(version, schedule),
  differences: version.differences,
  proposal: version.proposal,
  effectiveFrom: version.effectiveFrom,
  inForceSince: version.inForceSince,
  rebasedFrom: version.rebasedFrom,
});
