import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { orderSearchMax, orderSearchMin } from '#shared/domain/limits.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useTypedSearch } from '#web/ui/list/typed-search.ts';
import { text, useUrlState } from '#web/ui/list/url-state.ts';
import { useTypedAmount } from '#web/ui/money/amount-input.tsx';
import { useText } from '../texts.ts';
import styles from './order-queue.module.css';

/** What the server is asked for in a queue of orders. */
export type OrderSearch = Pick<
  QueryOf<typeof staffPurchases.endpoints.listAllPurchases>,
  'q' | 'amountMinor'
>;

const fields = { q: text };

/** Nine digits in a row are rather a reference than an amount. */
const hasReference = (search: string): boolean => /\d{9}/u.test(search);

/** The search of a queue of orders, in the address (`?q=`): the field, what is asked for, and what to say if nothing is found. */
export const useOrderSearch = () => {
  const t = useText();
  const [{ q }, change] = useUrlState(fields);
  const { typed, type, clear } = useTypedSearch(q, (next) => change({ q: next }, { replace: true }));
  const search = (q ?? '').trim().slice(0, orderSearchMax);
  const amountMinor = useTypedAmount(search);
  const isAmount = amountMinor !== undefined && !hasReference(search);
  const isText = !isAmount && [...search].length >= orderSearchMin;
  const asked: OrderSearch = isAmount ? { amountMinor } : isText ? { q: search } : {};
  return {
    asked,
    isSearching: isAmount || isText,
    field: (
      <TextInput
        className={styles.search ?? ''}
        type="search"
        label={t('Search this queue')}
        placeholder={t('Reference, name or amount due')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        maxLength={orderSearchMax}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    ),
    noMatch: (
      <EmptyState
        title={t('No order found')}
        action={
          <Button variant="default" onClick={clear}>
            {t('Show all')}
          </Button>
        }
      >
        {t('Only orders that await their payment are searched.')}
      </EmptyState>
    ),
  };
};
