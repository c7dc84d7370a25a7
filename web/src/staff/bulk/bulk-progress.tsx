import { Button, Progress, Stack } from '@mantine/core';
import { useText } from '../texts.ts';

interface BulkProgressProps {
  done: number;
  total: number;
  /** What is being sent right now is still decided; nothing after it is sent. */
  stopLabel: string;
  stop: () => void;
}

/** How far a decision about many is, and the way to stop it. */
export const BulkProgress = ({ done, total, stopLabel, stop }: BulkProgressProps) => {
  const t = useText();
  return (
    <Stack gap="md">
      <p role="status">{t('{done} of {total} processed.', { done, total })}</p>
      <Progress value={(100 * done) / total} aria-label={t('Progress')} />
      <div>
        <Button variant="default" onClick={stop}>
          {stopLabel}
        </Button>
      </div>
    </Stack>
  );
};
