import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '#web/api/sign-in.ts';

/** Ends the session of this device and shows the sign-in page. */
export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // What is still on its way, and what a part of the page that arrives now would ask, would come back refused.
      onlineManager.setOnline(false);
      await client.cancelQueries();
      await signOut().catch((error: unknown) => {
        onlineManager.setOnline(true);
        throw error;
      });
    },
  });
};
