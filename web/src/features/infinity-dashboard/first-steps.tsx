import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstSteps as Steps } from '#web/ui/dashboard/first-steps.tsx';
import { useText } from './texts.ts';

/** How infinity begins. */
export const FirstSteps = () => {
  const t = useText();
  return (
    <Steps
      title={t('No holdings in infinity yet')}
      steps={[
        { title: t('Choose a package'), words: t('You see the price, fee, rate and term before you order.') },
        {
          title: t('Transfer the amount'),
          words: t('Until your payment arrives, you can cancel the order free of charge.'),
        },
        {
          title: t('A treasurer confirms your payment'),
          words: t('From that day, your package accrues returns and appears here.'),
        },
      ]}
      risk={t("Returns are not guaranteed. Take your time: there's no deadline.")}
    >
      <Button component={Link} to="/infinity/web-shop/">
        {t('View packages')}
      </Button>
      <Button component={Link} to="/infinity/faq/" variant="default">
        {t('Read the questions and answers')}
      </Button>
    </Steps>
  );
};
