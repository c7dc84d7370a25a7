import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { Offer } from './offers.ts';
import { useText } from './texts.ts';

/** What is missing for the package that costs least, and what else can be done. */
export const NothingCovered = ({
  offers,
  availableMinor,
}: {
  offers: readonly Offer[];
  availableMinor: Minor;
}) => {
  const t = useText();
  const format = useFormat();
  const { item, totalMinor } = offers.reduce((one, other) =>
    other.totalMinor < one.totalMinor ? other : one,
  );
  return (
    <EmptyState
      title={t("Your available balance doesn't cover a package yet")}
      action={
        <Button component={Link} to="/infinity/web-shop/" variant="default">
          {t('Buy by bank transfer')}
        </Button>
      }
    >
      {t(
        'The lowest-priced option is {package}: {total} including its fee. You have {available} available; you need {missing} more.',
        {
          package: item.name,
          total: format.price(totalMinor),
          available: format.money(availableMinor),
          missing: format.money(subtractMinor(totalMinor, availableMinor)),
        },
      )}
    </EmptyState>
  );
};
