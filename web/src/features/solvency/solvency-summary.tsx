import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ProductArea } from '#shared/domain/words.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Coverage } from './coverage.tsx';
import { Proved } from './proved.tsx';
import { solvencySummaryQuery } from './queries.ts';
import { useText } from './texts.ts';

/** On a dashboard: the coverage of this area's money in two figures, with a link to the details. */
export const SolvencySummary = ({ area }: { area: ProductArea }) => {
  const t = useText();
  const { data } = useQuery(solvencySummaryQuery);
  const own = data?.areas.find((candidate) => candidate.area === area);
  return (
    <Section
      title={t('Behind the figures')}
      actions={
        <Anchor component={Link} to="/solvency/">
          {t('What that means')}
        </Anchor>
      }
    >
      {data && own ? (
        <>
          <Coverage area={own} />
          <Proved proof={data.proof} />
        </>
      ) : (
        <Skeleton height="8rem" aria-hidden="true" />
      )}
    </Section>
  );
};
