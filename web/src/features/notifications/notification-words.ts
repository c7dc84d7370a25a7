import type { NotificationView } from '#shared/contract/member-notifications.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { MemberNotification } from '#shared/domain/notification-kinds.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import type { AuthenticatorChange, ProductArea, Role } from '#shared/domain/words.ts';
import type { Sentence } from '#web/i18n/catalog.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { reversalCauseWords } from '#web/words/reversal-causes.ts';
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
  'more-needed': 'We need more information to verify your identity',
  rejected: "We couldn't verify your identity",
};

const authenticator: Readonly<Record<AuthenticatorChange, Id>> = {
  on: 'Your authenticator is on',
  off: 'Your authenticator is off',
  'off-by-recovery-code': 'Your second factor was removed with a recovery code',
  'off-by-restore': 'Set up your authenticator again',
  'recovery-codes-renewed': 'You created new recovery codes',
};

/** A pure function of the notification, the language and the format. */
export const wordsOf = ({ kind, params }: MemberNotification, t: Say, format: Format): NotificationWords => {
  switch (kind) {
    case 'account-approved':
      return { title: t('Your account is approved'), detail: t('All features are available.') };
    case 'account-restricted':
      return {
        title: t('Your account is restricted for now'),
        detail: params.until
          ? t("It can't move money until {time}.", { time: format.date(params.until) })
          : t("It can't move money for now."),
      };
    case 'account-reopened':
      return { title: t('Your account is active again'), detail: t('All features are available.') };
    case 'identity-decided':
      return { title: t(decided[params.decision]) };
    case 'identity-due':
      return params.what === 'expired'
        ? {
            title: t('Your identity verification has expired'),
            detail: t('Withdrawals are paused until you renew it.'),
          }
        : {
            title: t('Renew your identity verification'),
            detail: t("It's valid until {day}.", { day: format.date(params.verifiedUntil) }),
          };
    case 'entry-corrected':
      return {
        title: t('An entry was corrected'),
        detail: t('Your available balance in {area} changed.', { area: areaNames[params.area] }),
        amount: params.changeMinor,
        isChange: true,
      };
    case 'order-reversed':
      return {
        title: t("We've reversed {name}", { name: params.name }),
        detail: t('See the reason in its history.'),
        amount: params.amountMinor,
      };
    case 'purchase-undone':
      return {
        title: t('You undid your purchase of {name}', { name: params.name }),
        detail: t('The money is in your available balance.'),
        amount: params.amountMinor,
      };
    case 'deposit-undone':
      return {
        title: t('You undid your deposit in {name}', { name: params.name }),
        detail: t('The money is in your available balance.'),
        amount: params.amountMinor,
      };
    case 'bonus-reversed':
      return {
        title: t("We've taken back a sponsor bonus"),
        detail: [
          t('The order it came from was reversed.'),
          t(reversalCauseWords[params.cause]),
          ...(params.owedMinor > 0
            ? [t("We settle what your balance didn't cover from your next bonuses.")]
            : []),
        ].join(' '),
        amount: params.amountMinor,
      };
    case 'export-ready':
      return { title: t('Your data is ready'), detail: t('Download the archive in your settings.') };
    case 'purchase-active':
      return { title: t('Your purchase is active'), detail: params.name, amount: params.amountMinor };
    case 'deposit-active':
      return { title: t('Your deposit is active'), detail: params.name, amount: params.amountMinor };
    case 'part-payment-kept':
      return {
        title: t('We received part of your payment'),
        detail: t('The rest is still due. Your order becomes active when it arrives.'),
        amount: params.amountMinor,
      };
    case 'payment-refunded':
      return {
        title: t('We are returning your payment'),
        detail: t('It goes back to the account it came from.'),
        amount: params.amountMinor,
      };
    case 'payment-set-aside':
      return {
        title: params.foreign
          ? t("We received a payment of {amount} {currency} that we couldn't match", params.foreign)
          : t("We received a payment that we couldn't match"),
        detail: t("The money is safe. Our staff will match or return it; you don't need to do anything."),
        ...(params.foreign ? {} : { amount: params.amountMinor }),
      };
    case 'maturity-near':
      return {
        title: t('{name} matures on {day}', { name: params.name, day: format.date(params.maturesOn) }),
        detail:
          params.choice === 'renew'
            ? t('It then renews for another term, as you chose.')
            : t('It will then be added to your available balance.'),
        amount: params.amountMinor,
      };
    case 'position-matured':
      return params.outcome === 'renew'
        ? {
            title: t('{name} has renewed', { name: params.name }),
            detail: t('A new term has started, as you chose.'),
            amount: params.amountMinor,
          }
        : {
            title: t('{name} has matured', { name: params.name }),
            detail: t('The money is in your available balance.'),
            amount: params.amountMinor,
          };
    case 'sponsor-bonus':
      return {
        title: t('You received a sponsor bonus'),
        detail: t('From an order by {name}, in {area}', {
          name: params.fromName,
          area: areaNames[params.area],
        }),
        amount: params.amountMinor,
      };
    case 'manual-bonus':
      return {
        title: t('You received a bonus from us'),
        detail: t('In {area}', { area: areaNames[params.area] }),
        amount: params.amountMinor,
      };
    case 'withdrawal-requested':
      return {
        title: t('You requested a withdrawal'),
        detail: t('To {to}', { to: params.to }),
        amount: params.amountMinor,
      };
    case 'withdrawal-sent':
      return {
        title: t('Your withdrawal is on its way'),
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
        detail: t('The money is back in your account.'),
        amount: params.amountMinor,
      };
    case 'withdrawal-returned':
      return {
        title: t('The bank returned your withdrawal'),
        detail: t('The money is back in your account.'),
        amount: params.amountMinor,
      };
    case 'withdrawal-rejected':
      return {
        title: t('Your withdrawal was rejected'),
        detail: t('The money is back in your account.'),
        amount: params.amountMinor,
      };
    case 'withdrawal-failed':
      return {
        title: t('Your withdrawal could not be paid'),
        detail: t('The money is back in your account.'),
        amount: params.amountMinor,
      };
    case 'payout-address-added':
      return {
        title: t('A payout address was added'),
        detail: t('{address}, available from {when}', {
          address: params.address,
          when: format.date(params.usableFrom, true),
        }),
      };
    case 'payout-address-removed':
      return { title: t('A payout address was removed'), detail: params.address };
    case 'password-changed':
      return {
        title: t('Your password was changed'),
        detail: t('Withdrawals are paused until {when}.', { when: format.date(params.restsUntil, true) }),
      };
    case 'password-recovered':
      return {
        title: t('Your password was reset'),
        detail: t('Withdrawals are paused until {when}.', { when: format.date(params.restsUntil, true) }),
      };
    case 'email-changed':
      return {
        title: t('Your email address was changed'),
        detail: t('Withdrawals are paused until {when}.', { when: format.date(params.restsUntil, true) }),
      };
    case 'authenticator-changed':
      return { title: t(authenticator[params.change]) };
    case 'passkey-changed':
      return {
        title:
          params.change === 'added'
            ? t('A passkey was added to your account')
            : t('A passkey was removed from your account'),
        detail: params.name,
      };
    case 'roles-changed': {
      const list = (held: readonly Role[]): string => held.map((role) => t(roleNames[role])).join(', ');
      const given = t('New: {roles}. Sign out and sign in again to use them.', { roles: list(params.given) });
      const taken = t('Removed: {roles}.', { roles: list(params.taken) });
      return {
        title: t('Your roles were changed'),
        detail: [params.given.length > 0 && given, params.taken.length > 0 && taken]
          .filter(Boolean)
          .join(' '),
      };
    }
    case 'proposals-waiting':
      return {
        title: t('Decisions for you to make'),
        detail: t('Waiting for your decision: {count}', { count: params.count }),
      };
    case 'transit-overdue':
      return {
        title: t('Money in transit that the bank has not shown'),
        detail: t('Overdue payments: {count}', { count: params.count }),
      };
    case 'new-device':
      return {
        title: t('New sign-in from a new device'),
        detail: t('{device}, from {address}', { device: params.device, address: params.address }),
      };
    case 'security-reported':
      return {
        title: t("You reported activity that wasn't yours"),
        detail: t("You were signed out everywhere, and withdrawals are on hold until we've reviewed it."),
      };
    case 'security-hold-lifted':
      return {
        title: t('Your withdrawals have resumed'),
        detail: t("We've reviewed what you reported."),
      };
    case 'sessions-ended': {
      const next = t('If someone else may know your password, set a new one.');
      return {
        title: t('Our staff signed you out everywhere'),
        detail: params.reason === null ? next : `${t('Reason: {reason}', { reason: params.reason })} ${next}`,
      };
    }
    case 'sign-up-repeated':
      return {
        title: t('Someone tried to register with your email address'),
        detail: t('Nothing was changed.'),
      };
  }
};

/** The sentences of notifications, in the member's language and with amounts in the chosen format. */
export const useNotificationWords = () => {
  const t = useText();
  const format = useFormat();
  return (notification: NotificationView): NotificationWords => wordsOf(notification, t, format);
};
