/**
 * Buttons without a component library behind them, for what the first page of a visit shows: the sign-in page, the
 * public page, error pages. They look like the theme's Button; everywhere else use that one.
 *
 *     <PlainButton busy={mutation.isPending}>{t('Sign in')}</PlainButton>
 *     <PlainLink to="/auth/register/" quiet>{t('Register')}</PlainLink>
 */
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './plain-button.module.css';

interface Look {
  /** The second choice beside a main one. */
  quiet?: boolean;
}

export const PlainButton = ({
  quiet,
  busy,
  type = 'button',
  children,
  ...button
}: ComponentProps<'button'> & Look & { busy?: boolean }) => (
  <button
    {...button}
    type={type}
    className={styles.button}
    data-quiet={quiet || undefined}
    data-busy={busy || undefined}
    disabled={button.disabled || busy}
    aria-busy={busy || undefined}
  >
    {children}
  </button>
);

export const PlainLink = ({ quiet, children, ...link }: ComponentProps<typeof Link> & Look) => (
  <Link {...link} className={styles.button ?? ''} data-quiet={quiet || undefined}>
    {children}
  </Link>
);
