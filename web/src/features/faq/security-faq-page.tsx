import { Page } from '#web/ui/layout/page.tsx';
import { FaqList } from './faq-list.tsx';
import { useText } from './texts.ts';
import { useSecurityQuestions } from './use-security-questions.tsx';

/** What people ask about term deposits; the answers say what is configured, and no more. */
export const Component = () => {
  const t = useText();
  return (
    <Page
      title={t('Questions about security deposits')}
      lead={t('About term deposits, payments and returns')}
    >
      <FaqList questions={useSecurityQuestions()} />
    </Page>
  );
};
