import type { ComponentProps, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { timelineEntrySchema } from '#shared/contract/shapes.ts';
import { Timeline } from '#web/ui/detail/timeline.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useText } from '../texts.ts';
import { useByWords } from '../words/use-by-words.ts';

type Entry = z.output<typeof timelineEntrySchema>;

interface HistoryProps {
  entries: readonly Entry[];
  /** What the states and notes of this kind of timeline are called; the contract leaves them open. */
  titles: Readonly<Record<string, string>>;
  titleOf?: (entry: Entry, index: number) => string | undefined;
  /** The reason, by default. */
  detailOf?: (entry: Entry, index: number) => ReactNode;
  next?: ComponentProps<typeof Timeline>['next'] | false;
}

/** The same history that the member sees, and who is next. */
export const History = ({ entries, titles, titleOf, detailOf, next }: HistoryProps) => {
  const t = useText();
  const by = useByWords();
  return (
    <Section title={t('History')} quiet>
      <Timeline
        entries={entries.map((entry, index) => ({
          key: `${index}`,
          title: titleOf?.(entry, index) ?? titles[entry.state] ?? entry.state,
          by: by[entry.by],
          at: entry.at,
          detail: detailOf ? detailOf(entry, index) : entry.reason,
        }))}
        {...(next && { next })}
      />
    </Section>
  );
};
