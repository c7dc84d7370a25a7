import { Suspense, useEffect, useState } from 'react';
import { type FactorNeed, provideSecondFactor } from '#web/api/second-factor.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

// Most visits never need it.
const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'));

type Proven = { readonly otpProof?: string } | null;

interface Asked {
  readonly need: FactorNeed;
  readonly isOpen: boolean;
  readonly answer: (proven: Proven) => void;
}

/**
 * Asks for the second factor in the middle of an act that needs it. The act continues with the answer; whoever closes the
 * dialog keeps everything that was entered.
 */
export const SecondFactorPrompt = () => {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () => provideSecondFactor((need) => new Promise((answer) => setAsked({ need, isOpen: true, answer }))),
    [],
  );
  if (!asked) return null;
  const end = (proven: Proven) => {
    asked.answer(proven);
    setAsked({ ...asked, isOpen: false });
  };
  return (
    <Suspense>
      <SecondFactorDialog need={asked.need} isOpen={asked.isOpen} end={end} />
    </Suspense>
  );
};
