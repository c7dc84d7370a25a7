/**
 * The form of an order: choices on one side, what it costs on the other, and the button below the choices. In one
 * column the summary comes before the button, so that nobody orders without having passed it.
 *
 *     <OrderLayout submit={submit} choices={…} summary={<Summary …/>}>{error}<Button type="submit">…</Button></OrderLayout>
 */
import type { ReactNode, SubmitEvent } from 'react';
import styles from './order-layout.module.css';

interface OrderLayoutProps {
  submit: () => void;
  choices: ReactNode;
  summary: ReactNode;
  /** What went wrong with the last try. */
  trouble?: ReactNode;
  /** The button, and the way to something else. */
  children: ReactNode;
}

export const OrderLayout = ({ submit, choices, summary, trouble, children }: OrderLayoutProps) => (
  <form
    className={styles.order}
    noValidate
    onSubmit={(event: SubmitEvent) => {
      event.preventDefault();
      submit();
    }}
  >
    <div className={styles.choices}>{choices}</div>
    <div className={styles.summary}>{summary}</div>
    <div className={styles.confirm}>
      {trouble}
      <div className={styles.act}>{children}</div>
    </div>
  </form>
);
