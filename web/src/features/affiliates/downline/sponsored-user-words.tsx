import type { DownlineStatus } from '#shared/domain/downline.ts';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { useText } from '../texts.ts';

const tones: Record<DownlineStatus, Tone> = {
  'waiting-for-approval': 'waiting',
  active: 'good',
  inactive: 'quiet',
  closed: 'quiet',
};

/** The labels of statuses in the downline; sponsors don't learn why a member isn't active. */
export const useStatusWords = (): Record<DownlineStatus, string> => {
  const t = useText();
  return {
    'waiting-for-approval': t('Awaiting approval'),
    active: t('Active'),
    inactive: t('Currently inactive'),
    closed: t('Account closed'),
  };
};

/** The status of a sponsored user. */
export const SponsoredStatus = ({ status }: { status: DownlineStatus }) => (
  <StatePill tone={tones[status]}>{useStatusWords()[status]}</StatePill>
);
