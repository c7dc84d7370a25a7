import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery, useSession } from '#web/api/session.tsx';

/**
 * Whether a role waits for its second factor. The gate stays until the person goes on: recovery codes are shown once, and
 * a session that is read again behind them must not take them away.
 */
export const useSecondFactorGate = () => {
  const client = useQueryClient();
  const { user } = useSession();
  const isNeeded = user?.secondFactor === 'needed';
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isNeeded) setHeld(true);
  }, [isNeeded]);
  return {
    isClosed: user !== null && (isNeeded || isHeld),
    /** Reads the session again, and opens the gate; false when the factor is still lacking. */
    goOn: async (): Promise<boolean> => {
      const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      const isLacking = 'user' in session && session.user.secondFactor === 'needed';
      setHeld(isLacking);
      return !isLacking;
    },
  };
};
