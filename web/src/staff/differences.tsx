/**
 * What a configuration changes, in words: each setting with its value before and after, side by side. Values of a
 * package or a plan stand below its name.
 *
 *     <Differences differences={proposal.act.differences} />
 */
import type { Difference } from '#shared/domain/configuration-difference.ts';
import { HiddenWords } from '#web/ui/text/hidden-words.tsx';
import styles from './differences.module.css';
import { useText } from './texts.ts';
import { useSettingGroups, useSettingLabel, useSettingValue } from './words/setting-words.ts';

interface Group {
  readonly name: string;
  readonly path: string;
  readonly lines: readonly Difference[];
}

/** The part of the configuration to which a difference belongs: a package, a plan, or a section. */
const partOf = ({ path }: Difference): string => {
  const [first = '', second] = path.split('.');
  return (first === 'packages' || first === 'plans') && second ? `${first}.${second}` : first;
};

const useGroups = (differences: readonly Difference[]): readonly Group[] => {
  const groupOf = useSettingGroups();
  return [...Map.groupBy(differences, partOf)].map(([path, lines]) => {
    const id = path.split('.')[1];
    return { path, lines, name: id ? `${groupOf(path)}: ${id}` : groupOf(path) };
  });
};

const Line = ({ difference, isNew }: { difference: Difference; isNew: boolean }) => {
  const t = useText();
  const labelOf = useSettingLabel();
  const say = useSettingValue();
  const { path, kind, before, after } = difference;
  if (kind === 'added' || kind === 'removed')
    return (
      <p className={styles.item} data-kind={kind}>
        {kind === 'added'
          ? t('New: {name}', { name: String(after) })
          : t('No longer offered: {name}', { name: String(before) })}
      </p>
    );
  return (
    <dl className={styles.line}>
      <dt className={styles.label}>{kind === 'order' ? t('Order') : labelOf(path)}</dt>
      <dd className={styles.before}>
        <HiddenWords>{t('before:')} </HiddenWords>
        {isNew ? '–' : say(difference, before)}
      </dd>
      <dd className={styles.arrow} aria-hidden="true">
        →
      </dd>
      <dd className={styles.after}>
        <HiddenWords>{t('after:')} </HiddenWords>
        {say(difference, after)}
      </dd>
    </dl>
  );
};

export const Differences = ({ differences }: { differences: readonly Difference[] }) => {
  const t = useText();
  const groups = useGroups(differences);
  if (groups.length === 0) return <p>{t('No changes.')}</p>;
  return (
    <div className={styles.list}>
      {groups.map(({ path, name, lines }) => (
        <section key={path} aria-label={t('Changes in {name}', { name })}>
          <h3 className={styles.group}>{name}</h3>
          {lines.map((difference) => (
            <Line
              key={`${difference.kind} ${difference.path}`}
              difference={difference}
              isNew={lines.some(({ kind }) => kind === 'added')}
            />
          ))}
        </section>
      ))}
    </div>
  );
};
