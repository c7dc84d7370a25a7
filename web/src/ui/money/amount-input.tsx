/**
 * An amount as a person types it, in the deployment's currency. It is text, never a number field: what can be read
 * in more than one way is refused beside the field, and nothing is rounded.
 *
 *     const [typed, setTyped] = useState('');
 *     const amountMinor = useTypedAmount(typed);              undefined until it is an amount above zero
 *     <AmountInput label={t('Amount')} value={typed} onChange={setTyped} />
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';
import { decimalsOf, readTypedAmount } from './typed-amount.ts';

/** The amount above zero that was typed; undefined for nothing, zero, and what is not clear. */
export const useTypedAmount = (typed: string): Minor | undefined => {
  const { currency } = useConfiguration();
  const read = readTypedAmount(typed, decimalsOf(currency));
  return typeof read === 'object' && read.amountMinor > 0 ? read.amountMinor : undefined;
};

/** Shows how an amount is typed. */
const exampleMinor = asMinor(110_000);

type AmountInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (typed: string) => void;
};

export const AmountInput = ({ value, onChange, error, ...input }: AmountInputProps) => {
  const t = useText();
  const format = useFormat();
  const { currency } = useConfiguration();
  const isUnclear = readTypedAmount(value, decimalsOf(currency)) === 'unclear';
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden="true">{currency}</span>}
      rightSectionWidth="3.5rem"
      rightSectionPointerEvents="none"
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={
        isUnclear ? t('Enter an amount, such as {example}.', { example: format.typed(exampleMinor) }) : error
      }
    />
  );
};
