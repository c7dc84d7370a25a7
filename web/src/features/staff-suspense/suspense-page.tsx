import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { suspenseIdSchema } from '#shared/domain/ids.ts';
import { suspenseStates } from '#shared/domain/states.ts';
import { useMemberColumn, useMemberCsvColumns } from '#web/staff/queue/member-columns.tsx';
import { QueuePage } from '#web/staff/queue/queue-page.tsx';
import { useStateFilter } from '#web/staff/queue/state-filter.tsx';
import { useSuspenseReasons } from '#web/staff/words/suspense-words.ts';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { Decision } from './decision.tsx';
import { suspenseQueue } from './queries.ts';
import { useText } from './texts.ts';
import { useArrivedText, useStateWords } from './words.ts';

const useColumns = (): readonly Column<SuspensePaymentView>[] => {
  const t = useText();
  const reasons = useSuspenseReasons();
  const arrived = useArrivedText();
  return [
    useMemberColumn(),
    { key: 'reason', label: t('Reason'), cell: ({ reason }) => reasons[reason] },
    { key: 'source', label: t('Intended for'), cell: ({ source }) => source.name },
    { key: 'age', label: t('Received'), cell: (item) => <DateText value={item.createdAt} distance /> },
    {
      key: 'due',
      label: t('Still due'),
      end: true,
      cell: ({ source }) => (source.state === 'waiting' ? <MoneyText amount={source.dueMinor} /> : '–'),
    },
    { key: 'amount', label: t('Payment'), end: true, cell: arrived },
  ];
};

const useCsvColumns = (): readonly CsvColumn<SuspensePaymentView>[] => {
  const t = useText();
  const format = useFormat();
  const reasons = useSuspenseReasons();
  const states = useStateWords();
  return [
    { label: t('Received'), value: (item) => item.createdAt },
    { label: t('Status'), value: (item) => states[item.state] },
    { label: t('Reason'), value: (item) => reasons[item.reason] },
    ...useMemberCsvColumns(),
    { label: t('Intended for'), value: (item) => item.source.name },
    { label: t('Reference'), value: (item) => item.reference },
    {
      label: `${t('Unmatched')} (${format.currency})`,
      value: (item) => format.decimal(item.amountMinor),
    },
    {
      label: t('Other currency'),
      value: ({ foreign }) => (foreign ? `${foreign.amount} ${foreign.currency}` : ''),
    },
  ];
};

const useOutcomeWords = () => {
  const t = useText();
  const format = useFormat();
  return ({ state, member, amountMinor }: SuspensePaymentView): string => {
    const values = { name: member.name, amount: format.money(amountMinor) };
    switch (state) {
      case 'matched':
        return t("{name}'s payment was used for the order in full.", values);
      case 'refund-proposed':
        return t('A refund of {amount} to {name} is proposed. A second person decides.', values);
      case 'dismissed':
        return t("The notice about {name}'s payment is closed.", values);
      case 'open':
        return t("{name}'s order is paid. {amount} stays unmatched.", values);
      case 'refunded':
        return t('{amount} was refunded to {name}.', values);
    }
  };
};

/** Payments that arrived and match nothing: staff use them for an order, or have them sent back. */
export const Component = () => {
  const t = useText();
  const [state, filter] = useStateFilter({
    states: suspenseStates,
    words: useStateWords(),
    none: t('No payments with this status'),
    back: t('Show open'),
  });
  return (
    <QueuePage
      title={t('Unmatched payments')}
      lead={t(
        "Payments received that don't match an order. The money belongs to the member until staff match or refund it.",
      )}
      idSchema={suspenseIdSchema}
      listQuery={(page) => suspenseQueue.page({ ...page, state })}
      oneQuery={suspenseQueue.one}
      columns={useColumns()}
      csv={{ name: `suspense-${state}`, columns: useCsvColumns() }}
      titleOf={({ member }) => member.name}
      waits={(item) => item.state === 'open'}
      say={useOutcomeWords()}
      gone={t("This link doesn't lead to a payment.")}
      {...filter}
      empty={{
        title: t('No unmatched payments'),
        words: t('Payments that are too small, too large, late or duplicated appear here.'),
      }}
    >
      {(payment, decided) => <Decision payment={payment} decided={decided} />}
    </QueuePage>
  );
};
