import { Box, Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRoleView } from '#shared/contract/staff-roles.ts';
import { can } from '#shared/domain/permissions.ts';
import { administratorsMin } from '#shared/domain/staff-roles.ts';
import { roles } from '#shared/domain/words.ts';
import { useUser } from '#web/api/session.tsx';
import { MemberCell } from '#web/staff/queue/member-cell.tsx';
import { RoleChangeDialog } from '#web/staff/role-change/role-change-dialog.tsx';
import { useRoleWords } from '#web/staff/words/role-words.ts';
import { useStatusWords } from '#web/staff/words/status-words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { oneOf, useUrlState } from '#web/ui/list/url-state.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { staffQuery } from './queries.ts';
import { StaffSessions } from './staff-sessions.tsx';
import { Text, useText } from './texts.ts';
import { WaitingRoles } from './waiting-roles.tsx';

const filters = { role: oneOf(roles) };

/** By whom a role was given, in words. */
const useGivers = () => {
  const t = useText();
  return ({ proposedBy, approvedBy }: StaffRoleView): string =>
    proposedBy === null || approvedBy === null
      ? t('appointed by the operator')
      : t('{proposer}, approved by {approver}', { proposer: proposedBy, approver: approvedBy });
};

const useColumns = (change: (item: StaffRoleView) => void): readonly Column<StaffRoleView>[] => {
  const t = useText();
  const words = useRoleWords();
  const statuses = useStatusWords();
  const givers = useGivers();
  const { id, roles: own } = useUser();
  const mayChange = can(own, 'change-roles');
  return [
    {
      key: 'person',
      label: t('Person'),
      main: true,
      cell: (item) => <MemberCell member={item} />,
    },
    {
      key: 'role',
      label: t('Role'),
      cell: ({ role, status }) => (
        // One part, so that a narrow screen breaks it between the two.
        <span>
          {words[role]}{' '}
          {status === 'active' ? null : (
            <StatePill tone="bad">
              {role === 'admin'
                ? t("{status}, doesn't count", { status: statuses[status] })
                : statuses[status]}
            </StatePill>
          )}
        </span>
      ),
    },
    { key: 'since', label: t('Since'), cell: ({ since }) => <DateText value={since} /> },
    { key: 'by', label: t('Granted by'), cell: givers },
    {
      key: 'sign-in',
      label: t('Last sign-in'),
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? t('never') : <DateText value={lastSignInAt} distance />,
    },
    {
      key: 'authenticator',
      label: t('Authenticator'),
      cell: ({ hasAuthenticator }) => (
        <StatePill tone={hasAuthenticator ? 'good' : 'waiting'}>
          {hasAuthenticator ? t('on') : t('off')}
        </StatePill>
      ),
    },
    ...(mayChange
      ? [
          {
            key: 'act',
            label: t('Roles'),
            end: true,
            cell: (item: StaffRoleView) =>
              item.memberId === id ? (
                t('your own')
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('Change roles for {name}', { name: item.name })}
                  onClick={() => change(item)}
                >
                  {t('Change…')}
                </Button>
              ),
          } as const,
        ]
      : []),
  ];
};

const useCsvColumns = (): readonly CsvColumn<StaffRoleView>[] => {
  const t = useText();
  const words = useRoleWords();
  const statuses = useStatusWords();
  return [
    { label: t('Person'), value: ({ name }) => name },
    { label: t('Email'), value: ({ email }) => email },
    { label: t('Role'), value: ({ role }) => words[role] },
    { label: t('Status'), value: ({ status }) => statuses[status] },
    { label: t('Since'), value: ({ since }) => since },
    { label: t('Proposed by'), value: ({ proposedBy }) => proposedBy ?? '' },
    { label: t('Approved by'), value: ({ approvedBy }) => approvedBy ?? '' },
    { label: t('Last sign-in'), value: ({ lastSignInAt }) => lastSignInAt ?? '' },
    { label: t('Authenticator'), value: ({ hasAuthenticator }) => (hasAuthenticator ? t('on') : t('off')) },
  ];
};

/** Who holds which role, since when and by whom; administrators change roles from here. */
export const Component = () => {
  const t = useText();
  const words = useRoleWords();
  const client = useQueryClient();
  const [{ role }, setFilters] = useUrlState(filters);
  const page = useListPage();
  const list = useQuery(staffQuery(role, page.query));
  const [changing, setChanging] = useState<StaffRoleView>();
  return (
    <Page
      title={t('Staff')}
      lead={t("Who has which role. Every change takes two administrators, who can't change their own roles.")}
    >
      {list.data && list.data.administrators < administratorsMin ? (
        <Box mb="lg">
          <Notice>
            <Text
              id="Fewer than two administrators can act, so roles can't be changed. The operator can appoint another with <0>npm run first-administrator</0>, or compliance can lift the restriction on an existing one."
              links={[<code key="command" />]}
            />
          </Notice>
        </Box>
      ) : null}
      <WaitingRoles />
      <NativeSelect
        label={t('Role')}
        maw="16rem"
        my="md"
        value={role ?? ''}
        onChange={(event) => setFilters({ role: roles.find((one) => one === event.currentTarget.value) })}
        data={[
          { value: '', label: t('All roles') },
          ...roles.map((value) => ({ value, label: words[value] })),
        ]}
      />
      <DataList
        caption={t('Staff')}
        columns={useColumns(setChanging)}
        list={list}
        page={page}
        keyOf={(item) => `${item.role} ${item.memberId}`}
        to={({ memberId }) => `/users/${memberId}/`}
        csv={{
          name: role === undefined ? 'staff' : `staff-${role}`,
          columns: useCsvColumns(),
          readPage: (query) => client.fetchQuery(staffQuery(role, query)),
        }}
        filtered={role !== undefined}
        noMatch={<EmptyState title={t('No one has this role')} />}
        empty={<EmptyState title={t('No roles have been granted')} />}
      />
      <StaffSessions />
      {changing ? (
        <RoleChangeDialog
          memberId={changing.memberId}
          name={changing.name}
          roles={changing.roles}
          close={() => setChanging(undefined)}
        />
      ) : null}
    </Page>
  );
};
