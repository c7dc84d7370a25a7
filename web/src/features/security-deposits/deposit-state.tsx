import type { DepositState as State } from '#shared/domain/states.ts';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { useText } from './texts.ts';

const tones: Record<State, Tone> = {
  waiting: 'waiting',
  active: 'good',
  matured: 'good',
  withdrawn: 'quiet',
  cancelled: 'quiet',
  rejected: 'bad',
  expired: 'quiet',
  reversed: 'quiet',
};

/** The state of a deposit in words. `undone`: it was reversed by the member themselves. */
export const DepositState = ({ state, undone = false }: { state: State; undone?: boolean }) => {
  const t = useText();
  const words: Record<State, string> = {
    waiting: t('Awaiting payment'),
    active: t('Active'),
    matured: t('Matured'),
    withdrawn: t('Withdrawn'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    expired: t('Expired'),
    reversed: undone ? t('Undone') : t('Reversed'),
  };
  return <StatePill tone={tones[state]}>{words[state]}</StatePill>;
};
