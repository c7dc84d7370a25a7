import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';

interface ConfirmedProps {
  /** The day of the last statement's closing balance; null before the first statement. */
  on: Day | null;
  /** Negative while more was sent than is expected. */
  inTransitMinor: Minor;
}

/** How far the bank confirms the cash of an area, and what of it no statement shows yet. */
export const Confirmed = ({ on, inTransitMinor }: ConfirmedProps) => {
  const t = useText();
  const format = useFormat();
  const amount = format.money(inTransitMinor);
  return (
    <p>
      {on
        ? t('Confirmed by the bank up to {day}. Of the assets, in transit: {amount}.', {
            day: format.date(on),
            amount,
          })
        : t('No bank statement confirms it yet. In transit: {amount}.', { amount })}
    </p>
  );
};
