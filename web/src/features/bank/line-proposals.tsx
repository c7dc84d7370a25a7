import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import type { BankLineView } from '#shared/contract/bank.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { type Payment, partOf } from './payment.ts';
import { useGiveUpRefund, useProposeCharge, useProposeLineRefund } from './queries.ts';
import { useText } from './texts.ts';

interface ProposalProps {
  payment: Payment;
  proposed: (id: ProposalId) => void;
}

/** What is open of a credit goes back to who paid it, once a second person approves. */
export const RefundAct = ({ payment, proposed }: ProposalProps) => {
  const t = useText();
  const format = useFormat();
  const { line, partyName, partyIban, openMinor } = payment;
  const amount = format.money(openMinor);
  return (
    <ReasonAct
      label={t('Refund to the payer…')}
      title={t('Propose to refund this payment?')}
      act={t('Propose refund')}
      reasonLabel={t('Reason (shown to the second person)')}
      subject={payment.part}
      mutation={useProposeLineRefund(line.id)}
      inputOf={(reason) => ({ ...partOf(payment), reason })}
      done={({ id }) => proposed(id)}
    >
      <p>
        {partyName && partyIban
          ? t(
              'A second person has to approve. {amount} then waits under “Payouts” for the transfer to {name}, {iban}.',
              {
                amount,
                name: partyName,
                iban: groupedIban(partyIban),
              },
            )
          : t(
              'A second person has to approve. {amount} then waits under “Payouts”, where staff enter the account: the bank names none.',
              { amount },
            )}
      </p>
    </ReasonAct>
  );
};

/** What is open of a debit is a charge, which the operator bears once a second person approves. */
export const ChargeAct = ({ payment: { line }, proposed }: ProposalProps) => {
  const t = useText();
  const format = useFormat();
  const areas = useAreaWords();
  const [area, setArea] = useState<ProductArea>(productAreas[0]);
  return (
    <ReasonAct
      label={t('Bank charge…')}
      title={t('Propose to book this as a bank charge?')}
      act={t('Propose charge')}
      reasonLabel={t('Reason (shown to the second person)')}
      mutation={useProposeCharge(line.id)}
      inputOf={(reason) => ({ area, reason })}
      done={({ id }) => proposed(id)}
    >
      <Stack gap="md">
        <p>
          {t('A second person has to approve. The operator then bears {amount}; no member pays for it.', {
            amount: format.money(line.openMinor),
          })}
        </p>
        <NativeSelect
          label={t('Area that bears it')}
          data={productAreas.map((value) => ({ value, label: areas[value] }))}
          value={area}
          onChange={(event) =>
            setArea(productAreas.find((one) => one === event.currentTarget.value) ?? productAreas[0])
          }
        />
      </Stack>
    </ReasonAct>
  );
};

/** Takes a refund back that no bank was told of. */
export const GiveUpRefundAct = ({
  line,
  decided,
}: {
  line: BankLineView;
  decided: (line: BankLineView) => void;
}) => {
  const t = useText();
  return (
    <ReasonAct
      label={t('Give the refund up…')}
      title={t('Give up the refund of this payment?')}
      act={t('Give up')}
      grave
      reasonLabel={t('Reason')}
      mutation={useGiveUpRefund(line.id)}
      inputOf={(reason) => reason}
      done={decided}
    >
      <p>{t('This works as long as no bank was told. The line is then unmatched again.')}</p>
    </ReasonAct>
  );
};
