import { Button } from '@mantine/core';
import { levelsMax } from '#shared/domain/downline.ts';
import styles from './configuration-editor.module.css';
import { useDraft } from './draft-state.ts';
import { SettingField } from './setting-field.tsx';
import type { levelLists } from './setting-sections.ts';
import { useText } from './texts.ts';

/** The rates of sponsor bonuses, level by level, and how many levels there are. */
export const LevelsEditor = ({ list }: { list: (typeof levelLists)[number] }) => {
  const t = useText();
  const draft = useDraft();
  const path = `sponsor.${list}`;
  const rates = draft.valueOf(path) as readonly unknown[];
  const error = draft.errorOf(path);
  return (
    <div className={styles.levels}>
      <div className={styles.fields}>
        {rates.map((_, index) => (
          // A level is its number: nothing moves when another is added or taken away at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a level is.
          <SettingField key={index} path={`${path}.${index}`} />
        ))}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={styles.ways}>
        <Button
          variant="default"
          size="xs"
          disabled={rates.length >= levelsMax}
          onClick={() => draft.set(path, [...rates, 0])}
        >
          {t('Add a level')}
        </Button>
        {rates.length > 0 ? (
          <Button variant="default" size="xs" onClick={() => draft.set(path, rates.slice(0, -1))}>
            {t('Remove the last level')}
          </Button>
        ) : null}
      </div>
    </div>
  );
};
