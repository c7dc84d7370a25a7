import type { DecidingPermission, ProposedAct } from '#shared/domain/proposed-act.ts';
import { useText } from '../texts.ts';

/** Who can decide, for readers who cannot. */
export const useDeciderWords = (): Record<DecidingPermission, string> => {
  const t = useText();
  return {
    'decide-money-proposals': t('You can view this queue. Only a treasurer or an administrator can decide.'),
    'change-member-status': t('You can view this queue. Only compliance or an administrator can decide.'),
    'decide-kyc': t('You can view this queue. Only compliance or an administrator can decide.'),
    'change-roles': t('You can view this queue. Only an administrator can decide.'),
  };
};

/** What to know before approving. */
export const useRemarkOf = (): ((kind: ProposedAct['kind']) => string) => {
  const t = useText();
  return (kind) => {
    switch (kind) {
      case 'configuration':
        return t('Existing orders and positions keep their terms.');
      case 'clear-fraud':
        return t('The wallets are unfrozen. The member stays blocked until staff change the status.');
      case 'kyc-shared-identity':
        return t('The member can then receive payouts.');
      case 'member-status':
        return t('The status takes effect or lasts from this moment; staff can change it later.');
      case 'lift-stop':
        return t('It takes effect immediately. Withdrawals can be stopped again at any time.');
      case 'roles':
        return t('Removed roles end immediately. Granted roles apply from the next sign-in.');
      default:
        return t("It's recorded immediately and can only be corrected by a new entry.");
    }
  };
};
