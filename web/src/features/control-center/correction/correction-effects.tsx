import { correctionChanges } from '#shared/domain/correction.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import styles from '../proposal/proposal-decision.module.css';

interface CorrectionEffectsProps {
  act: ProposedActOf<'correction'>;
  sentence: string;
}

/** What a correction changes in each account. */
export const CorrectionEffects = ({ act, sentence }: CorrectionEffectsProps) => {
  const accounts = useAccountWords();
  return (
    <div>
      <p className={styles.sentence}>{sentence}</p>
      <KeyValues
        items={[...correctionChanges(act.transfers)].map(([account, change]) => ({
          name: accounts[account],
          value: <MoneyText amount={change} signed />,
          strong: true,
        }))}
      />
    </div>
  );
};
