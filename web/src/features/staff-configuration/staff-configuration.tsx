import { Button } from '@mantine/core';
import type { StaffConfiguration } from '#shared/contract/staff-configuration.ts';
import { configurationDifferences } from '#shared/domain/configuration-difference.ts';
import { offersAtALoss } from '#shared/domain/offers-at-a-loss.ts';
import { Differences } from '#web/staff/differences.tsx';
import { LosingOffers } from '#web/staff/losing-offers.tsx';
import { useSettingGroups, useSettingLabel } from '#web/staff/words/setting-words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
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
  /** Restarts the editor from the saved draft. */
  restart: () => void;
}

const useNotices = (view: StaffConfiguration, revision: number) => {
  const t = useText();
  const format = useFormat();
  const { draft, base, scheduled } = view;
  return {
    scheduled: scheduled.map(({ version, effectiveFrom }) =>
      t(
        'Version {version} is approved and takes effect on {time}. It keeps its day, even if your changes take effect first.',
        { version, time: format.date(effectiveFrom) },
      ),
    ),
    stale:
      draft && draft.baseVersion !== base.version
        ? t(
            'Version {version} was approved after this draft was started. Changes are now shown against it: check each one before you continue.',
            { version: base.version },
          )
        : null,
    overtaken:
      (draft?.revision ?? 0) > revision && draft
        ? t('{name} saved a newer draft.', { name: draft.savedBy })
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
      <p className={styles.invalid}>{t('Correct these first:')}</p>
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

/** The editor, with the changes it would make next to it. */
export const StaffConfigurationPanel = ({ view, restart }: StaffProps) => {
  const t = useText();
  const { base } = view;
  const state = useDraftState(view);
  const { configuration, revision, setRevision } = state;
  const differences = configuration && configurationDifferences(base, configuration);
  const losing = configuration ? offersAtALoss(configuration, base) : [];
  const refused = losing.filter(({ isExisting }) => !isExisting);
  const kept = view.draft?.configuration ?? base;
  const isUnsaved = !configuration || configurationDifferences(kept, configuration).length > 0;
  const notices = useNotices(view, revision);
  useUnsavedInput(isUnsaved);
  return (
    <DraftProvider value={state}>
      <div className={styles.layout}>
        <ConfigurationEditor base={base} />
        <aside className={styles.panel} aria-label={t('Changes')}>
          {notices.scheduled.map((notice) => (
            <Notice key={notice}>{notice}</Notice>
          ))}
          {notices.stale ? <Notice alert>{notices.stale}</Notice> : null}
          {notices.overtaken ? (
            <Notice alert>
              <p>{notices.overtaken}</p>
              <Button variant="default" size="xs" onClick={restart}>
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
            discarded={restart}
          />
          <Section title={t('Changes')} quiet>
            <div aria-live="polite">
              {differences ? <Differences differences={differences} /> : <Invalid errors={state.errors} />}
            </div>
          </Section>
          {configuration && differences && differences.length > 0 ? (
            <>
              <Section title={t('Who is affected')} quiet>
                <Affected configuration={configuration} />
              </Section>
              <LosingOffers
                offers={losing.filter(({ isExisting }) => isExisting)}
                lead={t(
                  'Although their own terms stay the same, these no longer return more than they cost:',
                )}
              />
              <LosingOffers
                offers={refused}
                lead={t(
                  "These can't be offered, because they don't return more than they cost. Change their terms or the fee:",
                )}
              />
              <ProposeVersion
                blocked={refused.length > 0}
                configuration={configuration}
                baseVersion={base.version}
              />
            </>
          ) : null}
        </aside>
      </div>
    </DraftProvider>
  );
};
