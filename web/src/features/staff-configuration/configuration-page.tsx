import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { draftQuery } from './queries.ts';
import { StaffConfigurationPanel } from './staff-configuration.tsx';
import { useText } from './texts.ts';
import { VersionsList } from './versions-list.tsx';

/** What the platform has decided: the next version prepared and proposed, and all that were. */
export const Component = () => {
  const t = useText();
  const { data } = useQuery(draftQuery);
  const [restarts, setRestarts] = useState(0);
  return (
    <Page
      title={t('Configuration')}
      lead={t(
        'Brand, prices, rates, fees and limits. Every change is a new version that a second person approves. Existing orders and positions keep their terms.',
      )}
    >
      {data ? (
        <StaffConfigurationPanel key={restarts} view={data} restart={() => setRestarts(restarts + 1)} />
      ) : (
        <Skeleton height="40rem" />
      )}
      <Section title={t('Versions')}>
        <VersionsList />
      </Section>
    </Page>
  );
};
