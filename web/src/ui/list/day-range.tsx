import type { Day } from '#shared/domain/calendar.ts';
import { useText } from '../texts.ts';
import { DayInput } from './day-input.tsx';

interface DayRangeProps {
  from: Day | undefined;
  to: Day | undefined;
  /** Called with both days, of which the second is never before the first. */
  choose: (days: { from: Day | undefined; to: Day | undefined }) => void;
}

/** From which day to which, both included; a day that contradicts the other one replaces it. Days are UTC. */
export const DayRange = ({ from, to, choose }: DayRangeProps) => {
  const t = useText();
  return (
    <>
      <DayInput
        label={t('From (UTC)')}
        day={from}
        choose={(day) => choose({ from: day, to: day && to && day > to ? undefined : to })}
      />
      <DayInput
        label={t('To (UTC)')}
        day={to}
        choose={(day) => choose({ from: day && from && day < from ? undefined : from, to: day })}
      />
    </>
  );
};
