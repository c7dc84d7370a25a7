/**
 * Everything about one member on one sheet: who it is and what may be done, then money, what waits, identity, safety,
 * sponsors and history. Each section is read by itself.
 */
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberOverview as Overview } from '#shared/contract/member-overview.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Acts, Picture, Standing } from './head.tsx';
import styles from './member-overview.module.css';
import { memberQuery } from './queries.ts';
import { type AuditWords, History } from './sections/history.tsx';
import { Identity } from './sections/identity.tsx';
import { Money } from './sections/money.tsx';
import { Safety } from './sections/safety.tsx';
import { Sponsors } from './sections/sponsors.tsx';
import { Waiting } from './sections/waiting.tsx';
import { StatusNotices } from './status-notices.tsx';
import { useText } from './texts.ts';

const Ways = () => {
  const t = useText();
  const ways = [
    ['money', t('Money')],
    ['waiting', t('To do')],
    ['identity', t('Identity')],
    ['safety', t('Safety')],
    ['sponsors', t('Sponsors')],
    ['history', t('History')],
  ] as const;
  return (
    <nav className={styles.ways} aria-label={t('Sections')} data-print="never">
      {ways.map(([id, name]) => (
        <Link key={id} to={{ hash: id }} replace>
          {name}
        </Link>
      ))}
    </nav>
  );
};

interface SheetProps {
  member: Overview;
  auditWords: AuditWords;
}

const Sheet = ({ member, auditWords }: SheetProps) => {
  const { header } = member.pictures;
  return (
    <>
      {header ? <img className={styles.header} src={header} alt="" /> : null}
      <Page
        title={member.profile.name}
        picture={<Picture member={member} />}
        lead={<Standing member={member} />}
        actions={<Acts member={member} />}
      >
        <div className={styles.notices}>
          <StatusNotices member={member} />
        </div>
        <Ways />
        <div className={styles.sheet}>
          <Money memberId={member.memberId} />
          <Waiting memberId={member.memberId} />
          <div className={styles.columns}>
            <Identity member={member} />
            <Safety member={member} />
            <Sponsors member={member} />
          </div>
          <History member={member} auditWords={auditWords} />
        </div>
      </Page>
    </>
  );
};

/** The page of a member; `unknown` replaces it where no member has this id. */
export const MemberOverview = ({
  memberId,
  auditWords,
  unknown,
}: {
  memberId: MemberId;
  auditWords: AuditWords;
  unknown: ReactNode;
}) => {
  const { data: member } = useSuspenseQuery(memberQuery(memberId));
  return member ? <Sheet member={member} auditWords={auditWords} /> : unknown;
};
