import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memberSearchMax, memberSearchMin } from '#shared/domain/limits.ts';

/** Long enough to type on, short enough not to wait. */
const typingMs = 250;

/**
 * The members whom the typed text finds by name, e-mail address or id, for those who may read members; `q` is the text
 * that found them. The search itself is fetched with the first text.
 */
export const useMemberSearch = (typed: string, mayReadMembers: boolean) => {
  const [q] = useDebouncedValue(typed.trim().slice(0, memberSearchMax), typingMs);
  const { data: members = [] } = useQuery({
    queryKey: ['members', 'palette', q],
    queryFn: async ({ signal }) => {
      const { searchMembers } = await import('#web/features/user-administration/search-members.ts');
      return searchMembers(q, signal);
    },
    enabled: mayReadMembers && q.length >= memberSearchMin,
    // The palette finds pages without it.
    throwOnError: false,
  });
  return { q, members };
};
