import { area } from './endpoint.ts';
import { readInfinityDashboard } from './infinity-dashboard.ts';
import { readSecurityDashboard } from './security-dashboard.ts';

/** Each dashboard has a file of its own, so that a page loads the contract of its own area only. */
export const dashboard = area('dashboard', "A member's dashboards, each in one answer", {
  readInfinityDashboard,
  readSecurityDashboard,
});
