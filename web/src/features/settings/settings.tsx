import { useRef } from 'react';
import { Page } from '#web/ui/layout/page.tsx';
import { SectionGroup } from '#web/ui/layout/section.tsx';
import { type Group, groups, type Part, type Parts, type Standing } from './part.ts';
import { SecuritySummary } from './security-summary.tsx';
import styles from './settings.module.css';
import { JumpRow, SettingsIndex } from './settings-index.tsx';
import { SettingsPart } from './settings-part.tsx';
import { useText } from './texts.ts';
import { useArrival } from './use-arrival.ts';
import { useHere } from './use-here.ts';
import { useGroupWords, usePartWords } from './words.ts';

interface SettingsProps {
  parts: Parts;
  standing: Standing;
  /** Where the member's header picture is, if there is one. */
  headerUrl: string | undefined;
}

/** Everything a member decides about their own account, in groups with an index next to them. */
export const Settings = ({ parts, standing, headerUrl }: SettingsProps) => {
  const t = useText();
  const content = useRef<HTMLDivElement>(null);
  const here = useHere(content);
  const names = useGroupWords();
  const words = usePartWords();
  useArrival(content);
  return (
    <Page title={t('Settings')}>
      {headerUrl ? <img className={styles.header} src={headerUrl} alt="" /> : null}
      <SecuritySummary standing={standing} />
      <JumpRow here={here} />
      <div className={styles.layout}>
        <SettingsIndex standing={standing} here={here} />
        <div ref={content} className={styles.content}>
          {(Object.keys(groups) as Group[]).map((group) => (
            <div key={group} className={styles.group}>
              <h2 className={styles.groupName}>{names[group]}</h2>
              <SectionGroup>
                {(groups[group] as readonly Part[]).map((part) => (
                  <SettingsPart key={part} part={part} title={words[part]} content={parts[part]} />
                ))}
              </SectionGroup>
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
};
