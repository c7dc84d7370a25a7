import { serve } from '#functions/entry/http/serve.ts';
import { memberOverview } from '#shared/contract/member-overview.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { readMember } from './read-member.ts';
import { readMemberHistory } from './read-member-history.ts';
import { readMemberMoney } from './read-member-money.ts';
import { readMemberSafety } from './read-member-safety.ts';
import { readMemberWaiting } from './read-member-waiting.ts';

export const handler = serve(memberOverview, {
  readMember,
  readMemberMoney,
  readMemberWaiting,
  readMemberSafety,
  readMemberHistory,
  endMemberSessions,
});
