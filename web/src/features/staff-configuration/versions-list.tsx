import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfigurationVersionView } from '#shared/contract/staff-configuration.ts';
import { DecisionLayout } from '#web/staff/decision/decision-layout.tsx';
import { Differences } from '#web/staff/differences.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { versionsQuery } from './queries.ts';
import { useText } from './texts.ts';

type State = ConfigurationVersionView['state'];

const toneOf: Record<State, Tone> = {
  'in-force': 'good',
  scheduled: 'waiting',
  past: 'quiet',
  'never-in-force': 'quiet',
};

const useStateWords = (): Record<State, string> => {
  const t = useText();
  return {
    'in-force': t('In force'),
    scheduled: t('Scheduled'),
    past: t('Past'),
    'never-in-force': t('Never in force'),
  };
};

const useColumns = (): readonly Column<ConfigurationVersionView>[] => {
  const t = useText();
  const states = useStateWords();
  return [
    {
      key: 'version',
      label: t('Version'),
      main: true,
      cell: ({ version }) => t('Version {version}', { version }),
    },
    {
      key: 'state',
      label: t('Status'),
      cell: ({ state }) => <StatePill tone={toneOf[state]}>{states[state]}</StatePill>,
    },
    {
      key: 'from',
      label: t('In force from'),
      cell: ({ effectiveFrom }) => (effectiveFrom ? <DateText value={effectiveFrom} /> : t('the start')),
    },
    { key: 'by', label: t('Proposed by'), cell: ({ proposal }) => proposal?.proposedBy ?? '–' },
    { key: 'approved', label: t('Approved by'), cell: ({ proposal }) => proposal?.approvedBy ?? '–' },
    {
      key: 'count',
      label: t('Changes'),
      end: true,
      cell: ({ differences }) => String(differences.length),
    },
  ];
};

const Opened = ({ version }: { version: ConfigurationVersionView }) => {
  const t = useText();
  const states = useStateWords();
  const { proposal, state, effectiveFrom, inForceSince, rebasedFrom } = version;
  return (
    <DecisionLayout>
      <KeyValues
        items={[
          { name: t('Status'), value: <StatePill tone={toneOf[state]}>{states[state]}</StatePill> },
          effectiveFrom && { name: t('Scheduled for'), value: <DateText value={effectiveFrom} /> },
          inForceSince && { name: t('In force since'), value: <DateText value={inForceSince} /> },
          rebasedFrom !== null && {
            name: t('Replaces'),
            value: t('Version {version}', { version: rebasedFrom }),
          },
          proposal && { name: t('Reason'), value: proposal.reason },
          proposal && { name: t('Proposed by'), value: proposal.proposedBy },
          proposal && { name: t('Proposed'), value: <DateText value={proposal.proposedAt} /> },
          proposal && { name: t('Approved by'), value: proposal.approvedBy ?? '–' },
          proposal && { name: t('Approved'), value: <DateText value={proposal.approvedAt} /> },
        ]}
      />
      {proposal ? (
        <Differences differences={version.differences} />
      ) : (
        <p>{t('The platform started with this version.')}</p>
      )}
    </DecisionLayout>
  );
};

/** All versions with who decided them; each opens to its differences. */
export const VersionsList = () => {
  const t = useText();
  const page = useListPage();
  const list = useQuery(versionsQuery(page.query));
  const [open, setOpen] = useState<ConfigurationVersionView>();
  return (
    <>
      <DataList
        caption={t('Versions')}
        columns={useColumns()}
        list={list}
        page={page}
        keyOf={({ version }) => String(version)}
        open={setOpen}
        filtered={false}
        empty={null}
      />
      <DetailDrawer
        opened={open !== undefined}
        close={() => setOpen(undefined)}
        title={open ? t('Version {version}', { version: open.version }) : ''}
        size="lg"
      >
        {open ? <Opened version={open} /> : null}
      </DetailDrawer>
    </>
  );
};
