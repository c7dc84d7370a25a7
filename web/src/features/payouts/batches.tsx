import { useQuery } from '@tanstack/react-query';
import type { PayoutBatchView } from '#shared/contract/payouts.ts';
import { payoutBatchIdSchema } from '#shared/domain/ids.ts';
import type { PayoutBatchState } from '#shared/domain/payout-states.ts';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useOpened } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { Batch } from './batch.tsx';
import { payoutBatchesQuery } from './queries.ts';
import { useText } from './texts.ts';

const useColumns = (): readonly Column<PayoutBatchView>[] => {
  const t = useText();
  return [
    {
      key: 'made',
      label: t('Made'),
      main: true,
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    { key: 'maker', label: t('Made by'), cell: ({ makerName }) => makerName },
    { key: 'releaser', label: t('Released by'), cell: ({ releaserName }) => releaserName ?? '–' },
    {
      key: 'day',
      label: t('Execution day'),
      cell: ({ executeOn }) => <DateText value={executeOn} />,
    },
    { key: 'count', label: t('Number of payments'), end: true, cell: ({ count }) => count },
    {
      key: 'total',
      label: t('Total'),
      end: true,
      cell: ({ totalMinor }) => <MoneyText amount={totalMinor} />,
    },
  ];
};

/** The batches in one state, newest first; one of them opens beside the list. */
export const Batches = ({ state }: { state: PayoutBatchState }) => {
  const t = useText();
  const page = useListPage();
  const list = useQuery(payoutBatchesQuery({ ...page.query, state }));
  const [openId, open] = useOpened(payoutBatchIdSchema);
  return (
    <>
      <DataList
        caption={t('Payout batches')}
        columns={useColumns()}
        list={list}
        page={page}
        keyOf={({ id }) => id}
        open={({ id }) => open(id)}
        empty={
          <EmptyState title={t('No batches here')}>
            {t('Choose payments under “To pay” to make one.')}
          </EmptyState>
        }
      />
      <DetailDrawer opened={openId !== undefined} close={() => open(null)} title={t('Payout batch')}>
        {openId ? <Batch batchId={openId} /> : null}
      </DetailDrawer>
    </>
  );
};
