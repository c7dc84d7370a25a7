import type { BonusView } from '#shared/contract/bonus.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { entryPath, useBonusWords } from './bonus-words.ts';

/** The amount, which opens the entry that paid it. */
export const BonusAmount = ({ area, bonus }: { area: ProductArea; bonus: BonusView }) => {
  const entries = entryPath(area, bonus);
  return <MoneyText amount={bonus.amountMinor} {...(entries ? { entries } : {})} />;
};

/** The state, where it is not simply granted. */
export const BonusState = ({ area, bonus }: { area: ProductArea; bonus: BonusView }) => {
  const { states } = useBonusWords(area);
  const tones = { granted: 'good', 'awaiting-funding': 'waiting', reversed: 'bad' } as const;
  return <StatePill tone={tones[bonus.state]}>{states[bonus.state]}</StatePill>;
};
