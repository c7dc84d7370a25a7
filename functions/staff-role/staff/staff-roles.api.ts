import { serve } from '#functions/entry/http/serve.ts';
import { staffRoles } from '#shared/contract/staff-roles.ts';
import { endStaffSession } from './end-staff-session.ts';
import { listStaff } from './list-staff.ts';
import { listStaffSessions } from './list-staff-sessions.ts';
import { proposeRoles } from './propose-roles.ts';

export const handler = serve(staffRoles, { listStaff, listStaffSessions, endStaffSession, proposeRoles });
