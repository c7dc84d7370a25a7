import { Textarea } from '@mantine/core';
import { reasonMax, reasonMin } from '#shared/domain/limits.ts';

/** Whether what was typed is as long as a reason must be. */
export const saysEnough = (typed: string): boolean => typed.trim().length >= reasonMin;

interface ReasonFieldProps {
  label: string;
  /** Who reads it, and where it is kept. */
  description?: string;
  minRows?: number;
  value: string;
  change: (typed: string) => void;
}

/** Where staff type why; it grows with what is typed. */
export const ReasonField = ({ change, minRows = 2, ...props }: ReasonFieldProps) => (
  <Textarea
    {...props}
    autosize
    minRows={minRows}
    maxLength={reasonMax}
    onChange={(event) => change(event.currentTarget.value)}
  />
);
