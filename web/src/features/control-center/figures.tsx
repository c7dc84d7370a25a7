import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sumMinor } from '#shared/domain/money.ts';
import { can } from '#shared/domain/permissions.ts';
import { type UserStatus, userStatuses } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { useStatusWords } from '#web/desk/status-words.ts';
import { useFormat } from '#web/ui/format.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { useAreaWords } from './area-words.ts';
import styles from './figures.module.css';
import { holdingsQuery, memberCountsQuery } from './queries.ts';
import { useText } from './texts.ts';

interface FigureProps {
  label: string;
  figure: ReactNode;
  parts: readonly string[];
}

const Figure = ({ label, figure, parts }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={styles.figure}>
      {figure ?? <Skeleton component="span" display="inline-block" height={24} width="6rem" />}
    </dd>
    {parts.map((part) => (
      <dd key={part} className={styles.part}>
        {part}
      </dd>
    ))}
  </div>
);

const Members = () => {
  const t = useText();
  const format = useFormat();
  const words = useStatusWords();
  const { data } = useQuery(memberCountsQuery);
  const others = userStatuses.filter((status) => status !== 'active' && (data?.counts[status] ?? 0) > 0);
  const countOf = (status: UserStatus) => format.count(data?.counts[status] ?? 0);
  return (
    <Figure
      label={t('Active members')}
      figure={data && countOf('active')}
      parts={others.map((status) => `${words[status]}: ${countOf(status)}`)}
    />
  );
};

/** The platform at a glance: its members, what it owes them, and what it holds for that. */
export const Figures = () => {
  const t = useText();
  const format = useFormat();
  const areas = useAreaWords();
  const { roles } = useUser();
  const { data } = useQuery(holdingsQuery);
  const figure = (name: 'membersMinor' | 'assetsMinor' | 'feesMinor') => ({
    figure: data && <MoneyText amount={sumMinor(...data.areas.map((area) => area[name]))} size="medium" />,
    parts: data?.areas.map((area) => `${areas[area.area]}: ${format.money(area[name])}`) ?? [],
  });
  return (
    <dl className={styles.figures}>
      {can(roles, 'read-members') ? <Members /> : null}
      <Figure label={t('Held for members')} {...figure('membersMinor')} />
      <Figure label={t('Cash and investments')} {...figure('assetsMinor')} />
      <Figure label={t('Fees earned')} {...figure('feesMinor')} />
    </dl>
  );
};
