import type { UserStatus } from '#shared/domain/states.ts';
import type { Tone } from '#web/ui/feedback/state-pill.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

/** What the statuses of members mean to staff, as the tone of their mark. */
export const statusTones: Readonly<Record<UserStatus, Tone>> = {
  'waiting-for-approval': 'waiting',
  active: 'good',
  sanctioned: 'waiting',
  blocked: 'bad',
  fraud: 'bad',
  closed: 'quiet',
};

/** What the statuses of members are called. */
export const useStatusWords = (): Record<UserStatus, string> => {
  const t = useText();
  return {
    'waiting-for-approval': t('Awaiting approval'),
    active: t('Active'),
    sanctioned: t('Sanctioned'),
    blocked: t('Blocked'),
    fraud: t('Fraud'),
    closed: t('Account closed'),
  };
};

/** When a colleague's status ends that no second person has confirmed yet. */
export const useLapseText = (): ((at: string) => string) => {
  const t = useText();
  const format = useFormat();
  return (at) => t('lapses on {time} unless a second person confirms it', { time: format.date(at, true) });
};
