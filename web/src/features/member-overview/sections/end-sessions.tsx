import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { MemberOverview } from '#shared/contract/member-overview.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useEndSessions } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './safety.module.css';

/** Ends every session of the member; staff cannot do this with their own account here. */
export const EndSessions = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const user = useUser();
  const mutation = useEndSessions(member.memberId);
  const [ended, setEnded] = useState<number>();
  const [visible, setVisible] = useState(false);
  if (member.own || member.closed || !can(user.roles, 'change-member-status')) return null;
  return (
    <div className={styles.end}>
      <ReasonAct
        label={t('End all sessions…')}
        title={t('End all sessions of {name}?', { name: member.profile.name })}
        act={t('End all sessions')}
        reasonLabel={t('Reason (stored in the audit log)')}
        grave
        mutation={mutation}
        inputOf={(reason) => ({ reason, visibleToMember: visible })}
        done={(reply) => {
          setEnded(reply.ended);
          setVisible(false);
        }}
      >
        <p>
          {t(
            'The member is signed out everywhere immediately and can sign in again. So can anyone else who knows the password. To keep someone out, change the status.',
          )}
        </p>
        <p>
          {t(
            "The member is notified by email and in the app. Don't show a reason that mentions a suspicion.",
          )}
        </p>
        <Switch
          label={t('Show the reason to the member')}
          checked={visible}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
      </ReasonAct>
      <p role="status">
        {ended === undefined
          ? ''
          : t('{count, plural, =0 {No session was open.} one {# session ended.} other {# sessions ended.}}', {
              count: ended,
            })}
      </p>
    </div>
  );
};
