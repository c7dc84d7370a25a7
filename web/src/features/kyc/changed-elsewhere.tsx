import { Button } from '@mantine/core';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './kyc.module.css';
import { useText } from './texts.ts';

interface ChangedElsewhereProps {
  /** What each field is called, and how its value is said. */
  fields: readonly { key: string; name: string; say?: (value: string) => string }[];
  base: Readonly<Record<string, string>>;
  newest: Readonly<Record<string, string>>;
  takeNewest: () => void;
  keepTyped: () => void;
}

/** The step was saved in another tab or on another device meanwhile: what stands there now, and which one is to hold. */
export const ChangedElsewhere = ({ fields, base, newest, takeNewest, keepTyped }: ChangedElsewhereProps) => {
  const t = useText();
  const changed = fields.filter(({ key }) => base[key] !== newest[key]);
  return (
    <Notice alert>
      <p>
        {t(
          'This was changed in another tab or on another device meanwhile. What you typed is still here. There it says now:',
        )}
      </p>
      <KeyValues
        items={changed.map(({ key, name, say = String }) => ({
          name,
          value: newest[key] ? say(newest[key]) : t('(empty)'),
        }))}
      />
      <div className={styles.ways}>
        <Button onClick={keepTyped}>{t('Go on with what I typed')}</Button>
        <Button variant="default" onClick={takeNewest}>
          {t('Take over what is saved')}
        </Button>
      </div>
    </Notice>
  );
};
