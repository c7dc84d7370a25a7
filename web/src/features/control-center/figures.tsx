import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { solvency } from '#shared/contract/solvency.ts';
import { type Minor, sumMinor } from '#shared/domain/money.ts';
import { can } from '#shared/domain/permissions.ts';
import { type UserStatus, userStatuses } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useStatusWords } from '#web/staff/words/status-words.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './figures.module.css';
import { booksQuery, memberCountsQuery } from './queries.ts';
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

type AreaBooks = ReplyOf<typeof solvency.endpoints.readSolvency>['areas'][number];

const principalOf = (books: AreaBooks): Minor => sumMinor(books.investedMinor, books.depositedMinor);
const heldOf = (books: AreaBooks): Minor => sumMinor(books.heldMinor, books.principalHeldMinor);

/** The platform at a glance: its members, and what of their money is free, at work, and on its way out. */
export const Figures = () => {
  const t = useText();
  const format = useFormat();
  const areas = useAreaWords();
  const { roles } = useUser();
  const { data } = useQuery(booksQuery);
  const figure = (of: (books: AreaBooks) => Minor) => ({
    figure: data && <MoneyText amount={sumMinor(...data.areas.map(of))} size="medium" />,
    parts: data?.areas.map((books) => `${areas[books.area]}: ${format.money(of(books))}`) ?? [],
  });
  return (
    <dl className={styles.figures}>
      {can(roles, 'read-members') ? <Members /> : null}
      <Figure label={t('Available to members')} {...figure(({ availableMinor }) => availableMinor)} />
      <Figure label={t('In packages and deposits')} {...figure(principalOf)} />
      <Figure label={t('Held for withdrawals')} {...figure(heldOf)} />
    </dl>
  );
};
