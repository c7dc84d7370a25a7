import type { WithdrawalState as State } from '#shared/domain/states.ts';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { useText } from './texts.ts';

const tones: Record<State, Tone> = {
  waiting: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  paid: 'good',
  cancelled: 'quiet',
  rejected: 'bad',
  returned: 'bad',
  failed: 'bad',
};

/** What the states are called. */
export const useStateNames = (): Record<State, string> => {
  const t = useText();
  return {
    waiting: t('Under review'),
    approved: t('Payment in progress'),
    sent: t('On its way'),
    paid: t('Paid'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    returned: t('Returned'),
    failed: t('Failed'),
  };
};

/** The state of a withdrawal in words. */
export const WithdrawalState = ({ state }: { state: State }) => {
  const names = useStateNames();
  return <StatePill tone={tones[state]}>{names[state]}</StatePill>;
};
