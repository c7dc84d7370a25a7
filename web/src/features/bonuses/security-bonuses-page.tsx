import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BonusesPage } from './bonuses-page.tsx';
import { useText } from './texts.ts';

/** The bonuses of security. */
export const Component = () => {
  const t = useText();
  return (
    <BonusesPage
      area="security"
      empty={
        <EmptyState
          title={t('No bonuses yet')}
          action={
            <Button component={Link} to="/security/deposit/" variant="default">
              {t('View plans')}
            </Button>
          }
        >
          {t('You earn bonuses from active deposits and from deposits by members you sponsored.')}
        </EmptyState>
      }
    />
  );
};
