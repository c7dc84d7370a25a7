import { Radio, Stack, TextInput } from '@mantine/core';
import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { depositIdSchema, purchaseIdSchema } from '#shared/domain/ids.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useUsePaymentWords } from '#web/staff/words/use-payment-words.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useMatch } from './queries.ts';
import { useText } from './texts.ts';

interface MatchPaymentProps {
  payment: SuspensePaymentView;
  matched: (payment: SuspensePaymentView) => void;
}

/** Uses the payment for what it was meant for while that waits, or for another waiting order of the same member. */
export const MatchPayment = ({ payment, matched }: MatchPaymentProps) => {
  const t = useText();
  const say = useUsePaymentWords();
  const match = useMatch(payment.id);
  const { source, area } = payment;
  const waits = source.state === 'waiting';
  const [target, setTarget] = useKeptState<'meant' | 'other'>('payment used for', waits ? 'meant' : 'other');
  const [typed, setTyped] = useKeptState('order to pay', '');
  const otherId = (area === 'security' ? depositIdSchema : purchaseIdSchema).safeParse(typed.trim()).data;
  const sourceId = target === 'meant' ? source.id : otherId;
  return (
    <ReasonAct
      label={t('Use for an order…')}
      title={t('Use this payment for an order?')}
      act={t('Use payment')}
      main={waits}
      reasonLabel={t('Reason (shown to the member)')}
      ready={sourceId !== undefined}
      mutation={match}
      inputOf={(reason) => ({ sourceId: sourceId as typeof otherId & string, reason })}
      done={matched}
    >
      {waits ? (
        <Radio.Group
          label={t('For which order?')}
          value={target}
          onChange={(value) => setTarget(value === 'meant' ? 'meant' : 'other')}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              value="meant"
              label={t('{name} (original order)', { name: source.name })}
              description={say(payment.amountMinor, source.dueMinor)}
            />
            <Radio
              value="other"
              label={t('Another order of {name} awaiting payment', { name: payment.member.name })}
              description={t('A full payment activates it. Any surplus stays unmatched.')}
            />
          </Stack>
        </Radio.Group>
      ) : (
        <p>
          {t(
            'Another order of {name} awaiting payment. A full payment activates it, a part payment is kept for it, and any surplus stays unmatched.',
            { name: payment.member.name },
          )}
        </p>
      )}
      {target === 'other' ? (
        <TextInput
          label={area === 'security' ? t('Deposit number') : t('Purchase number')}
          description={t('You can copy it from the order in its queue.')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={
            typed.trim() !== '' && otherId === undefined
              ? t("This number doesn't belong to this area.")
              : undefined
          }
        />
      ) : null}
    </ReasonAct>
  );
};
