import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MemberLink } from '#web/staff/member-link.tsx';
import { useRoleList } from '#web/staff/words/role-words.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { waitingRolesQuery } from './queries.ts';
import { useText } from './texts.ts';
import styles from './waiting-roles.module.css';

/** Changes of roles that wait for a second administrator: whose, what would change, and who proposed it. */
export const WaitingRoles = () => {
  const t = useText();
  const list = useRoleList();
  const { data } = useQuery(waitingRolesQuery);
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('Awaiting a second administrator')} quiet>
      <ul className={styles.waiting}>
        {data.map(({ id, act, mine, proposedBy, createdAt }) => (
          <li key={id}>
            <MemberLink memberId={act.memberId}>{act.memberName}</MemberLink>
            <span className={styles.change}>
              {t('{before} → {after}', { before: list(act.before), after: list(act.after) })}
            </span>
            <span className={styles.by}>
              {mine ? t('proposed by you') : t('proposed by {name}', { name: proposedBy })}{' '}
              <DateText value={createdAt} distance />
            </span>
            <Link to={`/admin-control-center/?open=${id}`}>{t('View proposal')}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
