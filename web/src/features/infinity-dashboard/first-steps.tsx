import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstSteps as Steps } from '#web/ui/first-steps.tsx';
import { useText } from './texts.ts';

/** How infinity begins. */
export const FirstSteps = () => {
  const t = useText();
  return (
    <Steps
      title={t('You hold nothing in infinity yet')}
      steps={[
        { title: t('Choose a package'), words: t('You see price, fee, rate and term before you order.') },
        {
          title: t('Transfer the amount'),
          words: t('Until it has arrived, the order costs nothing and can be cancelled.'),
        },
        {
          title: t('A treasurer confirms it'),
          words: t('From that day your package accrues, and you find it here.'),
        },
      ]}
      risk={t('Returns are not guaranteed. Take your time: nothing here runs out today.')}
    >
      <Button component={Link} to="/infinity/web-shop/">
        {t('Look at the packages')}
      </Button>
      <Button component={Link} to="/infinity/faq/" variant="default">
        {t('Read the questions and answers')}
      </Button>
    </Steps>
  );
};
