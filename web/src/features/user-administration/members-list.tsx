import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedMember, MemberSort } from '#shared/contract/user-administration.ts';
import { can } from '#shared/domain/permissions.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { StatusChangeDialog } from '#web/staff/status-change/status-change-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useMemberColumns, useMemberCsv } from './member-columns.tsx';
import { MemberFilters } from './member-filters.tsx';
import styles from './members-list.module.css';
import { membersQuery } from './queries.ts';
import { StatusCounts } from './status-counts.tsx';
import { useText } from './texts.ts';
import { useMemberFilters } from './use-member-filters.ts';

interface MembersListProps {
  title: string;
  /** What the list is for; shown to readers who can change a status. */
  lead: string;
  /** The list is of this status only. */
  status?: UserStatus;
  /** The default sort. */
  sort: MemberSort;
  /** Shown while the list is empty. */
  empty: { title: string; words: string };
}

/** What can be done about the selected members. */
const Acts = ({
  items,
  chosen,
  choose,
  change,
}: {
  items: readonly ListedMember[];
  chosen: readonly ListedMember[];
  choose: (members: readonly ListedMember[]) => void;
  change: () => void;
}) => {
  const t = useText();
  const all = chosen.length === items.length;
  return (
    <div className={styles.acts} data-print="never">
      <Button variant="default" size="sm" onClick={() => choose(all ? [] : items)}>
        {all ? t('Clear selection') : t('Select all on this page')}
      </Button>
      {/* It keeps the focus while there is nothing to change: a dialog that closes gives it back to this button. */}
      <Button
        size="sm"
        {...(chosen.length === 0 ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: change })}
      >
        {t(
          '{count, plural, =0 {Change status of selected} one {Change status of # member} other {Change status of # members}}',
          { count: chosen.length },
        )}
      </Button>
    </div>
  );
};

/** Members: all of them, or those of one status; searched, filtered, sorted, saved, and given another status. */
export const MembersList = ({ title, lead, status, sort, empty }: MembersListProps) => {
  const t = useText();
  const { roles } = useUser();
  const decides = can(roles, 'change-member-status');
  const page = useListPage();
  const client = useQueryClient();
  const state = useMemberFilters(status, sort);
  const list = useQuery(membersQuery({ ...state.query, ...page.query }));
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<readonly ListedMember[]>([]);
  const items = list.data?.items ?? [];
  // Members that left the page are no longer selected.
  const chosen = items.filter(({ memberId }) => chosenIds.has(memberId));
  const choose = (members: readonly ListedMember[]) =>
    setChosenIds(new Set(members.map(({ memberId }) => memberId)));
  // Members that the dialog changed are deselected; the others stay selected.
  const isAsChosen = ({ memberId, version }: ListedMember) =>
    changing.some((before) => before.memberId === memberId && before.version === version);
  return (
    <Page
      title={title}
      lead={decides ? lead : t('You can view this list. Only compliance can change a status.')}
    >
      <StatusCounts here={state.filters.status} />
      <MemberFilters state={state} ofStatus={status !== undefined} />
      {decides && items.length > 0 ? (
        <Acts items={items} chosen={chosen} choose={choose} change={() => setChanging(chosen)} />
      ) : null}
      <DataList
        caption={title}
        columns={useMemberColumns(status)}
        list={list}
        page={page}
        keyOf={(member) => member.memberId}
        to={(member) => `/users/${member.memberId}/`}
        csv={{
          name: status ? `members-${status}` : 'members',
          columns: useMemberCsv(),
          readPage: (query) => client.fetchQuery(membersQuery({ ...state.query, ...query })),
        }}
        {...(decides && {
          selection: {
            chosen: chosenIds,
            toggle: (member: ListedMember) =>
              choose(chosen.includes(member) ? chosen.filter((one) => one !== member) : [...chosen, member]),
            labelOf: (member: ListedMember) => member.name,
          },
        })}
        filtered={state.isFiltered}
        noMatch={
          <EmptyState
            title={t('No matches')}
            action={
              <Button variant="default" onClick={state.clear}>
                {t('Clear search and filters')}
              </Button>
            }
          >
            {t(
              'Search matches the start of names, email addresses and member numbers. Try fewer characters or filters.',
            )}
          </EmptyState>
        }
        empty={<EmptyState title={empty.title}>{empty.words}</EmptyState>}
      />
      {changing.length > 0 ? (
        <StatusChangeDialog
          members={changing}
          close={() => {
            setChanging([]);
            choose(items.filter(isAsChosen));
          }}
        />
      ) : null}
    </Page>
  );
};
