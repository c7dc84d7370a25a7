import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffConfiguration } from '#shared/contract/staff-configuration.ts';
import { configurationDifferences } from '#shared/domain/configuration-difference.ts';
import { Differences } from '#web/staff/differences.tsx';
import { useSettingGroups, useSettingLabel } from '#web/staff/words/setting-words.ts';
import { useFormat } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { useReloadWarning } from '#web/ui/use-contract-form.ts';
import { Affected } from './affected.tsx';
import { ConfigurationEditor } from './configuration-editor.tsx';
import styles from './configuration-panel.module.css';
import { DraftActs } from './draft-acts.tsx';
import { DraftProvider, type DraftState, useDraftState } from './draft-state.ts';
import { ProposeVersion } from './propose-version.tsx';
import { countedPath } from './setting-sections.ts';
import { useText } from './texts.ts';

interface StaffProps {
  view: StaffConfiguration;
  /** Begins anew with what is saved now. */
  beginAnew: () => void;
}

const useNotices = (view: StaffConfiguration, revision: number) => {
  const t = useText();
  const format = useFormat();
  const { draft, base, scheduled } = view;
  return {
    scheduled:
      scheduled &&
      t(
        'Version {version} is approved and takes effect from {time} on. What you propose is made from it, and replaces it if it takes effect before.',
        { version: scheduled.version, time: format.date(scheduled.effectiveFrom) },
      ),
    stale:
      draft && draft.baseVersion !== base.version
        ? t(
            'Version {version} was approved since this draft was begun. The differences now compare with it: check each of them before you go on.',
            { version: base.version },
          )
        : null,
    overtaken:
      (draft?.revision ?? 0) > revision && draft
        ? t('{name} saved another draft.', { name: draft.savedBy })
        : null,
  };
};

/** What is not valid yet: the page is long, so each field is named here, too. */
const Invalid = ({ errors }: Pick<DraftState, 'errors'>) => {
  const t = useText();
  const groupOf = useSettingGroups();
  const labelOf = useSettingLabel();
  return (
    <>
      <p className={styles.invalid}>{t('Not valid yet:')}</p>
      <ul className={styles.affected}>
        {[...errors].map(([path, error]) => (
          <li key={path}>
            {groupOf(path)}, {labelOf(countedPath(path))}: {error}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The editor with what it would change beside it. */
export const StaffConfigurationPanel = ({ view, beginAnew }: StaffProps) => {
  const t = useText();
  const { base } = view;
  const state = useDraftState(view.draft?.configuration ?? base, view.isCurrencyFixed);
  const [revision, setRevision] = useState(view.draft?.revision ?? 0);
  const { configuration } = state;
  const differences = configuration && configurationDifferences(base, configuration);
  const kept = view.draft?.configuration ?? base;
  const isUnsaved = !configuration || configurationDifferences(kept, configuration).length > 0;
  const notices = useNotices(view, revision);
  useReloadWarning(isUnsaved);
  return (
    <DraftProvider value={state}>
      <div className={styles.layout}>
        <ConfigurationEditor base={base} />
        <aside className={styles.panel} aria-label={t('What it changes')}>
          {notices.scheduled ? <Notice>{notices.scheduled}</Notice> : null}
          {notices.stale ? <Notice alert>{notices.stale}</Notice> : null}
          {notices.overtaken ? (
            <Notice alert>
              <p>{notices.overtaken}</p>
              <Button variant="default" size="xs" onClick={beginAnew}>
                {t('Show it')}
              </Button>
            </Notice>
          ) : null}
          <DraftActs
            view={view}
            configuration={configuration}
            isUnsaved={isUnsaved}
            revision={revision}
            saved={setRevision}
            discarded={beginAnew}
          />
          <Section title={t('What it changes')} quiet>
            <div aria-live="polite">
              {differences ? <Differences differences={differences} /> : <Invalid errors={state.errors} />}
            </div>
          </Section>
          {configuration && differences && differences.length > 0 ? (
            <>
              <Section title={t('Whom it concerns')} quiet>
                <Affected configuration={configuration} />
              </Section>
              <ProposeVersion configuration={configuration} baseVersion={base.version} />
            </>
          ) : null}
        </aside>
      </div>
    </DraftProvider>
  );
};
