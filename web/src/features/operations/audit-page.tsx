import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AuditLineView } from '#shared/contract/operations.ts';
import { type Day, daySchema } from '#shared/domain/calendar.ts';
import { type MemberId, memberIdSchema } from '#shared/domain/ids.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { text, useUrlState } from '#web/ui/list/url-state.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './audit-page.module.css';
import { useAuditActs, useSubjectOf } from './audit-words.ts';
import { auditQuery } from './queries.ts';
import { useText } from './texts.ts';

const aMember = (raw: string | null): MemberId | undefined => memberIdSchema.safeParse(raw).data;
const aDay = (raw: string | null): Day | undefined => daySchema.safeParse(raw).data;
const anAct = (raw: string | null): string | undefined => (raw?.match(/^[a-z:-]{1,60}$/) ? raw : undefined);
const fields = { actor: aMember, subject: text, act: anAct, day: aDay };

const useColumns = (ofActor: (actor: MemberId) => void): readonly Column<AuditLineView>[] => {
  const t = useText();
  const acts = useAuditActs();
  const subjectOf = useSubjectOf();
  return [
    { key: 'at', label: t('Date'), cell: ({ at }) => <DateText value={at} /> },
    { key: 'act', label: t('What'), main: true, cell: ({ act }) => acts[act] ?? act },
    {
      key: 'by',
      label: t('Who'),
      cell: ({ by }) =>
        by.memberId === null ? (
          <span className={styles.platform}>{t('the platform ({name})', { name: by.name })}</span>
        ) : (
          <button type="button" className={styles.way} onClick={() => by.memberId && ofActor(by.memberId)}>
            {by.name}
          </button>
        ),
    },
    {
      key: 'subject',
      label: t('Subject'),
      cell: (line) => {
        const { name, path } = subjectOf(line);
        return <span className={styles.id}>{path ? <Link to={path}>{name}</Link> : name}</span>;
      },
    },
    { key: 'reason', label: t('Reason'), cell: ({ reason }) => reason ?? '–' },
  ];
};

const useCsvColumns = (): readonly CsvColumn<AuditLineView>[] => {
  const t = useText();
  const acts = useAuditActs();
  return [
    { label: t('Date'), value: ({ at }) => at },
    { label: t('What'), value: ({ act }) => acts[act] ?? act },
    { label: t('Who'), value: ({ by }) => by.name },
    { label: t('Member number'), value: ({ by }) => by.memberId ?? '' },
    { label: t('Subject'), value: ({ subjectId }) => subjectId },
    { label: t('Reason'), value: ({ reason }) => reason ?? '' },
    { label: t('Entry ID'), value: ({ id }) => id },
  ];
};

/** What staff and the platform did, newest first; entries cannot be changed. */
export const Component = () => {
  const t = useText();
  const client = useQueryClient();
  const page = useListPage();
  const [filter, setFilter] = useUrlState(fields);
  const acts = useAuditActs();
  const list = useQuery(auditQuery(filter, page.query));
  const { actor, subject, act, day } = filter;
  const filtered = [actor, subject, act, day].some((value) => value !== undefined);
  const next = list.data?.next;
  const actorName = list.data?.items.find(({ by }) => by.memberId === actor)?.by.name ?? t('one person');
  const showAll = () => setFilter({ actor: undefined, subject: undefined, act: undefined, day: undefined });
  return (
    <Page
      title={t('Audit log')}
      lead={t(
        "Everything staff do, recorded together with the action itself and sealed within the hour. Entries can't be changed.",
      )}
    >
      <search className={styles.filters} aria-label={t('Filter')}>
        <NativeSelect
          label={t('What')}
          value={act ?? ''}
          onChange={(event) => setFilter({ act: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('Everything') },
            ...Object.entries(acts).map(([value, label]) => ({ value, label })),
          ]}
        />
        <TextInput
          label={t('Day')}
          type="date"
          value={day ?? ''}
          onChange={(event) => setFilter({ day: aDay(event.currentTarget.value) })}
        />
        <TextInput
          label={t('Subject (number)')}
          key={subject ?? ''}
          defaultValue={subject ?? ''}
          onBlur={(event) => setFilter({ subject: event.currentTarget.value.trim() || undefined })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setFilter({ subject: event.currentTarget.value.trim() || undefined });
          }}
        />
        {actor ? (
          <p className={styles.chosen}>
            {t('By {name}', { name: actorName })}
            <CloseButton
              aria-label={t("Show everyone's actions")}
              onClick={() => setFilter({ actor: undefined })}
            />
          </p>
        ) : null}
      </search>
      <DataList
        caption={t('Audit log')}
        columns={useColumns((memberId) => setFilter({ actor: memberId }))}
        list={list}
        page={page}
        keyOf={({ id }) => id}
        filtered={filtered || Boolean(next)}
        csv={{
          name: day ? `audit-${day}` : 'audit',
          columns: useCsvColumns(),
          readPage: (query) => client.fetchQuery(auditQuery(filter, query)),
        }}
        noMatch={
          next ? (
            <EmptyState
              title={t('Nothing found so far')}
              action={<Button onClick={() => page.goNext(next)}>{t('Search further back')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('No matching entries')}
              action={
                <Button variant="default" onClick={showAll}>
                  {t('Show all')}
                </Button>
              }
            />
          )
        }
        empty={<EmptyState title={t('No entries yet')} />}
      />
    </Page>
  );
};
