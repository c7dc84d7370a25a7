import { Anchor, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AreaSolvencySummary } from '#shared/contract/dashboard-parts.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Coverage } from './coverage.tsx';
import { Proved } from './proved.tsx';
import { useText } from './texts.ts';

/** On a dashboard: the coverage of its area's money in two figures, with a link to the details. */
export const SolvencySummary = ({ summary }: { summary: AreaSolvencySummary | undefined }) => {
  const t = useText();
  return (
    <Section
      title={t('Behind the figures')}
      actions={
        <Anchor component={Link} to="/solvency/">
          {t('What that means')}
        </Anchor>
      }
    >
      {summary ? (
        <>
          <Coverage area={summary.coverage} />
          <Proved proof={summary.proof} />
        </>
      ) : (
        <Skeleton height="8rem" aria-hidden="true" />
      )}
    </Section>
  );
};
