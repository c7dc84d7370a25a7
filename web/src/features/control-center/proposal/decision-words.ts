import type { DecidingPermission, ProposedAct } from '#shared/domain/proposed-act.ts';
import { useText } from '../texts.ts';

/** Who decides, for whoever may not. */
export const useDeciderWords = (): Record<DecidingPermission, string> => {
  const t = useText();
  return {
    'decide-money-proposals': t('Your role reads this queue; a treasurer or an administrator decides.'),
    'change-member-status': t('Your role reads this queue; compliance or an administrator decides this.'),
    'change-roles': t('Your role reads this queue; an administrator decides this.'),
  };
};

/** What whoever approves should know before they do. */
export const useRemarkOf = (): ((kind: ProposedAct['kind']) => string) => {
  const t = useText();
  return (kind) => {
    switch (kind) {
      case 'configuration':
        return t('Orders and positions keep the terms under which they were made.');
      case 'clear-fraud':
        return t(
          'The wallets are free again, and the member stays blocked until staff decide what comes next.',
        );
      case 'lift-stop':
        return t('It takes effect at once. Anybody who may stop withdrawals can stop them again.');
      case 'roles':
        return t('What is taken away is gone at once. What is given counts from the next sign-in on.');
      default:
        return t('It is booked at once and can only be corrected by a new entry.');
    }
  };
};
