/**
 * What stands on the dashboard of a member who holds nothing yet: how it goes, without promises.
 *
 *     <FirstSteps
 *       title={t('You hold nothing in infinity yet')}
 *       steps={[{ title: t('Choose a package'), words: t('You see …') }, …]}
 *       risk={t('Returns are not guaranteed. …')}
 *     >
 *       <Button …/>
 *     </FirstSteps>
 */
import type { ReactNode } from 'react';
import styles from './first-steps.module.css';

interface FirstStepsProps {
  title: string;
  steps: readonly { readonly title: string; readonly words: string }[];
  risk: string;
  /** The ways on: the first of them as the main one. */
  children: ReactNode;
}

export const FirstSteps = ({ title, steps, risk, children }: FirstStepsProps) => (
  <section className={styles.steps} aria-label={title}>
    <h2>{title}</h2>
    <ol>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.words}</p>
        </li>
      ))}
    </ol>
    <p className={styles.risk}>{risk}</p>
    <div className={styles.ways}>{children}</div>
  </section>
);
