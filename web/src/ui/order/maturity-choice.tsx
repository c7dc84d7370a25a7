/**
 * What shall happen with a position at maturity. It can be changed until the day before; it takes effect at once and
 * can be taken back, so it is not asked about twice.
 *
 *     <MaturityChoice
 *       maturity={deposit.maturity} maturesOn={deposit.maturesOn} amount={deposit.principalMinor}
 *       choose={(choice) => choice.mutate(choice)} pending={choice.isPending} error={choice.error}
 *     />
 */
import { Radio, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { maturitySchema } from '#shared/contract/shapes.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import { type MaturityChoice as Choice, maturityChoices } from '#shared/domain/words.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { serverDay } from '#web/api/server-time.ts';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { useFormat } from '../text/format.ts';
import styles from '../text/hidden-words.module.css';
import { useText } from '../texts.ts';

interface MaturityChoiceProps {
  maturity: z.infer<typeof maturitySchema>;
  maturesOn: Day;
  /** The principal that the choice is about. */
  amount: Minor;
  choose: (choice: Choice) => void;
  pending: boolean;
  error: unknown;
  /** False for members who may look but not act. */
  changeable: boolean;
}

export const MaturityChoice = (props: MaturityChoiceProps) => {
  const t = useText();
  const format = useFormat();
  const { maturity } = useConfiguration();
  // What was asked for shows at once, until it stands or is refused. Not `pending` decides about that: it turns true
  // a moment after the choice, in which what was chosen would jump back.
  const [wished, setWished] = useState<Choice>();
  const { error } = props;
  const standing = props.maturity.choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what stands is what it waits for.
  useEffect(() => setWished(undefined), [standing]);
  useEffect(() => {
    if (error) setWished(undefined);
  }, [error]);
  const day = format.date(props.maturity.changeableUntil);
  const remindsOn = addDays(props.maturesOn, -maturity.reminderDays);
  const words: Record<Choice, { label: string; description: string }> = {
    'pay-out': {
      label: t('Pay out'),
      description: t('{amount} will be added to your available balance on {day}.', {
        amount: format.money(props.amount),
        day: format.date(props.maturesOn),
      }),
    },
    renew: {
      label: t('Renew for one more term'),
      description: t(
        "No fee, on the terms offered that day. If it's no longer offered, the amount is paid out.",
      ),
    },
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('At maturity')}
        classNames={{ label: styles.hidden ?? '' }}
        value={wished ?? standing}
        onChange={(value) => {
          const choice = maturityChoices.find((one) => one === value);
          if (!choice || props.pending) return;
          setWished(choice);
          props.choose(choice);
        }}
      >
        <Stack gap="sm">
          {maturityChoices.map((choice) => (
            <Radio key={choice} value={choice} disabled={!props.changeable} {...words[choice]} />
          ))}
        </Stack>
      </Radio.Group>
      <p>
        {remindsOn > serverDay()
          ? t("You can change this until {day}. We'll remind you on {reminder}.", {
              day,
              reminder: format.date(remindsOn),
            })
          : t('You can change this until {day}.', { day })}
      </p>
      <ErrorPanel error={props.error} />
    </Stack>
  );
};
