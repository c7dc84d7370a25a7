import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SeedProgress } from '#shared/contract/seed.ts';
import { can } from '#shared/domain/permissions.ts';
import { useHasDemo } from '#web/api/configuration.ts';
import { useUser } from '#web/api/session.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './demo-data.module.css';
import { demoDataQuery, useCreateDemoData } from './queries.ts';
import { SignIns } from './sign-ins.tsx';
import { useText } from './texts.ts';

const StateText = ({ progress }: { progress: SeedProgress }) => {
  const t = useText();
  const format = useFormat();
  const steps = { done: format.count(progress.done), total: format.count(progress.total) };
  const words: Record<SeedProgress['state'], string> = {
    idle: t("Creating it takes a few minutes. It can't be cancelled or undone."),
    running: t('{done} of {total} steps', steps),
    failed: t(
      'Creating the demo data stopped after {done} of {total} steps. Everything created so far is kept.',
      steps,
    ),
    done: t('The demo data is complete.'),
  };
  return <p role="status">{words[progress.state]}</p>;
};

const Running = ({ progress: { done, total } }: { progress: SeedProgress }) => {
  const t = useText();
  return (
    <div className={styles.progress}>
      <Progress value={(100 * done) / total} aria-label={t('Demo data')} />
      <p>{t('The demo data is being created. You can leave this page in the meantime.')}</p>
    </div>
  );
};

const State = () => {
  const t = useText();
  const { data } = useQuery(demoDataQuery);
  const create = useCreateDemoData();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone once it has done its work.
  useEffect(() => {
    if (create.isSuccess && document.activeElement === document.body) heading.current?.focus();
  }, [create.isSuccess]);
  if (!data) return null;
  const canCreate = data.state === 'idle' || data.state === 'failed';
  return (
    <Section
      title={t('Demo data')}
      lead={t('Made-up members, staff, orders and payments for trying out the platform.')}
      heading={heading}
    >
      <StateText progress={data} />
      {data.state === 'running' ? <Running progress={data} /> : null}
      {canCreate ? (
        <div className={styles.act}>
          <ErrorPanel error={create.error} />
          <Button loading={create.isPending} onClick={() => create.mutate()}>
            {data.state === 'idle' ? t('Create demo data') : t('Resume')}
          </Button>
        </div>
      ) : null}
      {data.state === 'done' ? <SignIns cast={data.cast} /> : null}
    </Section>
  );
};

/** How far the demo data is, for administrators; nothing in production. */
export const DemoData = () => {
  const mayCreate = can(useUser().roles, 'seed-demo');
  return useHasDemo() && mayCreate ? <State /> : null;
};
