import type { UseMutationResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { maturitySchema } from '#shared/contract/shapes.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { MaturityChoice as Choice } from '#shared/domain/words.ts';
import { useUser } from '#web/api/session.tsx';
import { Section } from '../layout/section.tsx';
import { MoneyAct } from '../money/money-act.tsx';
import { useText } from '../texts.ts';
import { MaturityChoice } from './maturity-choice.tsx';

interface AtMaturityProps {
  order: { readonly maturity: z.infer<typeof maturitySchema> | null; readonly maturesOn: Day | null };
  /** The principal that the choice is about. */
  amount: Minor;
  choose: UseMutationResult<unknown, Error, Choice>;
}

/** What should happen to a purchase or deposit at maturity; renders nothing while it isn't active. */
export const AtMaturity = ({ order: { maturity, maturesOn }, amount, choose }: AtMaturityProps) => {
  const t = useText();
  const { status } = useUser();
  if (!maturity || !maturesOn) return null;
  return (
    <Section title={t('At maturity')} quiet>
      <MoneyAct>
        <MaturityChoice
          maturity={maturity}
          maturesOn={maturesOn}
          amount={amount}
          choose={(choice) => choose.mutate(choice)}
          pending={choose.isPending}
          error={choose.error}
          changeable={userStatusMeaning[status].movesMoney}
        />
      </MoneyAct>
    </Section>
  );
};
