import type { QueryKey } from '@tanstack/react-query';
import { Page } from '#web/ui/layout/page.tsx';
import { Queue, type QueueItem, type QueueProps } from './queue.tsx';

type QueuePageProps<Item extends QueueItem, ListKey extends QueryKey, OneKey extends QueryKey> = Omit<
  QueueProps<Item, ListKey, OneKey>,
  'caption'
> & { title: string; lead: string };

/** A page that is one queue; its title names the list, too. */
export const QueuePage = <Item extends QueueItem, ListKey extends QueryKey, OneKey extends QueryKey>({
  title,
  lead,
  ...queue
}: QueuePageProps<Item, ListKey, OneKey>) => (
  <Page title={title} lead={lead}>
    <Queue caption={title} {...queue} />
  </Page>
);
