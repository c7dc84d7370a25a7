import { Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CorrectableEntry } from '#shared/contract/proposals.ts';
import { type EntryId, entryIdSchema } from '#shared/domain/ids.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { useEntryKindWords } from '#web/staff/words/entry-kind-words.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { correctableQuery, type EntryOwner } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './correct-entry.module.css';

interface EntryChoiceProps {
  owner: EntryOwner;
  choose: (entryId: EntryId) => void;
}

/** The entries of a member or of the operator's acts, newest first; or the number of one. */
export const EntryChoice = ({ owner, choose }: EntryChoiceProps) => {
  const t = useText();
  const kinds = useEntryKindWords();
  const [typed, setTyped] = useState('');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...correctableQuery(owner),
    throwOnError: false,
  });
  const entries = data?.pages.flatMap(({ items }) => items);
  const marked = ({ correctedByEntryId, correctsEntryId }: CorrectableEntry) => {
    if (correctedByEntryId) return t('corrected');
    return correctsEntryId ? t('corrects another entry') : null;
  };
  return (
    <div className={styles.choice}>
      <TextInput
        label={t('Entry number')}
        description={t('Or choose an entry below, newest first.')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped(value);
          const entryId = entryIdSchema.safeParse(value.trim()).data;
          if (entryId) choose(entryId);
        }}
      />
      <ErrorPanel error={error} />
      {entries ? null : error ? null : <Skeleton height="12rem" />}
      {entries?.length === 0 ? <p>{t('No entries yet.')}</p> : null}
      <ul className={styles.entries}>
        {entries?.map((entry) => (
          <li key={entry.entryId}>
            <UnstyledButton className={styles.entry} onClick={() => choose(entry.entryId)}>
              <span>
                {kinds[entry.kind]} <span className={styles.mark}>{marked(entry)}</span>
                <span className={styles.remark}>
                  <DateText value={entry.at} />
                </span>
              </span>
              <MoneyText amount={sumMinor(...entry.transfers.map(({ amountMinor }) => amountMinor))} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Older entries')}
        </Button>
      ) : null}
    </div>
  );
};
