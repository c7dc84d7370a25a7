import { useState } from 'react';
import { bankLineStates } from '#shared/domain/bank-line.ts';
import { StateFilter } from '#web/staff/queue/state-filter.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { oneOf, text, useUrlState } from '#web/ui/list/url-state.ts';
import { AccountPanel } from './account-panel.tsx';
import styles from './bank-page.module.css';
import { Files } from './files.tsx';
import { FoundLines, LineSearch } from './line-search.tsx';
import { LinesIn } from './lines.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { type ExpectedFile, expectFile } from './queries.ts';
import { useText } from './texts.ts';
import { Transit } from './transit.tsx';
import { Upload } from './upload.tsx';

const views = [...bankLineStates, 'found', 'transit', 'files'] as const;
type View = (typeof views)[number];
const fields = { view: oneOf(views), q: text };

interface Shown {
  readonly search: string | undefined;
  readonly expected: ExpectedFile | undefined;
}

const shown: Record<View, (what: Shown) => React.ReactNode> = {
  unmatched: () => <LinesIn key="unmatched" state="unmatched" />,
  used: () => <LinesIn key="used" state="used" />,
  found: ({ search }) => <FoundLines search={search} />,
  transit: () => <Transit />,
  files: ({ expected }) => <Files expected={expected} />,
};

/** The bank account beside the books, its statements, and the lines that staff match. */
export const Component = () => {
  const t = useText();
  const [expected, setExpected] = useState<ExpectedFile>();
  const [{ view = 'unmatched', q }, change] = useUrlState(fields);
  const words: Record<View, string> = {
    unmatched: t('Unmatched'),
    used: t('Used'),
    found: t('Search'),
    transit: t('In transit'),
    files: t('Statements'),
  };
  return (
    <Page title={t('Bank statements')} lead={t('What the bank booked, beside what our books say.')}>
      <AccountPanel />
      <ProviderPanel />
      <Section title={t('Lines and statements')}>
        <div className={styles.filter}>
          <StateFilter
            states={views}
            words={words}
            state={view}
            choose={(next) => change({ view: next, q: undefined })}
          />
          <LineSearch
            search={q}
            change={(next) => change({ q: next, ...(next && { view: 'found' }) }, { replace: true })}
          />
        </div>
        {shown[view]({ search: q, expected })}
      </Section>
      <Upload
        imported={(fileId) => {
          setExpected(expectFile(fileId));
          change({ view: 'files' });
        }}
      />
    </Page>
  );
};
