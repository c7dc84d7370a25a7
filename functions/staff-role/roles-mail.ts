import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import type { MailText } from '#functions/platform/mail/texts.en.ts';
import { writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { Role } from '#shared/domain/words.ts';

const roleNames = {
  support: 'Support',
  compliance: 'Compliance',
  treasurer: 'Treasurer',
  admin: 'Administrator',
} as const satisfies Readonly<Record<Role, MailText>>;

/** Roles were given to or taken from the reader. New ones need another sign-in. */
export const rolesChangedMail = (
  reader: Reader,
  {
    at,
    given,
    taken,
  }: { readonly at: Instant; readonly given: readonly Role[]; readonly taken: readonly Role[] },
): MailContent => {
  const { t, list } = writerFor(reader);
  const values = (roles: readonly Role[]) => ({
    count: roles.length,
    roles: list(roles.map((role) => t(roleNames[role]))),
  });
  return safetyMail(reader, {
    subject: t('Your staff roles have changed'),
    paragraphs: [
      ...(given.length > 0
        ? [
            t(
              '{count, plural, one {You have a new role: {roles}. Sign out and back in to use it.} other {You have new roles: {roles}. Sign out and back in to use them.}}',
              values(given),
            ),
          ]
        : []),
      ...(taken.length > 0
        ? [
            t(
              '{count, plural, one {You no longer have the role {roles}.} other {You no longer have the roles {roles}.}} This takes effect immediately.',
              values(taken),
            ),
          ]
        : []),
    ],
    activity: t('Staff roles changed'),
    at,
  });
};
