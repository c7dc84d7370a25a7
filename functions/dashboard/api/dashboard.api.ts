import { serve } from '#functions/entry/http/serve.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { readInfinityDashboard } from './read-infinity-dashboard.ts';
import { readSecurityDashboard } from './read-security-dashboard.ts';

export const handler = serve(dashboard, { readInfinityDashboard, readSecurityDashboard });
