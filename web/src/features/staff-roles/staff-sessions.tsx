import { useQuery } from '@tanstack/react-query';
import type { StaffSession } from '#shared/contract/staff-roles.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { MemberLink } from '#web/staff/member-link.tsx';
import { useRoleList } from '#web/staff/words/role-words.ts';
import { ConfirmAct } from '#web/ui/dialog/confirm-act.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { staffSessionsQuery, useEndStaffSession } from './queries.ts';
import styles from './staff-sessions.module.css';
import { Text, useText } from './texts.ts';

/** One session of a colleague, and the way to end it. */
const SessionRow = ({ session }: { session: StaffSession }) => {
  const t = useText();
  const list = useRoleList();
  const end = useEndStaffSession(session);
  const { memberId, name, roles, device, address, createdAt, lastUsedAt, factorAt, isThisOne } = session;
  const place = [device || t('Unknown device'), address].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.session}>
        <p>
          <MemberLink memberId={memberId}>{name}</MemberLink> · {list(roles)}{' '}
          {isThisOne ? <StatePill tone="good">{t('your current session')}</StatePill> : null}
        </p>
        <p className={styles.facts}>
          {place}
          {' · '}
          <Text id="signed in <0></0>" links={[<DateText key="began" value={createdAt} />]} />
          {' · '}
          <Text id="last used <0></0>" links={[<DateText key="used" value={lastUsedAt} distance />]} />
          {' · '}
          {factorAt === null ? (
            t('no second factor')
          ) : (
            <Text id="second factor <0></0>" links={[<DateText key="factor" value={factorAt} distance />]} />
          )}
        </p>
      </div>
      {isThisOne ? null : (
        <ConfirmAct
          label={t('End session…')}
          title={t('End this session of {name}?', { name })}
          act={t('End session')}
          button={{
            variant: 'default',
            size: 'sm',
            'aria-label': t('End session of {name}: {place}', { name, place }),
          }}
          mutation={end}
          done={() => undefined}
        >
          <p>{t('They are signed out there immediately and can sign in again.')}</p>
        </ConfirmAct>
      )}
    </li>
  );
};

/** Where people with roles are signed in; for administrators. */
export const StaffSessions = () => {
  const t = useText();
  const { roles } = useUser();
  const mayEnd = can(roles, 'change-roles');
  const { data, error } = useQuery({ ...staffSessionsQuery, enabled: mayEnd });
  if (!mayEnd) return null;
  return (
    <Section title={t('Staff sessions')}>
      <ErrorPanel error={error} />
      <ul className={styles.list}>
        {data?.items.map((session) => (
          <SessionRow key={`${session.memberId} ${session.id}`} session={session} />
        ))}
      </ul>
      {data?.isMore ? <p>{t('Someone has more sessions than are shown here.')}</p> : null}
    </Section>
  );
};
