import type { BonusView } from '#shared/contract/bonus.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { StatePill } from '#web/ui/state-pill.tsx';
import { entryPath, useBonusWords } from './bonus-words.ts';

/** The amount, which opens the entry that paid it. */
export const BonusAmount = ({ bonus }: { bonus: BonusView }) => {
  const entries = entryPath(bonus);
  return <MoneyText amount={bonus.amountMinor} {...(entries ? { entries } : {})} />;
};

/** The state, where it is not simply granted. */
export const BonusState = ({ bonus }: { bonus: BonusView }) => {
  const { states } = useBonusWords();
  const tones = { granted: 'good', 'awaiting-funding': 'waiting', reversed: 'bad' } as const;
  return <StatePill tone={tones[bonus.state]}>{states[bonus.state]}</StatePill>;
};
