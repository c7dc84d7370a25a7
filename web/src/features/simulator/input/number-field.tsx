import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface NumberFieldProps {
  label: string;
  description?: string;
  value: number;
  min: number;
  max: number;
  change: (value: number) => void;
}

/** A whole number that takes effect as soon as it is within its bounds; until then what was typed stays. */
export const NumberField = ({ value, change, min, max, description, ...looks }: NumberFieldProps) => {
  const t = useText();
  const [typed, setTyped] = useState<number | string>(value);
  const isValid = (entry: number | string): entry is number =>
    typeof entry === 'number' && Number.isInteger(entry) && entry >= min && entry <= max;
  return (
    <NumberInput
      {...looks}
      {...(description ? { description } : {})}
      value={typed}
      onChange={(entry) => {
        setTyped(entry);
        if (isValid(entry)) change(entry);
      }}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      error={isValid(typed) ? undefined : t('Enter a whole number from {min} to {max}.', { min, max })}
    />
  );
};
