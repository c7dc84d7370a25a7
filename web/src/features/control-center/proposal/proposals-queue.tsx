import type { ProposalView } from '#shared/contract/proposals.ts';
import { proposalIdSchema } from '#shared/domain/ids.ts';
import { proposalStates } from '#shared/domain/states.ts';
import { Queue } from '#web/staff/queue/queue.tsx';
import { useStateFilter } from '#web/staff/queue/state-filter.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { proposalQueue } from '../queries.ts';
import { useText } from '../texts.ts';
import { useActWords, useProposalStateWords } from './act-words.ts';
import { ProposalDecision } from './proposal-decision.tsx';
import styles from './proposals-queue.module.css';

const useColumns = (): readonly Column<ProposalView>[] => {
  const t = useText();
  const words = useActWords();
  return [
    {
      key: 'act',
      label: t('What'),
      main: true,
      cell: ({ act }) => {
        const { title, brief } = words(act);
        return (
          <span className={styles.act}>
            {title}
            <span className={styles.way}>{brief}</span>
          </span>
        );
      },
    },
    { key: 'area', label: t('Area'), cell: ({ act }) => words(act).area },
    {
      key: 'by',
      label: t('Proposed by'),
      cell: ({ proposedBy, mine }) => (mine ? t('you') : proposedBy),
    },
    { key: 'age', label: t('Proposed'), cell: (item) => <DateText value={item.createdAt} distance /> },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      cell: ({ act }) => {
        const { amountMinor } = words(act);
        return amountMinor === null ? '–' : <MoneyText amount={amountMinor} />;
      },
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<ProposalView>[] => {
  const t = useText();
  const format = useFormat();
  const words = useActWords();
  const states = useProposalStateWords();
  return [
    { label: t('Proposed'), value: (item) => item.createdAt },
    { label: t('Status'), value: (item) => states[item.state] },
    { label: t('What'), value: ({ act }) => words(act).title },
    { label: t('Details'), value: ({ act }) => words(act).brief },
    { label: t('Area'), value: ({ act }) => words(act).area },
    {
      label: `${t('Amount')} (${format.currency})`,
      value: ({ act }) => {
        const { amountMinor } = words(act);
        return amountMinor === null ? '' : format.decimal(amountMinor);
      },
    },
    { label: t('Reason'), value: (item) => item.reason },
    { label: t('Evidence'), value: (item) => item.evidence ?? '' },
    { label: t('Proposed by'), value: (item) => item.proposedBy },
    { label: t('Decided by'), value: (item) => item.decidedBy ?? '' },
  ];
};

/** What became of an act that moves no amount. */
const useOutcomeWithoutAmount = () => {
  const t = useText();
  return (act: string, state: ProposalView['state']): string =>
    ({
      approved: t('{act}: approved and carried out.', { act }),
      rejected: t('{act}: rejected. Nothing changed.', { act }),
      withdrawn: t('{act}: withdrawn. Nothing changed.', { act }),
      waiting: t('{act}: still awaiting a decision.', { act }),
      expired: t('{act}: expired. Nothing changed.', { act }),
    })[state];
};

const useOutcomeWords = () => {
  const t = useText();
  const sayWithout = useOutcomeWithoutAmount();
  const format = useFormat();
  const words = useActWords();
  return ({ state, act }: ProposalView): string => {
    const { title, amountMinor } = words(act);
    if (amountMinor === null) return sayWithout(title, state);
    const values = { act: title, amount: format.money(amountMinor) };
    switch (state) {
      case 'approved':
        return t('{act} of {amount}: approved and carried out.', values);
      case 'rejected':
        return t('{act} of {amount}: rejected. No money moved.', values);
      case 'withdrawn':
        return t('{act} of {amount}: withdrawn. No money moved.', values);
      case 'waiting':
        return t('{act} of {amount}: still awaiting a decision.', values);
      case 'expired':
        return t('{act} of {amount}: expired. No money moved.', values);
    }
  };
};

/** The acts that wait for a second person, and those that were decided. */
export const ProposalsQueue = () => {
  const t = useText();
  const words = useActWords();
  const [state, filter] = useStateFilter({
    states: proposalStates,
    words: useProposalStateWords(),
    none: t('No proposals with this status'),
    back: t('Show pending'),
  });
  return (
    <Queue
      caption={t('Awaiting a second person')}
      idSchema={proposalIdSchema}
      listQuery={(page) => proposalQueue.page({ ...page, state })}
      oneQuery={proposalQueue.one}
      columns={useColumns()}
      csv={{ name: `proposals-${state}`, columns: useCsvColumns() }}
      titleOf={({ act }) => words(act).title}
      waits={(item) => item.state === 'waiting'}
      say={useOutcomeWords()}
      gone={t("This link doesn't lead to a proposal.")}
      {...filter}
      empty={{
        title: t('No proposals awaiting a second person'),
        words: t('Proposals that need a second person appear here.'),
      }}
    >
      {(proposal, decided) => <ProposalDecision proposal={proposal} decided={decided} />}
    </Queue>
  );
};
