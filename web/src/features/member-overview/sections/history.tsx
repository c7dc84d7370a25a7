import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberHistory, MemberOverview } from '#shared/contract/member-overview.ts';
import { MemberLink } from '#web/staff/member-link.tsx';
import { statusTones, useStatusWords } from '#web/staff/words/status-words.ts';
import { Timeline } from '#web/ui/detail/timeline.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { memberHistoryQuery } from '../queries.ts';
import { Quiet, SheetSection } from '../sheet-section.tsx';
import { Text, useText } from '../texts.ts';

/** The names of audit acts; the page passes them in, because they belong to the audit log. */
export type AuditWords = (act: string) => string;

type Change = MemberHistory['statuses']['items'][number];
type Actor = Change['by'];

const useActor = () => {
  const t = useText();
  return (by: Actor, memberId: string): ReactNode => {
    if (by.memberId === null) return t('by the platform');
    if (by.memberId === memberId) return t('by the member');
    return (
      <Text
        id="by <0></0>"
        links={[
          <MemberLink key="by" memberId={by.memberId}>
            {by.name}
          </MemberLink>,
        ]}
      />
    );
  };
};

/** One line of time: how the status changed, and what else staff did, newest first. */
export const History = ({ member, auditWords }: { member: MemberOverview; auditWords: AuditWords }) => {
  const t = useText();
  const format = useFormat();
  const words = useStatusWords();
  const actorOf = useActor();
  const query = useQuery(memberHistoryQuery(member.memberId));
  const detailOf = ({ reason, until, from, visibleToMember }: Change): ReactNode =>
    from === null ? null : (
      <>
        {reason}
        {until ? ` ${t('Until {day}.', { day: format.date(until) })}` : null}
        {reason && !visibleToMember ? ` ${t('Not shown to the member.')}` : null}
      </>
    );
  const entriesOf = ({ statuses, acts }: MemberHistory) =>
    [
      ...statuses.items.map((change) => ({
        key: `status-${change.at}-${change.to}`,
        at: change.at,
        title:
          change.from === null ? (
            t('Registered')
          ) : (
            <StatePill tone={statusTones[change.to]}>{words[change.to]}</StatePill>
          ),
        by: change.from === null ? null : actorOf(change.by, member.memberId),
        detail: detailOf(change),
      })),
      ...acts.items.map(({ id, at, act, reason, by }) => ({
        key: id,
        at,
        title: auditWords(act),
        by: actorOf(by, member.memberId),
        detail: reason,
      })),
    ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <SheetSection
      id="history"
      title={t('History')}
      aside={
        <Link to={`/admin-control-center/audit/?subject=${member.memberId}`}>{t('View in audit log')}</Link>
      }
      query={query}
    >
      {(history) => (
        <>
          <Timeline entries={entriesOf(history)} />
          {history.statuses.isMore || history.acts.isMore ? (
            <Quiet>{t('Showing the latest only. The audit log has everything.')}</Quiet>
          ) : null}
        </>
      )}
    </SheetSection>
  );
};
