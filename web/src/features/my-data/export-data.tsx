import { Button, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExportView } from '#shared/contract/my-data.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { DownloadDialog, RequestDialog } from './export-dialogs.tsx';
import styles from './my-data.module.css';
import { closureQuery, exportQuery, isBeingMade } from './queries.ts';
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

const Ready = ({ archive: { id, bytes, endsAt } }: { archive: ExportView }) => {
  const t = useText();
  const format = useFormat();
  const [asking, dialog] = useDisclosure(false);
  return (
    <div className={styles.ready}>
      <p role="status">
        {t('Your data is ready ({size} KB). You can download it until {until}.', {
          size: Math.ceil((bytes ?? 0) / 1_024),
          until: format.date(endsAt ?? '', true),
        })}
      </p>
      <Button onClick={dialog.open}>{t('Save archive')}</Button>
      {id ? <DownloadDialog opened={asking} close={dialog.close} exportId={id} /> : null}
    </div>
  );
};

/** All of the member's data as one archive: asked for, made in the background, saved. */
export const ExportData = () => {
  const t = useText();
  const client = useQueryClient();
  const { data: archive } = useSuspenseQuery(exportQuery);
  const [asking, dialog] = useDisclosure(false);
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
        <Button variant="default" onClick={dialog.open}>
          {archive.state === 'ready' ? t('Create a new export') : t('Export my data')}
        </Button>
      )}
      <RequestDialog opened={asking} close={dialog.close} />
    </Section>
  );
};
