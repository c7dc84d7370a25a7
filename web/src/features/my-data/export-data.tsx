import { Button, Progress } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExportView } from '#shared/contract/my-data.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './my-data.module.css';
import { closureQuery, exportQuery, isBeingMade, useFetchExport, useRequestExport } from './queries.ts';
import { useText } from './texts.ts';
import { useStepWords } from './use-words.ts';

const BeingMade = ({ archive: { done, total, step } }: { archive: ExportView }) => {
  const t = useText();
  const words = useStepWords();
  return (
    <div className={styles.progress}>
      <p role="status">
        {step
          ? t("Preparing {what}. You can leave this page; we'll let you know when it's ready.", {
              what: words[step],
            })
          : t("Your export starts in a moment. You can leave this page; we'll let you know when it's ready.")}
      </p>
      <Progress value={(done / total) * 100} aria-label={t('Progress')} />
    </div>
  );
};

const Ready = ({ archive: { bytes, endsAt } }: { archive: ExportView }) => {
  const t = useText();
  const format = useFormat();
  const fetching = useFetchExport();
  return (
    <div className={styles.ready}>
      <p role="status">
        {t('Your data is ready ({size} KB). You can download it until {until}.', {
          size: Math.ceil((bytes ?? 0) / 1_024),
          until: format.date(endsAt ?? '', true),
        })}
      </p>
      <Button onClick={() => fetching.mutate()} loading={fetching.isPending}>
        {t('Save archive')}
      </Button>
      <ErrorPanel error={fetching.error} />
    </div>
  );
};

/** All of the member's data as one archive: asked for, made in the background, saved. */
export const ExportData = () => {
  const t = useText();
  const client = useQueryClient();
  const { data: archive } = useSuspenseQuery(exportQuery);
  const request = useRequestExport();
  const isMade = isBeingMade(archive);
  // An archive that is being made keeps the account open: the part below has to know when it is ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: closureQuery.queryKey });
  }, [client, isMade]);
  return (
    <Section
      title={t('Your data')}
      lead={t(
        'Everything we store about you in one archive, as JSON and CSV: your profile, orders, all ledger entries and more, plus your identity documents as uploaded.',
      )}
    >
      {archive.state === 'failed' ? (
        <p role="status">{t("We couldn't create the archive. Try again.")}</p>
      ) : null}
      {isMade ? <BeingMade archive={archive} /> : null}
      {archive.state === 'ready' ? <Ready archive={archive} /> : null}
      {isMade ? null : (
        <Button variant="default" onClick={() => request.mutate()} loading={request.isPending}>
          {archive.state === 'ready' ? t('Create a new export') : t('Export my data')}
        </Button>
      )}
      <ErrorPanel error={request.error} />
    </Section>
  );
};
