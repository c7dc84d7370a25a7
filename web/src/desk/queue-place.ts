import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

/** Which item of a queue is open, in the address (`?open=`), and a function that opens another one or none. */
export const useQueuePlace = <Schema extends z.ZodMiniType<string>>(schema: Schema) => {
  const [search, setSearch] = useSearchParams();
  const openId = schema.safeParse(search.get('open')).data;
  const open = (id: z.output<Schema> | null) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (id === null) next.delete('open');
        else next.set('open', id);
        return next;
      },
      { preventScrollReset: true },
    );
  return [openId, open] as const;
};
