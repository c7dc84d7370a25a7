import { useQuery } from '@tanstack/react-query';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { accountEntriesQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './account-page.module.css';
import { Entries } from './entries.tsx';
import { Filters } from './filters.tsx';
import { everything, isFiltered, usePlace } from './place.ts';

/** One balance of the platform, and the entries that make it; the newest line is the balance itself. */
export const Component = () => {
  const t = useText();
  const areas = useAreaWords();
  const accounts = useAccountWords();
  const [place, change] = usePlace();
  const { area = 'infinity', account = 'cash:bank', kind: kinds, source: sourceId } = place;
  // Days the wrong way round are as if they were absent: an address is user input.
  const days = place.from && place.to && place.from > place.to ? {} : { from: place.from, to: place.to };
  const filters = { area, account, kinds, sourceId, ...days };
  const page = useListPage();
  const list = useQuery(accountEntriesQuery(filters, page.query));
  return (
    <Page
      title={t('{area}, {account}', { area: areas[area], account: accounts[account] })}
      lead={t(
        'Every entry behind this balance, newest first. The balance after each entry counts all entries, listed or not.',
      )}
    >
      <dl className={styles.balance}>
        <dt>{t('Current balance')}</dt>
        <dd>{list.data ? <MoneyText amount={list.data.balanceMinor} size="medium" /> : '…'}</dd>
      </dl>
      <Section title={t('Entries')} quiet>
        <Filters place={place} change={change} />
        <Entries
          filters={filters}
          filtered={isFiltered(place)}
          list={list}
          page={page}
          showSource={(source) => change({ ...everything, source })}
          showAll={() => change(everything)}
        />
      </Section>
    </Page>
  );
};
