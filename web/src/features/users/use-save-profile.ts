import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { users } from '#shared/contract/users.ts';
import type { Profile } from '#shared/domain/profile.ts';
import { call } from '#web/api/client.ts';
import { useSessionRefresh } from '#web/api/session.tsx';
import { profileQuery } from './queries.ts';

type ProfileInput = z.input<typeof users.endpoints.writeProfile.body>;

/** Replaces the profile; what follows keeps the screens true, the session included, because it carries the name. */
export const useSaveProfile = () => {
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  return {
    send: (body: ProfileInput) => call(users.endpoints.writeProfile, { body }),
    saved: (profile: Profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      void client.invalidateQueries({ queryKey: ['users', 'me'] });
      void refreshSession();
    },
  };
};
