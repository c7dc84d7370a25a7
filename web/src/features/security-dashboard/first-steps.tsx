import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstSteps as Steps } from '#web/ui/first-steps.tsx';
import { useText } from './texts.ts';

/** How security begins. */
export const FirstSteps = () => {
  const t = useText();
  return (
    <Steps
      title={t('You hold nothing in security yet')}
      steps={[
        {
          title: t('Choose a plan'),
          words: t('You see rate, term, limits and what leaving early costs before you confirm.'),
        },
        {
          title: t('Pay the amount'),
          words: t(
            'By bank transfer or crypto. Until it has arrived, the deposit costs nothing and can be cancelled.',
          ),
        },
        {
          title: t('It begins to run'),
          words: t('From the day the payment is confirmed it accrues, and you find it here.'),
        },
      ]}
      risk={t('Returns are not guaranteed. Take your time: nothing here runs out today.')}
    >
      <Button component={Link} to="/security/deposit/">
        {t('Look at the plans')}
      </Button>
      <Button component={Link} to="/security/faq/" variant="default">
        {t('Read the questions and answers')}
      </Button>
    </Steps>
  );
};
