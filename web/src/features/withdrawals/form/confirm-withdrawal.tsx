import type { PayoutAddressView } from '#shared/contract/payout-addresses.ts';
import type { WithdrawalPreview, WithdrawalView } from '#shared/contract/withdrawals.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { type ConfirmedWish, useRequestWithdrawal } from '../queries.ts';
import { useText } from '../texts.ts';

interface ConfirmWithdrawalProps {
  area: ProductArea;
  preview: WithdrawalPreview;
  address: PayoutAddressView;
  opened: boolean;
  close: () => void;
  requested: (withdrawal: WithdrawalView) => void;
}

/** The very body of the request, with the fee as it is shown: the code confirms exactly it. */
const wishOf = (area: ProductArea, preview: WithdrawalPreview, address: PayoutAddressView): ConfirmedWish => {
  const { amountMinor, feeMinor, earlyExitFeeMinor, deposit } = preview;
  const payoutAddressId = address.id;
  if (area === 'infinity')
    return { purpose: 'infinity-withdrawal', payload: { amountMinor, feeMinor, payoutAddressId } };
  return {
    purpose: 'security-withdrawal',
    payload: deposit
      ? { kind: 'principal', depositId: deposit.depositId, amountMinor, earlyExitFeeMinor, payoutAddressId }
      : { kind: 'bonus', amountMinor, feeMinor, payoutAddressId },
  };
};

/** Shows again what is sent and where, asks for the mailed code, and requests exactly that. */
export const ConfirmWithdrawal = (props: ConfirmWithdrawalProps) => {
  const { area, preview, address, opened, close, requested } = props;
  const t = useText();
  const format = useFormat();
  const request = useRequestWithdrawal(area);
  const confirms = wishOf(area, preview, address);
  const { payee, masked } = address;
  return (
    <OtpDialog
      opened={opened}
      close={close}
      title={t('Confirm withdrawal')}
      act={t('Withdraw {amount}', { amount: format.money(preview.amountMinor) })}
      confirms={confirms}
      run={(otpProof) => request(confirms, otpProof)}
      done={(withdrawal) => {
        close();
        requested(withdrawal);
      }}
    >
      <KeyValues
        items={[
          { name: t('Amount'), value: <MoneyText amount={preview.amountMinor} /> },
          preview.deposit
            ? { name: t('Early exit fee'), value: <MoneyText amount={preview.earlyExitFeeMinor} /> }
            : { name: t('Fee'), value: <MoneyText amount={preview.feeMinor} /> },
          {
            name: t('You receive'),
            value: <MoneyText amount={asMinor(preview.netMinor)} />,
            strong: true,
          },
          { name: t('To'), value: payee.kind === 'bank' ? `${payee.holder}, ${masked}` : masked },
        ]}
      />
    </OtpDialog>
  );
};
