import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { balancesQuery } from '#web/api/balances.ts';
import { useUser } from '#web/api/session.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useAccountNames } from './account-names.ts';
import { BalanceLinks } from './balance-links.tsx';
import { Entries } from './entries/entries.tsx';
import { EntryFilters } from './entries/entry-filters.tsx';
import { Months } from './months.tsx';
import { accountIn, daysIn, usePlace } from './place.ts';
import styles from './statements-page.module.css';
import { useText } from './texts.ts';

const EntryDrawer = lazyPart(() => import('./entries/entry-drawer.tsx'));

/** Balances with the entries that made them, month by month or one by one; the newest line is the balance itself. */
export const Component = () => {
  const t = useText();
  const [place, change] = usePlace();
  const { areaNames, accountNames } = useAccountNames();
  const { data: balances } = useQuery(balancesQuery);
  // An area in which the member holds nothing is not offered, but can be opened by its address.
  const holding = balances?.wallets.filter((wallet) =>
    wallet.balances.some(({ balanceMinor }) => balanceMinor > 0),
  );
  const { interest } = useUser();
  const first = holding?.find((wallet) => wallet.area === interest) ?? holding?.[0];
  const area = place.area ?? first?.area ?? interest;
  const account = accountIn(area, place.account);
  const areas = productAreas.filter((one) => one === area || holding?.some((wallet) => wallet.area === one));
  const { kind, entry, source } = place;
  const nothingOpen = { entry: undefined, source: undefined };
  const showAll = () => change({ kind: undefined, from: undefined, to: undefined });
  return (
    <Page
      title={t('Statements')}
      lead={t(
        'Each balance with all the entries behind it. Entries never change; mistakes are corrected by a new entry.',
      )}
      actions={
        <Button variant="default" data-print="never" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      <div className={styles.pick} data-print="never">
        {areas.length > 1 ? (
          <SegmentedControl
            aria-label={t('Area')}
            value={area}
            onChange={(value) =>
              change({ area: value as ProductArea, account: undefined, kind: undefined, ...nothingOpen })
            }
            data={areas.map((value) => ({ value, label: areaNames[value] }))}
          />
        ) : null}
        <SegmentedControl
          aria-label={t('View')}
          value={place.view ?? 'entries'}
          onChange={(value) => change({ view: value === 'months' ? 'months' : undefined, ...nothingOpen })}
          data={[
            { value: 'entries', label: t('Entries') },
            { value: 'months', label: t('Months') },
          ]}
        />
      </div>
      <BalanceLinks
        area={area}
        account={account}
        choose={(chosen) => change({ area, account: chosen, ...nothingOpen })}
      />
      <Section
        title={t('{area}, {account}', {
          area: areaNames[area],
          account: account ? accountNames[account] : t('All balances'),
        })}
        quiet
      >
        {place.view === 'months' ? (
          <Months area={area} account={account} />
        ) : (
          <>
            <EntryFilters area={area} place={place} change={change} />
            <Entries
              filters={{ area, account, kind, ...daysIn(place) }}
              marked={entry}
              open={(entryId) => change({ area, entry: entryId, source: undefined })}
              showAll={showAll}
            />
          </>
        )}
      </Section>
      <Suspense>
        {entry || source ? (
          <EntryDrawer area={area} entry={entry} source={source} close={() => change(nothingOpen)} />
        ) : null}
      </Suspense>
    </Page>
  );
};
