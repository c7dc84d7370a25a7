import type { UserStatus } from '#shared/domain/states.ts';
import { useText } from './texts.ts';

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
