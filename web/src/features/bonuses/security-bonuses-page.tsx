import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '#web/ui/empty-state.tsx';
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
              {t('Look at the plans')}
            </Button>
          }
        >
          {t('Bonuses come from deposits that run and from deposits of members you sponsored.')}
        </EmptyState>
      }
    />
  );
};
