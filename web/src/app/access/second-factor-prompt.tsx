import { useEffect, useState } from 'react';
import { sessions } from '#shared/contract/sessions.ts';
import { call } from '#web/api/client.ts';
import { provideSecondFactor } from '#web/api/second-factor.ts';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { useText } from '../texts.ts';

const { stepUp } = sessions.endpoints;

/**
 * Asks staff for their second factor in the middle of an act that needs it from just now. The act goes on with the answer;
 * whoever closes the dialog keeps everything that was entered.
 */
export const SecondFactorPrompt = () => {
  const t = useText();
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(
    () =>
      provideSecondFactor(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  const end = (isProven: boolean) => {
    answer?.(isProven);
    setAnswer(undefined);
  };
  return (
    <OtpDialog
      opened={answer !== undefined}
      close={() => end(false)}
      title={t("Confirm that it's you")}
      act={t('Confirm')}
      confirms={{ purpose: 'step-up', payload: {} }}
      run={(otpProof) => call(stepUp, { body: {}, otpProof })}
      done={() => end(true)}
    >
      <p>{t('This needs your second factor from the last 15 minutes. What you entered is kept.')}</p>
    </OtpDialog>
  );
};
