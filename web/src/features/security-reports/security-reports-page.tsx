import type { SecurityReportView } from '#shared/contract/security-reports.ts';
import { securityReportIdSchema } from '#shared/domain/ids.ts';
import { securityReportStates } from '#shared/domain/states.ts';
import { useMemberColumn, useMemberCsvColumns } from '#web/staff/queue/member-columns.tsx';
import { QueuePage } from '#web/staff/queue/queue-page.tsx';
import { useStateFilter } from '#web/staff/queue/state-filter.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { Decision } from './decision.tsx';
import { securityReportQueue } from './queries.ts';
import { useText } from './texts.ts';
import { useStateWords } from './words.ts';

const useColumns = (): readonly Column<SecurityReportView>[] => {
  const t = useText();
  return [
    useMemberColumn(),
    { key: 'device', label: t('Device'), cell: ({ device }) => device || '–' },
    { key: 'address', label: t('Address'), cell: ({ address }) => address || '–' },
    {
      key: 'what',
      label: t('What was reported'),
      cell: ({ isOfChange }) => (isOfChange ? t('Change of email address') : t('Sign-in')),
    },
    { key: 'signed-in', label: t('When'), cell: ({ signedInAt }) => <DateText value={signedInAt} /> },
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
    ...useMemberCsvColumns(),
    { label: t('What was reported'), value: (item) => (item.isOfChange ? 'email-change' : 'sign-in') },
    { label: t('When'), value: (item) => item.signedInAt },
    { label: t('Device'), value: (item) => item.device },
    { label: t('Address'), value: (item) => item.address },
  ];
};

const useOutcomeWords = () => {
  const t = useText();
  return ({ member: { name }, withdrawalsHeldSince }: SecurityReportView): string =>
    withdrawalsHeldSince
      ? t('Closed. {name} has another open report, so withdrawals stay on hold.', { name })
      : t("Closed. {name}'s withdrawals have resumed, and the member has been notified.", { name });
};

/** The queue of reported sign-ins: compliance looks into each and ends the hold on withdrawals. */
export const Component = () => {
  const t = useText();
  const [state, filter] = useStateFilter({
    states: securityReportStates,
    words: useStateWords(),
    none: t('No reports with this status'),
    back: t('Show open'),
  });
  return (
    <QueuePage
      title={t('Reported sign-ins')}
      lead={t(
        'Oldest first. Sign-ins and changes of email address that members reported as not theirs. Their withdrawals are on hold until the report is closed.',
      )}
      idSchema={securityReportIdSchema}
      listQuery={(page) => securityReportQueue.page({ ...page, state })}
      oneQuery={securityReportQueue.one}
      columns={useColumns()}
      csv={{ name: `reported-sign-ins-${state}`, columns: useCsvColumns() }}
      titleOf={({ member }) => member.name}
      waits={(item) => item.state === 'open'}
      say={useOutcomeWords()}
      gone={t("This link doesn't lead to a report.")}
      {...filter}
      empty={{
        title: t('No reported sign-ins'),
        words: t("Reports appear here as soon as a member reports a sign-in or a change that wasn't theirs."),
      }}
    >
      {(item, decided) => <Decision report={item} decided={decided} />}
    </QueuePage>
  );
};
