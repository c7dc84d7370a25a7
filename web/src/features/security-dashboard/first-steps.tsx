import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstSteps as Steps } from '#web/ui/dashboard/first-steps.tsx';
import { useText } from './texts.ts';

/** How security begins. */
export const FirstSteps = () => {
  const t = useText();
  return (
    <Steps
      title={t('No holdings in security yet')}
      steps={[
        {
          title: t('Choose a plan'),
          words: t('You see the rate, term, limits and early exit fee before you confirm.'),
        },
        {
          title: t('Pay the amount'),
          words: t(
            'By bank transfer or crypto. Until your payment arrives, you can cancel the deposit free of charge.',
          ),
        },
        {
          title: t('Your deposit becomes active'),
          words: t('From the day your payment is confirmed, returns accrue and the deposit appears here.'),
        },
      ]}
      risk={t("Returns are not guaranteed. Take your time: there's no deadline.")}
    >
      <Button component={Link} to="/security/deposit/">
        {t('View plans')}
      </Button>
      <Button component={Link} to="/security/faq/" variant="default">
        {t('Read the questions and answers')}
      </Button>
    </Steps>
  );
};
