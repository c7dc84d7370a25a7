import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { downlineSearchMax } from '#shared/domain/limits.ts';
import { useShownName } from '#web/features/affiliates/downline/person.tsx';
import { searchQuery } from '#web/features/affiliates/queries.ts';
import type { Find } from './find.ts';

/** Long enough to type on, short enough not to wait. */
const typingMs = 250;
/** One letter would find nearly everybody. */
const lettersMin = 2;

/** The members below the person whose names begin with the typed text; each leads to its place in the tree. */
export const useSponsoredFinds = (typed: string, seesMoney: boolean): readonly Find[] => {
  const navigate = useNavigate();
  const nameOf = useShownName();
  const [q] = useDebouncedValue(typed.trim().slice(0, downlineSearchMax), typingMs);
  const enabled = seesMoney && q.length >= lettersMin && !/\d/u.test(q);
  // The palette finds pages without it.
  const { data } = useQuery({ ...searchQuery(q), enabled, throwOnError: false });
  if (!enabled) return [];
  return (data?.items ?? []).map((user) => ({
    id: user.memberId,
    label: nameOf(user),
    run: () => void navigate(`/infinity/affiliates/?focus=${user.memberId}`),
  }));
};
