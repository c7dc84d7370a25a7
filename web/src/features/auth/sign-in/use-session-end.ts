import { useQuery } from '@tanstack/react-query';
import { readSessionEnd } from '#web/api/boot.ts';
import type { Denial } from '#web/api/sign-in.ts';

/**
 * Why the session ended, for a member who was just sent to sign in again; null when there is no reason, undefined
 * while it is being asked. The answer takes the cookie with it, so it is asked once and kept as long as the page is open.
 */
export const useSessionEnd = (isLost: boolean): Denial | null | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['auth', 'session-end'],
    queryFn: ({ signal }) => readSessionEnd(signal),
    enabled: isLost,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
  if (!isLost || isError) return null;
  return data && (data.cause ? data : null);
};
