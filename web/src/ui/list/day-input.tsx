import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Day, statementDaySchema } from '#shared/domain/calendar.ts';

/** A day in an address, when it is whole and one that entries can have. */
export const aDay = (raw: string | null): Day | undefined => statementDaySchema.safeParse(raw).data;

interface DayInputProps {
  label: string;
  day: Day | undefined;
  choose: (day: Day | undefined) => void;
}

/** The first or last day of a list, as it is typed: it is chosen once it is whole, so a year that is half typed filters nothing. */
export const DayInput = ({ label, day, choose }: DayInputProps) => {
  const [typed, setTyped] = useState<string>(day ?? '');
  useEffect(() => setTyped(day ?? ''), [day]);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (text === '' || aDay(text)) choose(aDay(text));
      }}
    />
  );
};
