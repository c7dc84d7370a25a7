import type { forgottenThings, keptThings, OpenPointKind } from '#shared/domain/account-closure.ts';
import type { ExportKind } from '#shared/domain/my-data.ts';
import { useText } from './texts.ts';

/** What is being put into the archive. */
export const useStepWords = (): Record<ExportKind, string> => {
  const t = useText();
  return {
    profile: t('Profile'),
    identity: t('Identification'),
    'payout-addresses': t('Payout addresses'),
    sessions: t('Sessions'),
    devices: t('Devices'),
    balances: t('Balances'),
    months: t('Months'),
    purchases: t('Purchases'),
    reinvestments: t('Reinvestments'),
    deposits: t('Deposits'),
    compounds: t('Compounds'),
    positions: t('Positions'),
    bonuses: t('Bonuses'),
    withdrawals: t('Withdrawals'),
    'payments-set-aside': t('Payments set aside'),
    entries: t('Ledger entries'),
    'sponsored-users': t('Sponsored users'),
    notifications: t('Notifications'),
    acts: t('Decisions about your account'),
  };
};

/** What keeps the account open, and what settles it. */
export const useOpenWords = (): Record<OpenPointKind, { title: string; way: string }> => {
  const t = useText();
  return {
    available: {
      title: t('Available balance'),
      way: t('Withdraw it. If it is less than can be withdrawn, write to us, and we settle it with you.'),
    },
    held: { title: t('A withdrawal on its way'), way: t('Wait until it is paid, or take it back.') },
    invested: { title: t('Active packages'), way: t('They are paid out when their term ends.') },
    deposited: {
      title: t('Running deposits'),
      way: t('They are paid out when their term ends; you can withdraw them earlier for a fee.'),
    },
    'principal-held': {
      title: t('A withdrawal of principal on its way'),
      way: t('Wait until it is paid, or take it back.'),
    },
    purchase: { title: t('Purchases that wait for payment'), way: t('Cancel them, or wait for them.') },
    deposit: { title: t('Deposits that wait for payment'), way: t('Cancel them, or wait for them.') },
    suspense: {
      title: t('A payment that we have set aside'),
      way: t('We send it back or match it; you need not do anything.'),
    },
    'bonus-awaiting-funding': {
      title: t('Bonuses that await funding'),
      way: t('They are paid as soon as the pool covers them. Closing now would lose them.'),
    },
    'export-running': {
      title: t('Your data is being put together'),
      way: t('Save it first; it is gone with the account.'),
    },
    'security-hold': {
      title: t('A sign-in that was reported as not yours'),
      way: t('We are looking into it. It is settled when withdrawals go on.'),
    },
    sanction: {
      title: t('Your account is under a sanction'),
      way: t('It stays open until that is settled. Write to us if you see it differently.'),
    },
    'staff-role': {
      title: t('You are one of the staff'),
      way: t('An administrator has to end your role first.'),
    },
  };
};

/** What is kept of a closed account. */
export const useKeptWords = (): Record<(typeof keptThings)[number], string> => {
  const t = useText();
  return {
    entries: t('Every entry of the ledger'),
    orders: t('Purchases, deposits, bonuses and withdrawals'),
    payees: t('To whom withdrawals were paid'),
    identity: t('Your identification, if there was one'),
    acts: t('Decisions about your account'),
  };
};

/** What a closed account forgets. */
export const useForgottenWords = (): Record<(typeof forgottenThings)[number], string> => {
  const t = useText();
  return {
    'name-and-email': t('Your name and e-mail address; you can register with it anew'),
    profile: t('Your profile'),
    pictures: t('Your pictures'),
    'payout-addresses': t('Your payout addresses'),
    'sign-in': t('Password, authenticator, devices and sessions'),
    notifications: t('Notifications'),
    archive: t('The archive of your data, if you did not save it'),
  };
};
