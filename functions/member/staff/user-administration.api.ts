import { serve } from '#functions/entry/http/serve.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { changeMemberStatus } from './change-member-status.ts';
import { countMembers } from './count-members.ts';
import { listMembers } from './list-members.ts';
import { proposeClearing } from './propose-clearing.ts';

export const handler = serve(userAdministration, {
  listMembers,
  countMembers,
  changeMemberStatus,
  proposeClearing,
});
