import type { MemberOverview } from '#shared/contract/member-overview.ts';
import { useStatusWords } from '#web/staff/words/status-words.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { useFormat } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './member-overview.module.css';
import { Text, useText } from './texts.ts';

const StatusNotice = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const format = useFormat();
  const words = useStatusWords();
  const { now, since, reason, until, visibleToMember } = member.status;
  if (now === 'active' || now === 'closed') return null;
  return (
    <Notice>
      <p>
        <strong>{words[now]}</strong>{' '}
        <Text id="since <0></0>" links={[<DateText key="since" value={since} />]} />
        {until ? `, ${t('until {day}', { day: format.date(until) })}` : null}
      </p>
      {reason ? (
        <p>
          {reason}{' '}
          <span className={styles.aside}>
            {visibleToMember ? t('The member reads this.') : t('Not shown to the member.')}
          </span>
        </p>
      ) : null}
    </Notice>
  );
};

/** What whoever opens the page must know before anything else. */
export const StandingNotice = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const { closed, safety } = member;
  return (
    <>
      <StatusNotice member={member} />
      {closed ? (
        <Notice>
          {closed.forgottenAt
            ? t(
                'The member closed this account, and what the law lets go was forgotten. What is left names nobody.',
              )
            : t('The member closed this account. What the law lets go is being forgotten.')}{' '}
          {closed.keptUntil ? (
            <Text
              id="The rest is kept until <0></0>."
              links={[<DateText key="kept" value={closed.keptUntil} dayOnly />]}
            />
          ) : null}
        </Notice>
      ) : null}
      {safety.withdrawalsHeldSince ? (
        <Notice>
          {t('Withdrawals are held: a sign-in was reported as not the member’s own.')}{' '}
          <Text id="since <0></0>" links={[<DateText key="since" value={safety.withdrawalsHeldSince} />]} />
        </Notice>
      ) : null}
      {member.own ? <Notice>{t('This is your own account: a colleague decides about it.')}</Notice> : null}
    </>
  );
};
