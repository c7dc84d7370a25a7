/**
 * Mark and name. The mark is ours (a hull at its waterline, ballast below it); the name is configuration.
 * `<Brand />` is the lockup of the shells' heads; it links home.
 */
import { Link } from 'react-router-dom';
import { useConfiguration } from '#web/api/configuration.ts';
import styles from './brand.module.css';

const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 32 26" aria-hidden="true">
    <path d="M1 6h30M5.5 6a10.5 10.5 0 0 0 21 0" />
    <path className={styles.ballast} d="M9.1 12h13.8a8.4 8.4 0 0 1-13.8 0z" />
  </svg>
);

export const Brand = () => {
  const { brand } = useConfiguration();
  return (
    <Link className={styles.brand} to="/">
      <Mark />
      {brand.logoText}
    </Link>
  );
};
