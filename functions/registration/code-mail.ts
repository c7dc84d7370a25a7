import type { MailContent } from '#functions/platform/mail/mail-content.ts';

/** What a mailed code is for. */
export type CodePurpose = 'confirm-sign-up' | 'recover-password';

const texts = {
  en: {
    'confirm-sign-up': {
      subject: (brand: string) => `Your ${brand} confirmation code`,
      heading: 'Confirm your e-mail address',
      paragraphs: [
        'Enter this code on the page where you registered, or follow the link. The code is good for 24 hours.',
        'After that an administrator approves your account, and you get another mail.',
      ],
      link: 'Confirm e-mail address',
      footnote:
        'You get this mail because this address was used to register. If that was not you, ignore it.',
    },
    'recover-password': {
      subject: (brand: string) => `Your ${brand} recovery code`,
      heading: 'Set a new password',
      paragraphs: ['Enter this code on the page where you asked for it. The code is good for one hour.'],
      link: 'Set a new password',
      footnote:
        'You get this mail because a new password was asked for. If that was not you, ignore it; your password stays as it is.',
    },
  },
  de: {
    'confirm-sign-up': {
      subject: (brand: string) => `Ihr Bestätigungscode für ${brand}`,
      heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        'Geben Sie diesen Code auf der Seite ein, auf der Sie sich registriert haben, oder folgen Sie dem Link. Der Code gilt 24 Stunden.',
        'Danach gibt ein Administrator Ihr Konto frei, und Sie erhalten eine weitere E-Mail.',
      ],
      link: 'E-Mail-Adresse bestätigen',
      footnote:
        'Sie erhalten diese E-Mail, weil sich jemand mit dieser Adresse registriert hat. Waren Sie das nicht, beachten Sie sie nicht.',
    },
    'recover-password': {
      subject: (brand: string) => `Ihr Wiederherstellungscode für ${brand}`,
      heading: 'Neues Passwort festlegen',
      paragraphs: [
        'Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben. Der Code gilt eine Stunde.',
      ],
      link: 'Neues Passwort festlegen',
      footnote:
        'Sie erhalten diese E-Mail, weil ein neues Passwort angefordert wurde. Waren Sie das nicht, beachten Sie sie nicht; Ihr Passwort bleibt, wie es ist.',
    },
  },
} as const;

const paths = { 'confirm-sign-up': '/auth/verify-email/', 'recover-password': '/forgot-password/' } as const;

/**
 * The mail with a code. `code` is Cognito's placeholder, which it replaces in text and link alike, so it is put into
 * the URL unescaped.
 */
export const codeMail = (
  purpose: CodePurpose,
  input: {
    readonly language: 'en' | 'de';
    readonly brandName: string;
    readonly siteOrigin: string;
    readonly email: string;
    readonly code: string;
  },
): MailContent => {
  const { subject, link, ...words } = texts[input.language][purpose];
  const url = new URL(paths[purpose], input.siteOrigin);
  url.searchParams.set('email', input.email);
  return {
    ...words,
    language: input.language,
    subject: subject(input.brandName),
    code: input.code,
    link: { label: link, url: `${url.href}&code=${input.code}` },
  };
};
