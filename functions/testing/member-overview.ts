import { Acting } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import { changeMemberStatus } from '#functions/member/staff/change-member-status.ts';
import { memberOverviewHandlers } from '#functions/member-overview/staff/member-overview.api.ts';
import { area } from '#shared/contract/endpoint.ts';
import { memberOverview } from '#shared/contract/member-overview.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';

const acts = area('member-overview', 'The page of a member', {
  ...memberOverview.endpoints,
  changeMemberStatus: userAdministration.endpoints.changeMemberStatus,
});

/** The parts of a member's page, each read by itself. */
export const memberReadings = [
  'readMember',
  'readMemberMoney',
  'readMemberWaiting',
  'readMemberSafety',
  'readMemberHistory',
] as const;

/** What staff read and do on a member's page in tests, through the whole pipeline of the API. */
export const memberOverviewOn = (services: Services): Acting<typeof acts.endpoints> =>
  new Acting(services, acts, {
    ...memberOverviewHandlers,
    changeMemberStatus,
  });
