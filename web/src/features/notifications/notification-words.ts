import type { NotificationView } from '#shared/contract/member-notifications.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { MemberNotification } from '#shared/domain/notification-kinds.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import type { AuthenticatorChange, ProductArea, Role } from '#shared/domain/words.ts';
import type { Sentence } from '#web/i18n/catalog.ts';
import { useFormat } from '#web/ui/format.ts';
import type english from './texts.en.ts';
import { useText } from './texts.ts';

/** A notification in words: what happened, the one thing more to know, and its amount if it has one. */
export interface NotificationWords {
  readonly title: string;
  readonly detail?: string;
  readonly amount?: Minor;
  /** The amount is a change, and its sign matters. */
  readonly isChange?: true;
}

type Id = Sentence<typeof english>;
type Say = ReturnType<typeof useText>;
type Format = Pick<ReturnType<typeof useFormat>, 'date'>;

const areaNames: Readonly<Record<ProductArea, string>> = { infinity: 'Infinity', security: 'Security' };

const roleNames: Readonly<Record<Role, Id>> = {
  support: 'Support',
  compliance: 'Compliance',
  treasurer: 'Treasurer',
  admin: 'Administrator',
};

const decided: Readonly<Record<KycDecision, Id>> = {
  approved: 'Your identity is verified',
  'more-needed': 'We need something more to verify your identity',
  rejected: 'Your identity could not be verified',
};

const authenticator: Readonly<Record<AuthenticatorChange, Id>> = {
  on: 'Your authenticator is on',
  off: 'Your authenticator is off',
  'off-by-recovery-code': 'Your authenticator was switched off with a recovery code',
  'recovery-codes-renewed': 'You made new recovery codes',
};

/** A pure function of the notification, the language and the format. */
export const wordsOf = ({ kind, params }: MemberNotification, t: Say, format: Format): NotificationWords => {
  switch (kind) {
    case 'account-approved':
      return { title: t('Your account is approved'), detail: t('You can use all of it now.') };
    case 'account-restricted':
      return {
        title: t('Your account is restricted for now'),
        detail: params.until
          ? t('It moves no money until {time}.', { time: format.date(params.until) })
          : t('It moves no money for now.'),
      };
    case 'account-reopened':
      return { title: t('Your account is open again'), detail: t('You can use all of it now.') };
    case 'identity-decided':
      return { title: t(decided[params.decision]) };
    case 'identity-due':
      return params.what === 'expired'
        ? {
            title: t('Your verified identity has run out'),
            detail: t('Withdrawals rest until you renew it. Nothing is lost.'),
          }
        : {
            title: t('Please renew your identity'),
            detail: t('It is verified until {day}.', { day: format.date(params.verifiedUntil) }),
          };
    case 'entry-corrected':
      return {
        title: t('An entry was corrected'),
        detail: t('Your available balance in {area} changed.', { area: areaNames[params.area] }),
        amount: params.changeMinor,
        isChange: true,
      };
    case 'export-ready':
      return { title: t('Your data is ready'), detail: t('Fetch the archive in your settings.') };
    case 'purchase-active':
      return { title: t('Your purchase is active'), detail: params.name, amount: params.amountMinor };
    case 'deposit-active':
      return { title: t('Your deposit is active'), detail: params.name, amount: params.amountMinor };
    case 'payment-set-aside':
      return {
        title: params.foreign
          ? t('A payment of {amount} {currency} was set aside', params.foreign)
          : t('A payment was set aside'),
        detail: t('Nothing is lost. We look at it, and you need not do anything.'),
        ...(params.foreign ? {} : { amount: params.amountMinor }),
      };
    case 'maturity-near':
      return {
        title: t('{name} matures on {day}', { name: params.name, day: format.date(params.maturesOn) }),
        detail:
          params.choice === 'renew'
            ? t('Another term begins then, as you chose.')
            : t('It goes to your available balance then.'),
        amount: params.amountMinor,
      };
    case 'position-matured':
      return params.outcome === 'renew'
        ? {
            title: t('{name} is renewed', { name: params.name }),
            detail: t('Another term has begun, as you chose.'),
            amount: params.amountMinor,
          }
        : {
            title: t('{name} has matured', { name: params.name }),
            detail: t('The money is in your available balance.'),
            amount: params.amountMinor,
          };
    case 'sponsor-bonus':
      return {
        title: t('You got a sponsor bonus'),
        detail: t('From an order of {name}, in {area}', {
          name: params.fromName,
          area: areaNames[params.area],
        }),
        amount: params.amountMinor,
      };
    case 'manual-bonus':
      return {
        title: t('You got a bonus from us'),
        detail: t('In {area}', { area: areaNames[params.area] }),
        amount: params.amountMinor,
      };
    case 'withdrawal-requested':
      return {
        title: t('You requested a withdrawal'),
        detail: t('To {to}', { to: params.to }),
        amount: params.amountMinor,
      };
    case 'withdrawal-paid':
      return {
        title: t('Your withdrawal was paid'),
        detail: t('To {to}', { to: params.to }),
        amount: params.amountMinor,
      };
    case 'withdrawal-cancelled':
      return {
        title: t('You cancelled a withdrawal'),
        detail: t('The money is back where it was.'),
        amount: params.amountMinor,
      };
    case 'withdrawal-rejected':
      return {
        title: t('Your withdrawal was rejected'),
        detail: t('The money is back where it was.'),
        amount: params.amountMinor,
      };
    case 'withdrawal-failed':
      return {
        title: t('Your withdrawal could not be paid'),
        detail: t('The money is back where it was.'),
        amount: params.amountMinor,
      };
    case 'payout-address-added':
      return {
        title: t('A payout address was added'),
        detail: t('{address}, usable from {when}', {
          address: params.address,
          when: format.date(params.usableFrom, true),
        }),
      };
    case 'payout-address-removed':
      return { title: t('A payout address was removed'), detail: params.address };
    case 'password-changed':
      return {
        title: t('Your password was changed'),
        detail: t('Withdrawals rest until {when}.', { when: format.date(params.restsUntil, true) }),
      };
    case 'password-recovered':
      return {
        title: t('Your password was recovered'),
        detail: t('Withdrawals rest until {when}.', { when: format.date(params.restsUntil, true) }),
      };
    case 'authenticator-changed':
      return { title: t(authenticator[params.change]) };
    case 'roles-changed': {
      const list = (held: readonly Role[]): string => held.map((role) => t(roleNames[role])).join(', ');
      const given = t('New: {roles}. Sign out and in again to use it.', { roles: list(params.given) });
      const taken = t('Taken away: {roles}.', { roles: list(params.taken) });
      return {
        title: t('Your roles were changed'),
        detail: [params.given.length > 0 && given, params.taken.length > 0 && taken]
          .filter(Boolean)
          .join(' '),
      };
    }
    case 'new-device':
      return {
        title: t('Somebody signed in on a new device'),
        detail: t('{device}, from {address}', { device: params.device, address: params.address }),
      };
    case 'security-reported':
      return {
        title: t('A sign-in was reported as not yours'),
        detail: t('You were signed out everywhere, and nothing is paid out until we have looked at it.'),
      };
    case 'security-hold-lifted':
      return {
        title: t('Your withdrawals go on'),
        detail: t('We have looked at the sign-in that was reported.'),
      };
    case 'sessions-ended': {
      const next = t('If somebody else may know your password, set a new one.');
      return {
        title: t('Our staff signed you out everywhere'),
        detail:
          params.reason === null ? next : `${t('The reason: {reason}', { reason: params.reason })} ${next}`,
      };
    }
    case 'sign-up-repeated':
      return {
        title: t('Somebody tried to register with your e-mail address'),
        detail: t('Nothing was changed.'),
      };
  }
};

/** Says what members were told, in the person's language and with amounts as they want to see them. */
export const useNotificationWords = () => {
  const t = useText();
  const format = useFormat();
  return (notification: NotificationView): NotificationWords => wordsOf(notification, t, format);
};
