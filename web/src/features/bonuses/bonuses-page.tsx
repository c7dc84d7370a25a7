import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BonusView } from '#shared/contract/bonus.ts';
import { bonusKinds, type ProductArea } from '#shared/domain/words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { oneOf, useUrlState } from '#web/ui/list/url-state.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { reversalCauseWords } from '#web/words/reversal-causes.ts';
import { BonusAmount, BonusState } from './bonus-amount.tsx';
import { whenOf } from './bonus-when.ts';
import { useBonusWords } from './bonus-words.ts';
import styles from './bonuses-page.module.css';
import { bonusesQuery } from './queries.ts';
import { useText } from './texts.ts';

const filters = { kind: oneOf(bonusKinds) };

const useColumns = (area: ProductArea): readonly Column<BonusView>[] => {
  const t = useText();
  const { kinds, source } = useBonusWords(area);
  return [
    { key: 'kind', label: t('Kind'), main: true, cell: (bonus) => kinds[bonus.kind] },
    {
      key: 'source',
      label: t('Source'),
      cell: (bonus) => (
        <div>
          {source(bonus)}
          {bonus.reversalCause ? (
            <span className={styles.cause}>{t(reversalCauseWords[bonus.reversalCause])}</span>
          ) : null}
        </div>
      ),
    },
    { key: 'at', label: t('Date'), phone: 'none', cell: (bonus) => <DateText value={whenOf(bonus)} /> },
    {
      key: 'state',
      label: t('Status'),
      phone: 'second-end',
      cell: (bonus) => <BonusState area={area} bonus={bonus} />,
    },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      phone: 'first-end',
      cell: (bonus) => <BonusAmount area={area} bonus={bonus} />,
    },
  ];
};

const useCsvColumns = (area: ProductArea): readonly CsvColumn<BonusView>[] => {
  const t = useText();
  const format = useFormat();
  const { kinds } = useBonusWords(area);
  return [
    { label: t('Date'), value: (bonus) => bonus.at },
    { label: t('Kind'), value: (bonus) => kinds[bonus.kind] },
    { label: t('Source'), value: (bonus) => bonus.fromName ?? '' },
    { label: t('Level'), value: (bonus) => bonus.level ?? '' },
    { label: t('Status'), value: (bonus) => bonus.state },
    { label: `${t('Amount')} (${format.currency})`, value: (bonus) => format.decimal(bonus.amountMinor) },
  ];
};

interface BonusesPageProps {
  area: ProductArea;
  /** What is shown when there is none. */
  empty: ReactNode;
}

/** All bonuses of the member in an area, of one kind if asked; each amount opens the entry that paid it. */
export const BonusesPage = ({ area, empty }: BonusesPageProps) => {
  const t = useText();
  const { kinds } = useBonusWords(area);
  const [{ kind }, setFilters] = useUrlState(filters);
  const format = useFormat();
  const page = useListPage();
  const client = useQueryClient();
  return (
    <Page title={t('Bonuses')} lead={t('All your bonuses, with their source and ledger entry.')}>
      <div className={styles.filter}>
        <ChoiceFilter
          label={t('Kind')}
          value={kind ?? 'all'}
          choose={(value) => setFilters({ kind: bonusKinds.find((one) => one === value) })}
          data={[
            { value: 'all', label: t('All') },
            ...bonusKinds.map((value) => ({ value, label: kinds[value] })),
          ]}
        />
      </div>
      <DataList
        caption={t('Bonuses')}
        columns={useColumns(area)}
        list={useQuery(bonusesQuery(area, kind, page.query))}
        page={page}
        keyOf={(bonus) => bonus.id}
        dayOf={(bonus) => format.date(whenOf(bonus), false)}
        csv={{
          name: kind ? `${area}-bonuses-${kind}` : `${area}-bonuses`,
          columns: useCsvColumns(area),
          readPage: (query) => client.fetchQuery(bonusesQuery(area, kind, query)),
        }}
        filtered={kind !== undefined}
        noMatch={
          <EmptyState
            title={t('No bonus of this kind')}
            action={
              <Button variant="default" onClick={() => setFilters({ kind: undefined })}>
                {t('Show all kinds')}
              </Button>
            }
          />
        }
        empty={empty}
      />
    </Page>
  );
};
