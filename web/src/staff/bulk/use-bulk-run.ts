import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reached, Watch } from './decide-in-steps.ts';

/**
 * A decision about many as a mutation that says how far it is and can be stopped; `settled` reads again what it may
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
