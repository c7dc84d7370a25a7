import type { Configuration } from '#shared/domain/configuration.ts';
import { useSettingGroups } from '#web/staff/words/setting-words.ts';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './configuration-editor.module.css';
import { LevelsEditor } from './levels-editor.tsx';
import { OffersEditor } from './offers-editor.tsx';
import { SettingField } from './setting-field.tsx';
import { levelLists, nameMaskPath, settingSections } from './setting-sections.ts';
import { useText } from './texts.ts';

/** Every setting of the configuration, in sections. */
export const ConfigurationEditor = ({ base }: { base: Configuration }) => {
  const t = useText();
  const groupOf = useSettingGroups();
  const sections = settingSections.map((paths) => ({ paths, name: groupOf(paths[0] ?? '') }));
  const idsOf = (offers: readonly { readonly id: string }[]) => offers.map(({ id }) => id);
  return (
    <div className={styles.editor}>
      <OffersEditor list="packages" title={groupOf('packages')} known={idsOf(base.packages)} />
      <OffersEditor list="plans" title={groupOf('plans')} known={idsOf(base.plans)} />
      <Section
        title={groupOf('sponsor')}
        lead={t(
          "The infinity levels can't add up to more than the pool's share of the purchase fee, which pays for them.",
        )}
        quiet
      >
        {levelLists.map((list) => (
          <LevelsEditor key={list} list={list} />
        ))}
        <div className={styles.fields}>
          <SettingField path={nameMaskPath} />
        </div>
      </Section>
      {sections.map(({ name, paths }) => (
        <Section key={name} title={name} quiet>
          <div className={styles.fields}>
            {paths.map((path) => (
              <SettingField key={path} path={path} />
            ))}
          </div>
        </Section>
      ))}
    </div>
  );
};
