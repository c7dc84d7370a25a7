import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reached, Watch } from './decide-in-steps.ts';

/**
 * A bulk decision as a mutation with progress that can be stopped; `settled` refetches what it may
 * have changed, also after a failure: what was done before it stays done.
 */
export const useBulkRun = <Decision, Outcome>(
  run: (decision: Decision, watch: Watch) => Promise<Outcome>,
  settled: () => Promise<void>,
) => {
  const [reached, setReached] = useState<Reached>();
  const stopped = useRef(false);
  const mutation = useMutation({
    mutationFn: (decision: Decision) => {
      stopped.current = false;
      return run(decision, { progress: setReached, isStopped: () => stopped.current });
    },
    onSettled: settled,
  });
  const stop = () => {
    stopped.current = true;
  };
  return { ...mutation, reached, stop };
};
