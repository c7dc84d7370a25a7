import { sessions } from '#shared/contract/sessions.ts';
import { asMinor } from '#shared/domain/money.ts';
import { call } from '#web/api/client.ts';
import type { FactorNeed } from '#web/api/second-factor.ts';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

const { stepUp } = sessions.endpoints;

interface SecondFactorDialogProps {
  need: FactorNeed;
  isOpen: boolean;
  end: (proven: { readonly otpProof?: string } | null) => void;
}

/** The dialog in which the second factor is proven. */
const SecondFactorDialog = ({ need, isOpen, end }: SecondFactorDialogProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <OtpDialog
      opened={isOpen}
      close={() => end(null)}
      isAbove
      title={t("Confirm that it's you")}
      act={t('Confirm')}
      confirms={
        need.kind === 'fresh'
          ? { purpose: 'step-up', payload: {} }
          : { purpose: 'staff-act', payload: need.act }
      }
      run={async (otpProof) => {
        if (need.kind === 'large-act') return { otpProof };
        await call(stepUp, { body: {}, otpProof });
        return {};
      }}
      done={end}
    >
      <p>
        {need.kind === 'fresh'
          ? t('This needs your second factor from the last 15 minutes. What you entered is kept.')
          : t(
              'This moves {amount}. An amount this large needs its own confirmation with your second factor. What you entered is kept.',
              {
                amount: format.money(asMinor(need.amountMinor)),
              },
            )}
      </p>
    </OtpDialog>
  );
};
export default SecondFactorDialog;
