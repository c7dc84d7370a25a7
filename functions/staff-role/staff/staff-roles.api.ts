import { serve } from '#functions/entry/http/serve.ts';
import { staffRoles } from '#shared/contract/staff-roles.ts';
import { listStaff } from './list-staff.ts';
import { proposeRoles } from './propose-roles.ts';

export const handler = serve(staffRoles, { listStaff, proposeRoles });
