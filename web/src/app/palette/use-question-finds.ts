import { useNavigate } from 'react-router-dom';
import { useInfinityQuestions } from '#web/features/faq/use-infinity-questions.tsx';
import { useSecurityQuestions } from '#web/features/faq/use-security-questions.tsx';
import { useText } from '../texts.ts';
import { type Find, findsFor } from './find.ts';

/** The questions of both areas that the typed words find, in the question or in its answer. */
export const useQuestionFinds = (typed: string): readonly Find[] => {
  const t = useText();
  const navigate = useNavigate();
  const infinity = useInfinityQuestions();
  const security = useSecurityQuestions();
  if (typed.trim() === '') return [];
  const all = [
    ...infinity.map((question) => ({ ...question, area: 'infinity', description: t('Infinity') })),
    ...security.map((question) => ({ ...question, area: 'security', description: t('Security') })),
  ];
  return findsFor(
    all.map(({ id, question, answer, area, description }) => ({
      id: `${area}#${id}`,
      label: question,
      description,
      words: answer,
      run: () => void navigate(`/${area}/faq/#${id}`),
    })),
    typed,
  );
};
