import type { DeskKycCase } from '#shared/contract/kyc.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { MemberCell } from '#web/desk/member-cell.tsx';
import { Queue } from '#web/desk/queue.tsx';
import { byState } from '#web/desk/state-filter.tsx';
import type { CsvColumn } from '#web/ui/csv.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { oneOf, useUrlState } from '#web/ui/url-state.ts';
import { Decision } from './decision.tsx';
import { kycCaseQuery, kycCasesQuery } from './queries.ts';
import { useText } from './texts.ts';
import { queueStates, useStateWords } from './words.ts';

const filters = { state: oneOf(queueStates) };

const useColumns = (): readonly Column<DeskKycCase>[] => {
  const t = useText();
  return [
    {
      key: 'member',
      label: t('Member'),
      main: true,
      cell: ({ member }) => <MemberCell member={member} />,
    },
    { key: 'name', label: t('Legal name'), cell: ({ person }) => person.legalName },
    { key: 'country', label: t('Country'), cell: ({ person }) => person.country },
    { key: 'claim', label: t('Claimed by'), cell: ({ claim }) => claim?.name ?? '–' },
    {
      key: 'age',
      label: t('Submitted'),
      end: true,
      cell: (item) => <DateText value={item.submittedAt} distance />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<DeskKycCase>[] => {
  const t = useText();
  const words = useStateWords();
  return [
    { label: t('Submitted'), value: (item) => item.submittedAt },
    { label: t('State'), value: (item) => words[item.state] },
    { label: t('Member'), value: (item) => item.member.name },
    { label: t('E-mail'), value: (item) => item.member.email },
    { label: t('Claimed by'), value: (item) => item.claim?.name ?? '' },
  ];
};

const useOutcomeWords = () => {
  const t = useText();
  return ({ state, member: { name } }: DeskKycCase): string => {
    switch (state) {
      case 'in-review':
        return t('You look at the case of {name} now.', { name });
      case 'approved':
        return t('{name} is verified; money can be paid out to them.', { name });
      case 'more-needed':
        return t('{name} was asked for more.', { name });
      case 'rejected':
        return t('{name} is not verified; they were told why.', { name });
      default:
        return '';
    }
  };
};

/** The queue of proofs of identity: compliance claims a case, looks at it, and decides. */
export const Component = () => {
  const t = useText();
  const words = useStateWords();
  const [{ state = 'submitted' }, setFilters] = useUrlState(filters);
  return (
    <Page
      title={t('Identities to verify')}
      lead={t('Money is paid out only to members whose identity is approved. Oldest first.')}
    >
      <Queue
        caption={t('Identities to verify')}
        idSchema={memberIdSchema}
        listQuery={(page) => kycCasesQuery(state, page)}
        oneQuery={kycCaseQuery}
        columns={useColumns()}
        csv={{ name: `identities-${state}`, columns: useCsvColumns() }}
        titleOf={({ member }) => member.name}
        waits={(item) => item.state === 'submitted' || item.state === 'in-review'}
        say={useOutcomeWords()}
        gone={t('There is no case behind this link.')}
        {...byState({
          states: queueStates,
          words,
          state,
          first: 'submitted',
          choose: (next) => setFilters({ state: next }),
          none: t('No case in this state'),
          back: t('Show the submitted ones'),
        })}
        empty={
          <EmptyState title={t('Nobody waits for verification')}>
            {t('Cases appear here as soon as members submit them.')}
          </EmptyState>
        }
      >
        {(item, decided) => <Decision kyc={item} decided={decided} />}
      </Queue>
    </Page>
  );
};
