import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { appearanceKey, rememberAppearance } from '#web/api/appearance.ts';
import { sessionKey } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.tsx';
import { onChoice, readPreference } from '#web/ui/preferences/preferences.ts';

/** Saves in the profile what a signed-in member chooses for theme and language, wherever on the screen they do it. */
export const AppearanceKeeper = () => {
  const client = useQueryClient();
  const { user } = useSession();
  const id = user?.id;
  const { mutate } = useMutation({
    mutationKey: appearanceKey,
    // One after the other, each with what is chosen by then: the last choice is the one that stays.
    scope: { id: appearanceKey.join() },
    mutationFn: async (_of: SessionUser['id']) => {
      const { saveAppearance } = await import('#web/api/save-appearance.ts');
      return saveAppearance({ theme: readPreference('theme'), language: readPreference('language') });
    },
    onSuccess: async (saved, of) => {
      // A session that is on its way was read before this was saved.
      await client.cancelQueries({ queryKey: sessionKey });
      rememberAppearance({ id: of, ...saved });
      await client.invalidateQueries({ queryKey: sessionKey });
    },
  });
  useEffect(() => {
    if (!id) return;
    return onChoice((name) => {
      if (name === 'theme' || name === 'language') mutate(id);
    });
  }, [id, mutate]);
  return null;
};
