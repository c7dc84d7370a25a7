import { Page } from '#web/ui/layout/page.tsx';
import { FaqList } from './faq-list.tsx';
import { useText } from './texts.ts';
import { useInfinityQuestions } from './use-infinity-questions.tsx';

/** What people ask about packages and bonuses; every number in the answers is the configuration's. */
export const Component = () => {
  const t = useText();
  return (
    <Page title={t('Questions and answers')} lead={t('About packages, payments and bonuses')}>
      <FaqList questions={useInfinityQuestions()} />
    </Page>
  );
};
