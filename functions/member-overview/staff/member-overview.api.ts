import { serve } from '#functions/entry/http/serve.ts';
import { memberOverview } from '#shared/contract/member-overview.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { viewed } from './note-sheet-view.ts';
import { readMember } from './read-member.ts';
import { readMemberHistory } from './read-member-history.ts';
import { readMemberMoney } from './read-member-money.ts';
import { readMemberSafety } from './read-member-safety.ts';
import { readMemberWaiting } from './read-member-waiting.ts';

export const memberOverviewHandlers = {
  readMember: viewed(readMember),
  readMemberMoney: viewed(readMemberMoney),
  readMemberWaiting: viewed(readMemberWaiting),
  readMemberSafety: viewed(readMemberSafety),
  readMemberHistory: viewed(readMemberHistory),
  endMemberSessions,
};

export const handler = serve(memberOverview, memberOverviewHandlers);
