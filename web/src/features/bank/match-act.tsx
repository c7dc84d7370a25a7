import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BankLineView } from '#shared/contract/bank.ts';
import { depositIdSchema, purchaseIdSchema } from '#shared/domain/ids.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useDifferenceWords } from '#web/staff/words/difference-words.ts';
import { useUsePaymentWords } from '#web/staff/words/use-payment-words.ts';
import { type Payment, partOf } from './payment.ts';
import { useMatchLine } from './queries.ts';
import { useText } from './texts.ts';

export interface PaymentActProps {
  payment: Payment;
  decided: (line: BankLineView) => void;
}

/** Uses the line for the order that it names, or for any member's other waiting order. */
export const MatchAct = ({ payment, decided }: PaymentActProps) => {
  const { line, openMinor } = payment;
  const t = useText();
  const say = useUsePaymentWords();
  const match = useMatchLine(line.id);
  const differences = useDifferenceWords();
  const named = payment.named?.order.state === 'waiting' ? payment.named : null;
  const [target, setTarget] = useState<'named' | 'other'>(named ? 'named' : 'other');
  const [typed, setTyped] = useState('');
  const otherId =
    depositIdSchema.safeParse(typed.trim()).data ?? purchaseIdSchema.safeParse(typed.trim()).data;
  const orderId = target === 'named' && named ? named.order.id : otherId;
  return (
    <ReasonAct
      label={t('Use for an order…')}
      title={t('Use this payment for an order?')}
      act={t('Use payment')}
      main
      reasonLabel={t('Reason (shown to the member)')}
      ready={orderId !== undefined}
      mutation={match}
      inputOf={(reason) => ({ orderId: orderId as typeof otherId & string, ...partOf(payment), reason })}
      done={decided}
    >
      {named ? (
        <Radio.Group
          label={t('For which order?')}
          value={target}
          onChange={(value) => setTarget(value === 'named' ? 'named' : 'other')}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              value="named"
              label={t("{name}'s order, by its reference", { name: named.order.memberName })}
              description={[
                ...named.differences.map((what) => differences[what]),
                say(openMinor, named.order.dueMinor),
              ].join(' · ')}
            />
            <Radio
              value="other"
              label={t('Another order awaiting payment')}
              description={t('A full payment activates it. Any surplus stays unmatched.')}
            />
          </Stack>
        </Radio.Group>
      ) : null}
      {target === 'other' ? (
        <TextInput
          label={t('Purchase or deposit number')}
          description={t('You can copy it from the order in its queue.')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={
            typed.trim() !== '' && otherId === undefined
              ? t('This is not the number of a purchase or deposit.')
              : undefined
          }
        />
      ) : null}
    </ReasonAct>
  );
};
