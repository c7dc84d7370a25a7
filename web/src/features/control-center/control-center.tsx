import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProposalView } from '#shared/contract/proposals.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { oneOf, text, useUrlState } from '#web/ui/list/url-state.ts';
import { CorrectEntry } from './correction/correct-entry.tsx';
import { Figures } from './figures.tsx';
import { Pools } from './pools.tsx';
import { proposables } from './proposal/proposable.ts';
import { ProposalsQueue } from './proposal/proposals-queue.tsx';
import { ProposeForm, useProposables } from './proposal/propose-form.tsx';
import { QueueCounts } from './queue-counts.tsx';
import { useText } from './texts.ts';

/** In the address, in addition to the kinds of the other form. */
const correction = 'correction';
const fields = { propose: oneOf([...proposables, correction]), open: text };

/** What is being proposed, in the address (`?propose=`), so that a form can be linked. */
const useProposing = () => {
  const [{ propose }, change] = useUrlState(fields);
  const offered = useProposables();
  const mayCorrect = can(useUser().roles, 'propose-corrections');
  const setPropose = (next?: typeof propose) => change({ propose: next }, { keepsPage: true });
  return {
    kind: offered.find((kind) => kind === propose),
    corrects: mayCorrect && propose === correction,
    mayCorrect,
    offered,
    setPropose,
    /** The form closes, and what came of it opens in the queue. */
    proposed: ({ id }: ProposalView) => change({ propose: undefined, open: id }, { keepsPage: true }),
  };
};

const ConfigurationLink = () => {
  const t = useText();
  const { roles } = useUser();
  return can(roles, 'propose-configuration') ? (
    <Button variant="default" component={Link} to="/admin-control-center/configuration/">
      {t('Configuration')}
    </Button>
  ) : null;
};

interface ControlCenterProps {
  /** Whether the platform covers what it owes. */
  solvency: ReactNode;
  /** How the platform itself works. */
  children: ReactNode;
}

/** The staff's home page: queues, proposals, bonus pools and coverage. */
export const ControlCenter = ({ solvency, children }: ControlCenterProps) => {
  const t = useText();
  const { kind, corrects, mayCorrect, offered, setPropose, proposed } = useProposing();
  const [first] = offered;
  return (
    <Page
      title={t('Control center')}
      lead={t(
        'What needs attention, what needs a second person, and whether the bonus pools cover what they owe.',
      )}
      actions={
        <>
          <ConfigurationLink />
          {mayCorrect ? (
            <Button variant="default" onClick={() => setPropose(correction)}>
              {t('Correct an entry…')}
            </Button>
          ) : null}
          {first ? <Button onClick={() => setPropose(first)}>{t('Propose…')}</Button> : null}
        </>
      }
    >
      <Figures />
      <QueueCounts />
      {solvency}
      <div id="proposals">
        <Section title={t('Awaiting a second person')}>
          <ProposalsQueue />
        </Section>
      </div>
      <Section
        title={t('Bonus pools and coverage')}
        lead={t(
          "Bonuses are only paid from their area's pool. What the pool can't cover is queued, oldest first, until the operator funds it.",
        )}
      >
        <Pools />
      </Section>
      {children}
      <DetailDrawer opened={corrects} close={() => setPropose()} title={t('Correct an entry')}>
        {corrects ? <CorrectEntry proposed={proposed} /> : null}
      </DetailDrawer>
      <DetailDrawer
        opened={kind !== undefined}
        close={() => setPropose()}
        title={t('New proposal')}
        size="lg"
      >
        {kind ? <ProposeForm kind={kind} setKind={setPropose} proposed={proposed} /> : null}
      </DetailDrawer>
    </Page>
  );
};
