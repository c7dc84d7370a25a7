import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessions } from '#shared/contract/sessions.ts';
import type { SessionId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { useSessionRefresh } from '#web/api/session.tsx';

const { listSessions, endSession, endOtherSessions } = sessions.endpoints;

/** Where I am signed in, the place used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

/** Ends one session; with the one of this browser the person is signed out. */
export const useEndSession = (sessionId: SessionId, isThisOne: boolean) => {
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  return useMutation({
    mutationFn: () => call(endSession, { params: { sessionId } }),
    // Also after a refusal: the session may have ended elsewhere, and then the list is what is wrong.
    onSettled: () =>
      isThisOne ? refreshSession() : client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
};

/** Ends all sessions but the one of this browser. */
export const useEndOtherSessions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
};
