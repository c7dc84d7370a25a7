import type { SecurityReportView } from '#shared/contract/security-reports.ts';
import { securityReportIdSchema } from '#shared/domain/ids.ts';
import { securityReportStates } from '#shared/domain/states.ts';
import { MemberPageLink } from '#web/staff/member-link.tsx';
import { MemberCell } from '#web/staff/queue/member-cell.tsx';
import { Queue } from '#web/staff/queue/queue.tsx';
import { byState } from '#web/staff/queue/state-filter.tsx';
import type { CsvColumn } from '#web/ui/csv.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { oneOf, useUrlState } from '#web/ui/url-state.ts';
import { Decision } from './decision.tsx';
import { securityReportQuery, securityReportsQuery } from './queries.ts';
import { useText } from './texts.ts';
import { useStateWords } from './words.ts';

const filters = { state: oneOf(securityReportStates) };

const useColumns = (): readonly Column<SecurityReportView>[] => {
  const t = useText();
  return [
    {
      key: 'member',
      label: t('Member'),
      main: true,
      cell: ({ member }) => <MemberCell member={member} />,
      beside: ({ member }) => <MemberPageLink member={member} />,
    },
    { key: 'device', label: t('Device'), cell: ({ device }) => device || '–' },
    { key: 'address', label: t('Address'), cell: ({ address }) => address || '–' },
    { key: 'signed-in', label: t('Sign-in'), cell: ({ signedInAt }) => <DateText value={signedInAt} /> },
    {
      key: 'age',
      label: t('Reported'),
      end: true,
      cell: ({ reportedAt }) => <DateText value={reportedAt} distance />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<SecurityReportView>[] => {
  const t = useText();
  const words = useStateWords();
  return [
    { label: t('Reported'), value: (item) => item.reportedAt },
    { label: t('Status'), value: (item) => words[item.state] },
    { label: t('Member'), value: (item) => item.member.name },
    { label: t('Email'), value: (item) => item.member.email },
    { label: t('Sign-in'), value: (item) => item.signedInAt },
    { label: t('Device'), value: (item) => item.device },
    { label: t('Address'), value: (item) => item.address },
  ];
};

/** The queue of reported sign-ins: somebody looks into each, and lets withdrawals go on. */
export const Component = () => {
  const t = useText();
  const words = useStateWords();
  const [{ state = 'open' }, setFilters] = useUrlState(filters);
  return (
    <Page
      title={t('Reported sign-ins')}
      lead={t(
        'Members who said: this was not me. Their withdrawals are held until somebody has looked into it. Oldest first.',
      )}
    >
      <Queue
        caption={t('Reported sign-ins')}
        idSchema={securityReportIdSchema}
        listQuery={(page) => securityReportsQuery(state, page)}
        oneQuery={securityReportQuery}
        columns={useColumns()}
        csv={{ name: `reported-sign-ins-${state}`, columns: useCsvColumns() }}
        titleOf={({ member }) => member.name}
        waits={(item) => item.state === 'open'}
        say={({ member: { name }, withdrawalsHeldSince }) =>
          withdrawalsHeldSince
            ? t('Closed. Another report of {name} is open, so withdrawals stay held.', { name })
            : t('Closed. Withdrawals of {name} go on; they were told.', { name })
        }
        gone={t('There is no report behind this link.')}
        {...byState({
          states: securityReportStates,
          words,
          state,
          first: 'open',
          choose: (next) => setFilters({ state: next }),
          none: t('No report in this state'),
          back: t('Show the open ones'),
        })}
        empty={
          <EmptyState title={t('No sign-in is reported')}>
            {t('Reports appear here as soon as a member says that a sign-in was not their own.')}
          </EmptyState>
        }
      >
        {(item, decided) => <Decision report={item} decided={decided} />}
      </Queue>
    </Page>
  );
};
