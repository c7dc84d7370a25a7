import { StateFilter } from '#web/staff/queue/state-filter.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { oneOf, useUrlState } from '#web/ui/list/url-state.ts';
import { Batches } from './batches.tsx';
import { Payables } from './payables.tsx';
import styles from './payouts-page.module.css';
import { StatusReport } from './status-report.tsx';
import { useText } from './texts.ts';
import { useBatchWords, usePayableWords } from './words.ts';

const views = ['open', 'draft', 'released', 'discarded', 'sent', 'returned'] as const;
type View = (typeof views)[number];
const fields = { view: oneOf(views) };

/** What we owe to bank accounts, and the batches in which the bank pays it. */
export const Component = () => {
  const t = useText();
  const [{ view = 'open' }, change] = useUrlState(fields);
  const { draft, released, discarded } = useBatchWords();
  const { open, sent, returned } = usePayableWords();
  const words: Record<View, string> = { open, draft, released, discarded, sent, returned };
  return (
    <Page
      title={t('Payouts')}
      lead={t('One person puts payments into a batch, another releases it, and the bank gets its file.')}
    >
      <div className={styles.filter}>
        <StateFilter states={views} words={words} state={view} choose={(next) => change({ view: next })} />
      </div>
      {view === 'draft' || view === 'released' || view === 'discarded' ? (
        <Batches key={view} state={view} />
      ) : (
        <Payables key={view} state={view} />
      )}
      <StatusReport />
    </Page>
  );
};
