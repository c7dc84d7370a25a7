import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { oneOf } from '#web/ui/url-state.ts';
import { CorrectEntry } from './correct-entry.tsx';
import { Figures } from './figures.tsx';
import { Pools } from './pools.tsx';
import { proposables } from './proposable.ts';
import { ProposalsQueue } from './proposals-queue.tsx';
import { ProposeForm, useProposables } from './propose-form.tsx';
import { QueueCounts } from './queue-counts.tsx';
import { useText } from './texts.ts';

const readKind = oneOf(proposables);
/** In the address beside the kinds of the other form. */
const correction = 'correction';

/** What is being proposed, in the address (`?propose=`), so that a form can be linked. */
const useProposing = () => {
  const [search, setSearch] = useSearchParams();
  const offered = useProposables();
  const asked = readKind(search.get('propose'));
  const kind = asked && offered.includes(asked) ? asked : undefined;
  const mayCorrect = can(useUser().roles, 'propose-corrections');
  const corrects = mayCorrect && search.get('propose') === correction;
  const change = (changes: { propose?: string; open?: string }) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('propose');
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return { kind, corrects, mayCorrect, offered, change };
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

/** The staff's home: what waits, what needs a second person, and what the pools hold against what they owe. */
export const ControlCenter = ({ solvency, children }: ControlCenterProps) => {
  const t = useText();
  const { kind, corrects, mayCorrect, offered, change } = useProposing();
  const [first] = offered;
  return (
    <Page
      title={t('Control center')}
      lead={t('What waits, what needs a second person, and what the bonus pools hold against what they owe.')}
      actions={
        <>
          <ConfigurationLink />
          {mayCorrect ? (
            <Button variant="default" onClick={() => change({ propose: correction })}>
              {t('Correct an entry …')}
            </Button>
          ) : null}
          {first ? <Button onClick={() => change({ propose: first })}>{t('Propose …')}</Button> : null}
        </>
      }
    >
      <Figures />
      <QueueCounts />
      {solvency}
      <div id="proposals">
        <Section title={t('Waiting for a second person')}>
          <ProposalsQueue />
        </Section>
      </div>
      <Section
        title={t('Pools and what stands behind them')}
        lead={t(
          "A bonus is only paid from its area's pool. What the pool cannot cover waits, oldest first, until the operator funds it.",
        )}
      >
        <Pools />
      </Section>
      {children}
      <Drawer
        opened={corrects}
        onClose={() => change({})}
        title={t('Correct an entry')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {corrects ? <CorrectEntry proposed={(proposal) => change({ open: proposal.id })} /> : null}
      </Drawer>
      <Drawer
        opened={kind !== undefined}
        onClose={() => change({})}
        title={t('Propose an act')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {kind ? (
          <ProposeForm
            kind={kind}
            setKind={(next) => change({ propose: next })}
            proposed={(proposal) => change({ open: proposal.id })}
          />
        ) : null}
      </Drawer>
    </Page>
  );
};
