import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import styles from './first-steps.module.css';
import { useText } from './texts.ts';

/** What stands on the dashboard of a member who holds nothing yet: how it goes, without promises. */
export const FirstSteps = () => {
  const t = useText();
  const steps = [
    { title: t('Choose a package'), words: t('You see price, fee, rate and term before you order.') },
    {
      title: t('Transfer the amount'),
      words: t('Until it has arrived, the order costs nothing and can be cancelled.'),
    },
    {
      title: t('A treasurer confirms it'),
      words: t('From that day your package accrues, and you find it here.'),
    },
  ];
  return (
    <section className={styles.steps} aria-label={t('How it begins')}>
      <h2>{t('You hold nothing in infinity yet')}</h2>
      <ol>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <p className={styles.risk}>
        {t('Returns are not guaranteed. Take your time: nothing here runs out today.')}
      </p>
      <div className={styles.ways}>
        <Button component={Link} to="/infinity/web-shop/">
          {t('Look at the packages')}
        </Button>
        <Button component={Link} to="/infinity/faq/" variant="default">
          {t('Read the questions and answers')}
        </Button>
      </div>
    </section>
  );
};
