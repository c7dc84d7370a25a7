import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Group, groups, type Part, type Standing } from './part.ts';
import styles from './settings.module.css';
import { useText } from './texts.ts';
import { useGroupWords, usePartWords, useStateWords } from './words.ts';

/** The index next to the page on wide windows; each part with a word on its state. */
export const SettingsIndex = ({ standing, here }: { standing: Standing; here: Part }) => {
  const t = useText();
  const names = useGroupWords();
  const words = usePartWords();
  const states = useStateWords(standing);
  return (
    <nav className={styles.index} aria-label={t('Sections of the settings')}>
      {(Object.keys(groups) as Group[]).map((group) => (
        <div key={group} className={styles.indexGroup}>
          <p className={styles.indexName}>{names[group]}</p>
          <ul>
            {groups[group].map((part) => (
              <li key={part}>
                <Link
                  to={`#${part}`}
                  className={styles.indexLink}
                  aria-current={here === part ? 'location' : undefined}
                >
                  <span>{words[part]}</span>{' '}
                  {states[part] ? <span className={styles.indexState}>{states[part]}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

/** Pixels that stay visible on either side of the current one, where the row begins and ends. */
const jumpMargin = 20;

/** The groups in one row at the top of phones. */
export const JumpRow = ({ here }: { here: Part }) => {
  const t = useText();
  const names = useGroupWords();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with `here`, and the row is to show it.
  useEffect(() => {
    const all = row.current;
    const current = all?.querySelector<HTMLElement>('[aria-current]');
    if (!all || !current) return;
    // The row alone moves, and never the page; and only as far as it takes.
    const start = current.offsetLeft - jumpMargin;
    const end = current.offsetLeft + current.offsetWidth + jumpMargin - all.clientWidth;
    if (start < all.scrollLeft) all.scrollTo({ left: start });
    else if (end > all.scrollLeft) all.scrollTo({ left: end });
  }, [here]);
  return (
    <nav ref={row} className={styles.jumps} aria-label={t('Go to')}>
      {(Object.keys(groups) as Group[]).map((group) => {
        const parts: readonly Part[] = groups[group];
        return (
          <Link
            key={group}
            to={`#${parts[0]}`}
            className={styles.jump}
            aria-current={parts.includes(here) ? 'location' : undefined}
          >
            {names[group]}
          </Link>
        );
      })}
    </nav>
  );
};
