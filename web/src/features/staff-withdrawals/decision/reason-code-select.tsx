import { NativeSelect } from '@mantine/core';
import { type WithdrawalReasonCode, withdrawalReasonCodes } from '#shared/domain/withdrawal-request.ts';
import { useText } from '../texts.ts';
import { useReasonWords } from '../withdrawal-words.ts';

interface ReasonCodeSelectProps {
  value: WithdrawalReasonCode | undefined;
  choose: (reasonCode: WithdrawalReasonCode | undefined) => void;
}

/** What kind of reason it is; nothing is chosen beforehand, so that nobody gives one unread. */
export const ReasonCodeSelect = ({ value, choose }: ReasonCodeSelectProps) => {
  const t = useText();
  const words = useReasonWords();
  return (
    <NativeSelect
      label={t('Kind of reason')}
      value={value ?? ''}
      onChange={(event) => choose(withdrawalReasonCodes.find((one) => one === event.currentTarget.value))}
      data={[
        { value: '', label: t('Choose …') },
        ...withdrawalReasonCodes.map((code) => ({ value: code, label: words[code] })),
      ]}
    />
  );
};
