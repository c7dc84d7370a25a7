import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { memberBriefSchema } from '#shared/contract/shapes.ts';
import { useText } from '../texts.ts';
import { useStatusWords } from '../words/status-words.ts';
import styles from './decision-layout.module.css';

/** One item of a queue, opened: the parts of the decision one below the other. */
export const DecisionLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.decision}>{children}</div>
);

interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  /** A sentence rather than a figure: set smaller. */
  readonly isWords?: true;
}

/** The figures that the decision is about, large. */
export const Lead = ({ figures }: { figures: readonly (Figure | false)[] }) => (
  <dl className={styles.lead}>
    {figures.map((figure) =>
      figure ? (
        <div key={figure.name}>
          <dt className={styles.label}>{figure.name}</dt>
          <dd className={styles.figure} data-words={figure.isWords}>
            {figure.value}
          </dd>
        </div>
      ) : null,
    )}
  </dl>
);

/** The acts of a decision side by side. */
export const ActRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
);

/** Something the decision must not overlook. */
export const CautionNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.caution}>{children}</p>
);

/** A notice when the member of an item isn't active. */
export const Caution = ({ member }: { member: z.output<typeof memberBriefSchema> }) => {
  const t = useText();
  const words = useStatusWords();
  if (member.status === 'active') return null;
  return (
    <CautionNote>{t("This member isn't active ({status}).", { status: words[member.status] })}</CautionNote>
  );
};
