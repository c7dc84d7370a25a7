import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { Role } from '#shared/domain/words.ts';

const names = {
  en: { support: 'Support', compliance: 'Compliance', treasurer: 'Treasurer', admin: 'Administrator' },
  de: { support: 'Support', compliance: 'Compliance', treasurer: 'Kasse', admin: 'Administrator' },
} as const satisfies Record<'en' | 'de', Record<Role, string>>;

/** Somebody got or lost roles: which, and that a new one takes another sign-in. */
export const rolesChangedMail = (
  reader: Reader,
  {
    at,
    given,
    taken,
  }: { readonly at: Instant; readonly given: readonly Role[]; readonly taken: readonly Role[] },
): MailContent => {
  const list = (roles: readonly Role[]): string =>
    roles.map((role) => names[reader.language][role]).join(', ');
  const lines = {
    en: {
      subject: 'Your roles were changed',
      given: `You got a role: ${list(given)}. Sign out and in again to use it.`,
      taken: `A role was taken away: ${list(taken)}. That counts at once.`,
      what: 'Roles among the staff',
    },
    de: {
      subject: 'Ihre Rollen wurden geändert',
      given: `Sie haben eine Rolle bekommen: ${list(given)}. Melden Sie sich ab und neu an, um sie zu nutzen.`,
      taken: `Eine Rolle wurde Ihnen genommen: ${list(taken)}. Das gilt sofort.`,
      what: 'Rollen im Team',
    },
  } as const;
  const words = lines[reader.language];
  return safetyMail(reader, {
    subject: words.subject,
    paragraphs: [...(given.length > 0 ? [words.given] : []), ...(taken.length > 0 ? [words.taken] : [])],
    what: words.what,
    at,
  });
};
