import { NativeSelect } from '@mantine/core';
import { type WithdrawalReasonCode, withdrawalReasonCodes } from '#shared/domain/withdrawal-request.ts';
import { useText } from '../texts.ts';
import { useReasonWords } from '../withdrawal-words.ts';

interface ReasonCodeSelectProps {
  value: WithdrawalReasonCode | undefined;
  choose: (reasonCode: WithdrawalReasonCode | undefined) => void;
}

/** The reason category; nothing is preselected, so that it is chosen deliberately. */
export const ReasonCodeSelect = ({ value, choose }: ReasonCodeSelectProps) => {
  const t = useText();
  const words = useReasonWords();
  return (
    <NativeSelect
      label={t('Reason category')}
      value={value ?? ''}
      onChange={(event) => choose(withdrawalReasonCodes.find((one) => one === event.currentTarget.value))}
      data={[
        { value: '', label: t('Choose…') },
        ...withdrawalReasonCodes.map((code) => ({ value: code, label: words[code] })),
      ]}
    />
  );
};
