import type { KycState } from '#shared/domain/states.ts';
import type { Tone } from '#web/ui/state-pill.tsx';
import { useText } from './texts.ts';

/** The states in which cases can be found; a draft is nothing that compliance sees. */
export const queueStates = ['submitted', 'in-review', 'more-needed', 'approved', 'rejected'] as const;

export const useStateWords = (): Record<KycState, string> => {
  const t = useText();
  return {
    draft: t('Draft'),
    submitted: t('Submitted'),
    'in-review': t('In review'),
    approved: t('Approved'),
    rejected: t('Rejected'),
    'more-needed': t('More needed'),
    expired: t('Run out'),
  };
};

export const toneOf: Record<KycState, Tone> = {
  draft: 'quiet',
  submitted: 'waiting',
  'in-review': 'waiting',
  approved: 'good',
  rejected: 'bad',
  'more-needed': 'waiting',
  expired: 'quiet',
};
