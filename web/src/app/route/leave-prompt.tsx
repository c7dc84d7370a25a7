import { Suspense } from 'react';
import { useHasLosses, useLeaveQuestion } from '#web/ui/form/unsaved-input.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

// Most visits never need it.
const LeaveQuestion = lazyPart(() => import('./leave-question.tsx'));

/** The place of the question before a page is left. Its code is there before it is asked, also without a connection. */
export const LeavePrompt = () => {
  const hasLosses = useHasLosses();
  const question = useLeaveQuestion();
  return hasLosses || question ? (
    <Suspense>
      <LeaveQuestion loses={question?.loses} />
    </Suspense>
  ) : null;
};
