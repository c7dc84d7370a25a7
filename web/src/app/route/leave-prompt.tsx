import { Suspense } from 'react';
import { useLeaveQuestion } from '#web/ui/form/unsaved-input.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

// Most visits never need it.
const LeaveQuestion = lazyPart(() => import('./leave-question.tsx'));

/** The place of the question before a page is left. */
export const LeavePrompt = () => {
  const question = useLeaveQuestion();
  return question ? (
    <Suspense>
      <LeaveQuestion loses={question.loses} />
    </Suspense>
  ) : null;
};
