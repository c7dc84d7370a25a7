/**
 * The frame of a form: its fields one below the other, the number of errors announced, and the error of sending
 * above the end. Apart from use-contract-form.ts, so that a page that needs no schema does not load one.
 */
import type { MouseEvent, ReactNode, SubmitEventHandler } from 'react';
import { fieldErrorsOf } from '#web/api/api-error.ts';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { HiddenWords } from '../text/hidden-words.tsx';
import { useText } from '../texts.ts';
import styles from './form.module.css';

interface FormProps {
  submit: SubmitEventHandler<HTMLFormElement>;
  /** Of the mutation; errors that belong to fields are not repeated here. */
  error: unknown;
  errors: Readonly<Record<string, unknown>>;
  /** Something is being typed: the moment to fetch what sending will need. */
  onInput?: () => void;
  children: ReactNode;
}

/**
 * The button that sends does not take the focus while it is pressed: leaving a field may show its error, which would
 * push the button away from under the pointer, and the press would come to nothing.
 */
const keepPlace = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]'))
    event.preventDefault();
};

export const Form = ({ submit, error, errors, onInput, children }: FormProps) => {
  const t = useText();
  const count = Object.keys(errors).length;
  const isFieldError = Object.keys(fieldErrorsOf(error)).length > 0;
  return (
    <form className={styles.form} onSubmit={submit} onInput={onInput} onMouseDown={keepPlace} noValidate>
      {children}
      <HiddenWords role="status">{count > 0 ? t('Fields to check: {count}.', { count }) : ''}</HiddenWords>
      {isFieldError ? null : <ErrorPanel error={error} />}
    </form>
  );
};
