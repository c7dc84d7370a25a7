import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** So long a person pauses when they are done typing. */
const pauseMs = 250;

/**
 * A search field whose words stand in the address: they go there when the person pauses. A change of the address from
 * elsewhere, a way back or 'show everybody', is followed; what was put there by the field itself is not taken back from
 * there, because the person may have typed on.
 *
 *     const { typed, type, clear } = useTypedSearch(search, (next) => change({ search: next }, { replace: true }));
 */
export const useTypedSearch = (
  inAddress: string | undefined,
  change: (search: string | undefined) => void,
) => {
  const search = inAddress ?? '';
  const [typed, setTyped] = useState(search);
  const known = useRef(search);
  const searchFor = useDebouncedCallback((value: string) => {
    known.current = value.trim();
    change(known.current || undefined);
  }, pauseMs);
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    searchFor.cancel();
    setTyped(search);
  }, [search, searchFor]);
  return {
    typed,
    type: (value: string) => {
      setTyped(value);
      searchFor(value);
    },
    /** Empties the field and the address at once; what was typed just now is not searched for any more. */
    clear: () => {
      searchFor.cancel();
      known.current = '';
      setTyped('');
      change(undefined);
    },
  };
};
