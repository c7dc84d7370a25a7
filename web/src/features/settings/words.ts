import type { Group, Part, Standing } from './part.ts';
import { useText } from './texts.ts';

export const useGroupWords = (): Record<Group, string> => {
  const t = useText();
  return {
    you: t('You'),
    access: t('Security and access'),
    money: t('Money'),
    notifications: t('Notifications'),
    data: t('Your data'),
  };
};

export const usePartWords = (): Record<Part, string> => {
  const t = useText();
  return {
    account: t('Account'),
    pictures: t('Pictures'),
    profile: t('Profile'),
    interest: t('Areas of interest'),
    appearance: t('Appearance and language'),
    email: t('Email address'),
    password: t('Password'),
    authenticator: t('Authenticator'),
    passkeys: t('Passkeys'),
    sessions: t('Sessions'),
    'payout-addresses': t('Payout addresses'),
    notifications: t('Email notifications'),
    'my-data': t('Data export and account closure'),
  };
};

/** A word next to the name of a part, where it is useful: only for known states. */
export const useStateWords = (standing: Standing): Partial<Record<Part, string>> => {
  const t = useText();
  const { authenticatorSince, passkeys, sessions, payoutAddresses } = standing;
  return {
    ...(authenticatorSince === undefined ? {} : { authenticator: authenticatorSince ? t('On') : t('Off') }),
    ...(passkeys === undefined ? {} : { passkeys: String(passkeys) }),
    ...(sessions === undefined ? {} : { sessions: String(sessions) }),
    ...(payoutAddresses === undefined ? {} : { 'payout-addresses': String(payoutAddresses) }),
  };
};
