import type { forgottenThings, keptThings, OpenPointKind } from '#shared/domain/account-closure.ts';
import type { ExportKind } from '#shared/domain/my-data.ts';
import { useText } from './texts.ts';

/** What is being put into the archive. */
export const useStepWords = (): Record<ExportKind, string> => {
  const t = useText();
  return {
    profile: t('Profile'),
    identity: t('Identity verification'),
    'payout-addresses': t('Payout addresses'),
    sessions: t('Sessions'),
    devices: t('Devices'),
    balances: t('Balances'),
    months: t('Months'),
    purchases: t('Purchases'),
    reinvestments: t('Reinvestments'),
    deposits: t('Deposits'),
    compounds: t('Compounds'),
    positions: t('Holdings'),
    bonuses: t('Bonuses'),
    withdrawals: t('Withdrawals'),
    'payments-set-aside': t('Unmatched payments'),
    entries: t('Ledger entries'),
    'sponsored-users': t('Sponsored members'),
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
      way: t("Withdraw it. If it's below the minimum, contact us and we'll settle it with you."),
    },
    held: { title: t('A withdrawal in progress'), way: t("Wait until it's paid, or cancel it.") },
    invested: { title: t('Active packages'), way: t("They're paid out at the end of their term.") },
    deposited: {
      title: t('Active deposits'),
      way: t("They're paid out at the end of their term; you can withdraw them earlier for a fee."),
    },
    'principal-held': {
      title: t('A principal withdrawal in progress'),
      way: t("Wait until it's paid, or cancel it."),
    },
    purchase: { title: t('Purchases awaiting payment'), way: t('Cancel them or wait until they expire.') },
    deposit: { title: t('Deposits awaiting payment'), way: t('Cancel them or wait until they expire.') },
    withdrawal: {
      title: t('A withdrawal on its way'),
      way: t('Wait until our bank has made the transfer. If it comes back, the money needs your account.'),
    },
    suspense: {
      title: t('An unmatched payment'),
      way: t("We'll return it or match it; you don't need to do anything."),
    },
    'bonus-awaiting-funding': {
      title: t('Bonuses awaiting funding'),
      way: t("They're paid as soon as the pool covers them. You'd lose them by closing your account now."),
    },
    'export-running': {
      title: t("We're preparing your data"),
      way: t("Save it first; it's deleted along with your account."),
    },
    'security-hold': {
      title: t('A reported sign-in'),
      way: t("We're looking into it. It's resolved once withdrawals resume."),
    },
    sanction: {
      title: t('Your account is restricted'),
      way: t('Your account stays open until this is resolved. Contact us if you disagree.'),
    },
    'staff-role': {
      title: t("You're a member of staff"),
      way: t('An administrator has to remove your role first.'),
    },
  };
};

/** What is kept of a closed account. */
export const useKeptWords = (): Record<(typeof keptThings)[number], string> => {
  const t = useText();
  return {
    entries: t('All ledger entries'),
    orders: t('Purchases, deposits, bonuses and withdrawals'),
    payees: t('Recipients of withdrawals'),
    identity: t('Your identity verification, if any'),
    acts: t('Decisions about your account'),
  };
};

/** What a closed account forgets. */
export const useForgottenWords = (): Record<(typeof forgottenThings)[number], string> => {
  const t = useText();
  return {
    'name-and-email': t('Your name and email address; you can use it to register again'),
    profile: t('Your profile'),
    pictures: t('Your pictures'),
    'payout-addresses': t('Your payout addresses'),
    'sign-in': t('Password, authenticator, devices and sessions'),
    notifications: t('Notifications'),
    archive: t("Your data archive, if you haven't saved it"),
  };
};
