import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BonusesPage } from './bonuses-page.tsx';
import { useText } from './texts.ts';

/** The bonuses of infinity. */
export const Component = () => {
  const t = useText();
  return (
    <BonusesPage
      area="infinity"
      empty={
        <EmptyState
          title={t('No bonuses yet')}
          action={
            <Button component={Link} to="/infinity/affiliates/" variant="default">
              {t('Open your sponsor link')}
            </Button>
          }
        >
          {t('You earn bonuses from packages you hold and from purchases by members you sponsored.')}
        </EmptyState>
      }
    />
  );
};
