import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedMember } from '#shared/contract/user-administration.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import type { CsvColumn } from '#web/ui/csv.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useListPage } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/page.tsx';
import { membersQuery } from './queries.ts';
import { StatusCounts } from './status-counts.tsx';
import { StatusDecision } from './status-decision.tsx';
import { useText } from './texts.ts';
import styles from './waiting-for-approval-page.module.css';

const useColumns = (): readonly Column<ListedMember>[] => {
  const t = useText();
  return [
    { key: 'name', label: t('Name'), main: true, cell: (member) => member.name },
    { key: 'email', label: t('E-mail'), cell: (member) => member.email },
    { key: 'sponsor', label: t('Sponsor'), cell: (member) => member.sponsorName ?? '–' },
    {
      key: 'since',
      label: t('Waits since'),
      cell: (member) => <DateText value={member.statusSince} distance />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<ListedMember>[] => {
  const t = useText();
  return [
    { label: t('Name'), value: (member) => member.name },
    { label: t('E-mail'), value: (member) => member.email },
    { label: t('Sponsor'), value: (member) => member.sponsorName ?? '' },
    { label: t('Waits since'), value: (member) => member.statusSince },
  ];
};

/** Members who registered and confirmed their e-mail; staff approve or block them, one by one or many at once. */
export const Component = () => {
  const t = useText();
  const { roles } = useUser();
  const decides = can(roles, 'change-member-status');
  const page = useListPage();
  const client = useQueryClient();
  const list = useQuery(membersQuery('waiting-for-approval', page.query));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<readonly ListedMember[]>([]);
  const items = list.data?.items ?? [];
  const chosenHere = items.filter(({ memberId }) => chosen.has(memberId));
  const toggle = ({ memberId }: ListedMember) =>
    setChosen((present) => {
      const next = new Set(present);
      if (!next.delete(memberId)) next.add(memberId);
      return next;
    });
  const all = chosenHere.length === items.length;
  return (
    <Page
      title={t('Waiting for approval')}
      lead={
        decides
          ? t('Open a member, or select several, and approve or block them with a reason.')
          : t('Your role reads this list; compliance decides.')
      }
    >
      <StatusCounts />
      {decides && items.length > 0 ? (
        <div className={styles.acts}>
          <Button
            variant="default"
            size="sm"
            onClick={() => setChosen(new Set(all ? [] : items.map(({ memberId }) => memberId)))}
          >
            {all ? t('Select none') : t('Select all on this page')}
          </Button>
          <Button size="sm" disabled={chosenHere.length === 0} onClick={() => setDeciding(chosenHere)}>
            {t(
              '{count, plural, =0 {Decide about the selected} one {Decide about # member} other {Decide about # members}}',
              {
                count: chosenHere.length,
              },
            )}
          </Button>
        </div>
      ) : null}
      <DataList
        caption={t('Waiting for approval')}
        columns={useColumns()}
        list={list}
        page={page}
        keyOf={(member) => member.memberId}
        csv={{
          name: 'members-waiting-for-approval',
          columns: useCsvColumns(),
          readPage: (query) => client.fetchQuery(membersQuery('waiting-for-approval', query)),
        }}
        {...(decides
          ? {
              open: (member: ListedMember) => setDeciding([member]),
              selection: { chosen, toggle, labelOf: (member: ListedMember) => member.name },
            }
          : {})}
        empty={
          <EmptyState title={t('Nobody waits')}>
            {t('Who registers and confirms the e-mail address appears here.')}
          </EmptyState>
        }
      />
      {deciding.length > 0 ? (
        <StatusDecision
          members={deciding}
          close={() => {
            setDeciding([]);
            setChosen(new Set());
          }}
        />
      ) : null}
    </Page>
  );
};
