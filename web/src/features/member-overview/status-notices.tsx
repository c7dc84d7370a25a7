import { Link } from 'react-router-dom';
import type { MemberOverview } from '#shared/contract/member-overview.ts';
import { useLapseText, useStatusWords } from '#web/staff/words/status-words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './member-overview.module.css';
import { Text, useText } from './texts.ts';

const StatusNotice = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const format = useFormat();
  const words = useStatusWords();
  const lapse = useLapseText();
  const { now, since, reason, until, visibleToMember, proposalId } = member.status;
  if (now === 'active' || now === 'closed') return null;
  return (
    <Notice>
      <p>
        <strong>{words[now]}</strong>{' '}
        <Text id="since <0></0>" links={[<DateText key="since" value={since} />]} />
        {until ? `, ${proposalId ? lapse(until) : t('until {day}', { day: format.date(until) })}` : null}
        {proposalId ? (
          <>
            {' · '}
            <Link to={`/admin-control-center/?open=${proposalId}`}>{t('View proposal')}</Link>
          </>
        ) : null}
      </p>
      {reason ? (
        <p>
          {reason}{' '}
          <span className={styles.aside}>
            {visibleToMember ? t('Shown to the member.') : t('Not shown to the member.')}
          </span>
        </p>
      ) : null}
    </Notice>
  );
};

/** What to know about the member before anything else. */
export const StatusNotices = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const { closed, safety } = member;
  return (
    <>
      <StatusNotice member={member} />
      {closed ? (
        <Notice>
          {closed.forgottenAt
            ? t(
                'The member closed this account. Personal data was erased as far as the law allows, and the remaining records are anonymous.',
              )
            : t(
                'The member closed this account. Personal data is being erased as far as the law allows.',
              )}{' '}
          {closed.keptUntil ? (
            <Text
              id="The remaining records are kept until <0></0>."
              links={[<DateText key="kept" value={closed.keptUntil} dayOnly />]}
            />
          ) : null}
        </Notice>
      ) : null}
      {safety.withdrawalsHeldSince ? (
        <Notice>
          {t("Withdrawals are on hold because the member reported a sign-in that wasn't theirs.")}{' '}
          <Text id="since <0></0>" links={[<DateText key="since" value={safety.withdrawalsHeldSince} />]} />
        </Notice>
      ) : null}
      {member.own ? <Notice>{t('This is your own account. Only a colleague can change it.')}</Notice> : null}
    </>
  );
};
