import { Button } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { useText } from '../texts.ts';
import styles from './changed-elsewhere.module.css';
import { KeyValues } from './key-values.tsx';

interface ChangedElsewhereProps<Key extends string> {
  /** What each field is called, and how its value is said. */
  fields: readonly { key: Key; name: string; say?: (value: string) => string }[];
  /** What stood there when the typing began. */
  base: Readonly<Record<Key, string>>;
  newest: Readonly<Record<Key, string>>;
  takeNewest: () => void;
  keepTyped: () => void;
  /** Says what was changed, where 'this' does not. */
  words?: string;
}

/** What is typed was saved in another tab or on another device meanwhile: what stands there now, and which one is to hold. */
export const ChangedElsewhere = <Key extends string>(props: ChangedElsewhereProps<Key>) => {
  const { fields, base, newest, takeNewest, keepTyped } = props;
  const t = useText();
  const changed = fields.filter(({ key }) => base[key] !== newest[key]);
  return (
    <Notice alert>
      <p>
        {props.words ??
          t(
            'This was changed in another tab or on another device. Your entries are still here. The saved version is:',
          )}
      </p>
      <KeyValues
        items={changed.map(({ key, name, say = String }) => ({
          name,
          value: newest[key] ? say(newest[key]) : t('(empty)'),
        }))}
      />
      <div className={styles.ways}>
        <Button onClick={keepTyped}>{t('Keep my changes')}</Button>
        <Button variant="default" onClick={takeNewest}>
          {t('Use saved version')}
        </Button>
      </div>
    </Notice>
  );
};
