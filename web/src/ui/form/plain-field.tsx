/**
 * A labelled field without a component library behind it, for the sign-in page; it looks like the theme's inputs,
 * which everything else uses. The error is announced and tied to the field.
 */
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import styles from './plain-field.module.css';

type PlainFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string;
  error?: string | undefined;
};

export const PlainField = ({ label, error, children, ...input }: PlainFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {children}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
};

/** A password, with a button that shows it; `toggle` names that button. */
export const PlainPasswordField = ({ toggle, ...field }: PlainFieldProps & { toggle: string }) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <PlainField {...field} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={toggle}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={19} stroke={1.6} />
      </button>
    </PlainField>
  );
};
