/**
 * The state of a thing, as a small mark and its word: never colour alone. `tone` says what the state means to the
 * person: `good` (it is done), `waiting` (somebody is to act), `bad` (it ended without success), `quiet` (it ended,
 * nothing to do). The word comes from the feature: `<StatePill tone={tones[state]}>{t('Waiting')}</StatePill>`.
 */
import type { ReactNode } from 'react';
import styles from './state-pill.module.css';

export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

export const StatePill = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.pill} data-tone={tone}>
    {children}
  </span>
);
