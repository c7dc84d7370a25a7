import type { UserStatus } from '#shared/domain/states.ts';
import { StatePill, type Tone } from '#web/ui/state-pill.tsx';
import { useText } from './texts.ts';

const tones: Record<UserStatus, Tone> = {
  'waiting-for-approval': 'waiting',
  active: 'good',
  sanctioned: 'bad',
  blocked: 'bad',
  fraud: 'bad',
  closed: 'quiet',
};

/** What the statuses of members are called. */
export const useStatusWords = (): Record<UserStatus, string> => {
  const t = useText();
  return {
    'waiting-for-approval': t('Waiting for approval'),
    active: t('Active'),
    sanctioned: t('Sanctioned'),
    blocked: t('Blocked'),
    fraud: t('Fraud'),
    closed: t('Account closed'),
  };
};

/** The status of a sponsored user. */
export const SponsoredStatus = ({ status }: { status: UserStatus }) => (
  <StatePill tone={tones[status]}>{useStatusWords()[status]}</StatePill>
);
